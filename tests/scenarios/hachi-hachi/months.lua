-- Whole months for the scenarios beside this file, written as turns.lua says; it holds no scenario. A line is a round, in order
-- of play. Nobody has a te-yaku. After each month: the card points of the three in order of play, and in brackets how many chaff
-- they have.
return {
  -- Card points decide.
  even = [[
    8B>8A/9R           10c>10R/12e>12d    6R>6A/11A
    9c>9R/7R>7d        11c>11A/1c         9A/10A
    2A>2c/8d           1B>1c/1d           10d>10A/12B
    8c>8d/1R>1d        4R/7A              3R=3c
    4c>4R/11R          5c/6d              7c>7A/5d>5c
    2d=2R              5R/11B>11R         9d>9A/4A
    3d/5A>5R           6c>6d/3B>3d        12c>12B/4d>4A
  ]], -- 88 (8), 88 (11), 88 (8)
  uneven = [[
    9d>9R/2A           12d>12c/2R>2A      2d/1R>1d
    12B/2c>2d          10R/3R             8c/6A>6R
    5R/3d>3R           4d/5c>5R           7c>7R/4c>4d
    1B/8B>8c           1c>1B/6d           5d/8A
    10d>10R/8d>8A      5A>5d/9c           9A>9c/10A
    4R/3c              3B>3c/6c>6d        4A>4R/7d
    11A>11R/12e>12B    10c>10A/11B        7A>7d/11c>11B
  ]], -- 88 (10), 89 (9), 87 (8)
  first = [[
    11B>11R/1c>1d      6A/8c              3d>3R/7d>7c
    2d>2A/5A>5d        10R/8B>8c          1B/9d
    11c=11A            1R>1B/10c>10R      10A/4c
    7A/5c              7R>7A/8A           12e/9A>9d
    9c/5R>5c           3B/2R              10d>10A/2c>2R
    8d>8A/12B>12e      3c>3B/12d          4A>4c/6d>6A
    9R>9c/4R           12c>12d/6R         6c>6R/4d>4R
  ]], -- 104 (12), 90 (5), 70 (10)
  second = [[
    10A>10R/12e>12c    6A/11R>11A         6c>6A/2A>2c
    9d>9R/4R           3B>3d/12B          4A>4R/5d
    10c/7R             10d>10c/12d>12B    11c/8c
    11B>11c/7A>7R      9A/2R              8A>8c/5A>5d
    8B=8d              2d>2R/7d           7c>7d/1B
    6R/4d              6d>6R/1R>1B        4c>4d/3R
    1d/5R              1c>1d/5c>5R        3c>3R/9c>9A
  ]], -- 80 (6), 104 (11), 80 (10)
  third = [[
    8A/6d>6A           3B>3d/11B>11c      8d>8A/9d
    7A/12B>12e         7R>7A/1B>1R        5R=5c
    9c>9d/2c           7d/1d              2A>2c/4c
    7c>7d/11A          1c>1d/12c          5A=5d
    11R>11A/4d>4c      2d/3c              2R>2d/12d>12c
    9A/10d>10A         10R/3R>3c          9R>9A/10c>10R
    6R=6c              8c/4A              4R>4A/8B>8c
  ]], -- 70 (12), 90 (6), 104 (9)
  first_two = [[
    5A/8c              10d>10A/8B>8c      5c>5A/2c>2R
    3R/6A>6c           3B>3R/6R           3c/4R>4d
    6d>6R/9R           10R/3d>3c          1B/2d
    11B>11A/4A         2A>2d/7c           4c>4A/9c>9R
    11c/5d             5R>5d/11R>11c      8A/10c>10R
    12B>12d/1R>1B      7d>7c/1c           8d>8A/12c
    1d>1c/9d           9A>9d/7A           12e>12c/7R>7A
  ]], -- 95 (7), 95 (11), 74 (9)
  last_two = [[
    7c>7A/1c>1d        3R=3d              8B/4A>4c
    2c>2A/8d>8B        11R=11A            3c/10d>10A
    3B>3c/9R           10c/6c             2d/9c>9R
    7R/10R>10c         12B/1R             11c/5c>5A
    6d>6c/9A           1B>1R/12e>12B      11B>11c/2R>2d
    8c/5d              9d>9A/4d           7d>7R/8A>8c
    12d/6A             12c>12d/6R>6A      4R>4d/5R>5d
  ]], -- 74 (9), 95 (7), 95 (11)
  first_and_last = [[
    1R/10c             12e>12c/4d>4c      7R/4A
    8B>8d/11R          12B/5c>5R          8c/6A
    11A>11R/2c>2A      4R>4A/9R           8A>8c/12d>12B
    3c>3R/2R           9A>9R/11c          2d>2R/3B
    10R>10c/5A         11B>11c/9d         3d>3B/5d>5A
    10d/1c>1R          9c>9d/10A>10d      1d=1B
    6R>6A/7A>7R        6c/7c              7d>7c/6d>6c
  ]], -- 95 (7), 74 (10), 95 (10)
  mizuten_89 = [[
    5R>5A/2d>2c        2R/11c             6A>6d/3R
    9A>9d/9R           10A/2A>2R          8A>8d/1B>1c
    10d>10A/4c         8c/12B             9c>9R/11B>11c
    8B>8c/12e>12B      4R>4c/7c           12d/6c
    12c>12d/1d         7A>7c/3d>3R        7d=7R
    1R>1d/3c           4d/3B>3c           4A>4d/11A
    10c/5d             6R>6c/11R>11A      10R>10c/5c>5d
  ]], -- 89 (9), 80 (7), 95 (11)
  mizuten_88 = [[
    10R>10d/8B         1R>1c/4c>4A        12B>12c/11R>11A
    2d=2R              9c/11c             9R>9c/7c
    8c>8B/5c           9A=9d              3d>3c/12d
    1d/5R>5c           6R/3B              12e>12d/8A
    11B>11c/6d>6R      3R>3B/6c           7A>7c/1B>1d
    6A>6c/8d>8A        2A=2c              4R=4d
    7d/10c             10A>10c/7R>7d      5d=5A
  ]], -- 88 (9), 81 (6), 95 (12)
  -- Six months of six players, in which five come out equal: see match.lua.
  of_six_1 = [[
    1B>1c/8A>8c        9c>9d/6R>6A        10R>10d/2c
    11A/2R>2c          1d/5c>5d           3c/4A
    11c>11A/1R>1d      12d/10c            8B/4c>4A
    12e>12d/10A>10c    8d>8B/4d           3R>3c/12c
    6d/2A              4R>4d/7c           12B>12c/3d
    2d>2A/6c>6d        7R>7c/5A           11R=11B
    7A/9A              3B>3d/5R>5A        7d>7A/9R>9A
  ]], -- 81 (12), 88 (8), 95 (7)
  of_six_2 = [[
    12d/10d            12B>12d/1d>1c      2A>2c/1R
    4d/6c>6A           3B>3R/9c           12c/8B>8c
    10A>10d/7c         9A>9c/7A>7c        12e>12c/1B>1R
    5d>5A/4A>4d        2d/9R              9d>9R/11A
    11R>11A/2R>2d      10c/6d             4R/8A
    6R>6d/4c>4R        10R>10c/7R         11c/8d>8A
    5c=5R              3d=3c              7d>7R/11B>11c
  ]], -- 83 (10), 78 (8), 103 (9)
  of_six_3 = [[
    4c>4d/11c          6A>6R/3R>3d        1B>1c/12e>12c
    2R>2c/9A           11A>11c/3c         10c/12d
    12B>12d/9R>9A      3B>3c/10d>10c      1R/4A
    5R/7d              2d=2A              4R>4A/9c
    8B/5A>5R           5d/11B             6d/7A>7d
    11R>11B/1d>1R      7R/10A             5c>5d/8c>8B
    10R>10A/7c>7R      8d=8A              6c>6d/9d>9c
  ]], -- 111 (8), 77 (8), 76 (11)
  of_six_4 = [[
    5R/10d             9d/11R>11c         12e/3B>3R
    4A>4c/6c>6R        5A>5R/6A           9c>9d/8B>8d
    10A>10d/6d>6A      5c/7A              11A/12d>12e
    3d/7R>7A           3c>3d/7c           9A/10R
    10c>10R/1B>1c      4R/12B             8c/5d>5c
    2d=2c              8A>8c/12c>12B      1R/11B>11A
    2A=2R              4d>4R/1d>1R        7d>7c/9R>9A
  ]], -- 98 (8), 67 (8), 99 (11)
  of_six_5 = [[
    1c/6A>6c           5A>5R/10R>10A      10d/2R
    1B>1c/9d>9A        1d/11R>11A         10c>10d/3c
    8c/7R              2d>2R/1R>1d        2A/3B>3c
    4R>4d/4c           7A>7R/2c>2A        8B>8c/3R
    3d>3R/11c          7d=7c              12e/8d
    8A>8d/6d           12d>12e/12B        11B>11c/4A>4c
    5d/6R>6d           9R=9c              12c>12B/5c>5d
  ]], -- 72 (7), 93 (10), 99 (10)
  of_six_6 = [[
    10d/11R            2R/6R              7d/3B
    8A>8c/8B           9c>9d/12d>12e      7c>7d/3R>3B
    6c>6R/10R>10d      10c/1d>1c          12B/8d>8B
    10A>10c/11c>11R    5R>5d/7A           2c>2R/7R>7A
    12c>12B/1B         4A>4c/11B          4d/9A
    2A/4R>4d           1R>1B/11A>11B      6d/2d>2A
    6A>6d/3d           5c=5A              9R>9A/3c>3d
  ]], -- 78 (9), 89 (11), 97 (7)
  -- Special yaku, or nearly.
  points_167 = [[
    5A>5c/8A           10c>10d/2R         4A/1B>1R
    7A/5R              11R>11c/11A        9c/6R>6A
    8B>8A/11B>11A      9d>9c/6c           3B/1c
    7c>7A/10A          1d>1c/12e>12d      12B/8c
    12c>12B/4c>4A      6d>6c/10R>10A      7d/5d>5R
    3d>3B/2A>2R        9A/2d              7R>7d/8d>8c
    9R>9A/2c>2d        3R=3c              4R=4d
  ]], -- 167 (9), 37 (13), 60 (5)
  points_168 = [[
    8d>8c/7A>7R        1c/11R>11A         6c>6A/10d
    10c>10d/9d         9A>9d/9R           12c/8B
    9c>9R/1R>1c        8A>8B/12B>12c      4R/3c>3d
    1d/5A              5R>5A/11B          2c>2d/7c
    1B>1d/4d>4R        12e/10A            3B/4A
    7d>7c/12d>12e      11c>11B/3R>3B      4c>4A/6d
    2A/5c              10R>10A/2R>2A      6R>6d/5d>5c
  ]], -- 62 (12), 168 (6), 34 (9)
  points_169 = [[
    11A=11B            5R/4R>4d           8d>8c/2c>2d
    7R/3B>3d           5d>5R/10d          3R=3c
    6c>6A/12B>12c      10c>10d/1c         11R/4A
    9c=9A              10R/4c>4A          1R>1c/11c>11R
    2A/7A>7R           9R=9d              8A/7d
    5c/8B>8A           12d/1d             5A>5c/12e>12d
    10A>10R/2R>2A      1B>1d/6R           7c>7d/6d>6R
  ]], -- 169 (6), 52 (7), 43 (14)
  points_180 = [[
    2c>2d/10d>10R      5d/9c              9R>9c/3B>3c
    12B/1R             9d/3R              7R>7d/11B>11R
    3d>3R/8d           2A/9A>9d           4R>4A/2R>2A
    5c>5d/6R           1c>1R/8c>8d        6A>6R/12e>12B
    11A/8B             5R/7c              5A>5R/10A
    1B/12d             1d>1B/7A>7c        6d/4d
    4c>4d/12c>12d      10c>10A/6c>6d      11c>11A/8A>8B
  ]], -- 20 (10), 64 (9), 180 (8)
  chaff_15 = [[
    1R>1c/3d           9R>9d/6d           10A>10R/2R>2d
    5R/4d>4c           10d/3c>3d          1B=1d
    9A/7c              9c>9A/5A>5R        8A/2A
    10c>10d/2c>2A      6c>6d/11B          5d/6R
    12B>12d/7d>7c      6A>6R/4R           8B>8A/11R>11B
    4A>4R/5c>5d        7R/3B              12e/11c
    12c>12e/11A>11c    8d=8c              3R>3B/7A>7R
  ]], -- 74 (15), 53 (8), 137 (4)
  chaff_16 = [[
    5c/8d              9R>9A/3d>3c        9d/5A>5c
    6d>6R/9c>9d        1R>1c/1d           6A/10d
    7R>7c/8c>8d        6c>6A/1B>1d        10R>10d/2A
    8A/12e>12c         8B>8A/2d>2A        4d/2R
    4c>4d/2c>2R        12d=12B            3B/5R
    11A=11R            11c/7d             5d>5R/3R>3B
    7A>7d/11B>11c      4R/10c             4A>4R/10A>10c
  ]], -- 73 (16), 117 (7), 74 (4)
  chaff_17 = [[
    3B>3d/7d>7A        8A>8d/8c           10d>10A/9c>9d
    8B>8c/1d           11R/5c             4d/9R
    7c/2c              4c>4d/2d>2c        6d/2A
    9A>9R/10c          12B>12c/11c>11R    3c/12d
    2R>2A/5A>5c        12e>12d/1c>1d      10R>10c/11B
    3R>3c/1R           6c>6d/11A>11B      4R=4A
    6R/7R>7c           5d=5R              1B>1R/6A>6R
  ]], -- 106 (6), 84 (17), 74 (4)
  chaff_18 = [[
    7A>7c/9R           12B>12e/6R>6c      2c>2d/1c>1d
    4d/9A>9R           3c/8B>8d           9c=9d
    4A>4d/1B           3R>3c/8c           8A>8c/2A
    11A/1R>1B          2R>2A/5c           11B>11A/5d>5c
    6d/5R              10d/12d            6A>6d/11c
    5A>5R/4c           4R>4c/3d           12c>12d/10c>10d
    3B>3d/10R          7d=7R              11R>11c/10A>10R
  ]], -- 98 (3), 81 (6), 85 (18)
  chaff_16_willows = [[
    7R/10d             7A>7R/11A          12e/4R>4c
    8B>8A/7d           7c>7d/12B>12e      6R>6A/8c
    1B>1d/10R>10d      6d/3B>3d           12d/5A
    4d/2d>2A           1R/11B>11A         1c>1R/11R
    8d>8c/3R           6c>6d/12c>12d      5R>5A/4A>4d
    9c/10c             11c>11R/10A>10c    2c/3c>3R
    5c/2R>2c           9R>9c/5d>5c        9A=9d
  ]], -- 76 (6), 118 (16), 70 (5)
  double_beside_chaff = [[
    5A>5R/9A           9c>9A/6c>6d        6A/9d
    3d>3R/6R>6A        2d/7A              2A>2d/12B
    12d>12B/7R>7A      2R/4d>4c           2c>2R/12c
    11c/3B             10d>10R/11R>11c    10c/11B
    10A>10c/11A>11B    3c>3B/1c>1d        4R/8B
    8A>8B/1R           4A>4R/12e>12c      8d/7c
    5d/1B>1R           9R>9d/7d>7c        5c>5d/8c>8d
  ]], -- 168 (5), 75 (16), 21 (6)
  double_and_chaff = [[
    12e>12d/7R>7c      8c/12B             3B>3d/8d>8c
    5R/2A>2d           7A/11R             7d>7A/5d>5R
    3R/4A              9A/6d              4R>4A/1B>1R
    8A/5c              4c/9c>9A           11A>11R/6A>6d
    4d>4c/11c          6R/5A>5c           3c>3R/10R>10d
    10c/1c             8B>8A/6c>6R        11B>11c/1d>1c
    2c/10A>10c         2R>2c/9R           12c>12B/9d>9R
  ]], -- 32 (7), 64 (4), 168 (16)
  even_with_chaff = [[
    7d/3R              7c>7d/12B>12e      2R>2A/1R
    9R>9c/12c          6A/10d>10R         5d/6c>6A
    1c>1R/4d           4c>4d/12d>12c      1d/9d
    1B>1d/5c>5d        5A/11A>11c         7A/5R>5A
    6d/10c             7R>7A/2d           10A>10c/11B
    8d>8A/6R>6d        2c>2d/11R>11B      8c/4R
    9A>9d/3B>3R        3c=3d              8B>8c/4A>4R
  ]], -- 88 (8), 88 (16), 88 (3)
  chaff_16_ribbons_in_deck = [[
    5d>5c/4d           12e/7d>7c          2c/9c
    6A/12c>12e         2A>2c/5R           5A>5R/4A>4d
    11A>11R/10d>10c    6R>6A/8B>8A        10R/2R
    2d>2R/9R>9c        3B>3c/8d           10A>10R/1c
    9A/4R              3d=3R              4c>4R/6d
    1d>1c/9d>9A        1B=1R              6c>6d/12d
    12B>12d/8c>8d      11B=11c            7R=7A
  ]], -- 69 (16), 131 (7), 64 (4)
  -- Deki-yaku, and nobody stops.
  ends_with_poetry = [[
    10A/4R>4d                  2A>2c/1B           5A/2R
    3d>3c/6d                   10R>10A/7A>7c      6R>6d/8B
    2d>2R/11c                  12B>12e/5d>5A      8A>8B/6A
    3R=3B                      7d/5R              6c>6A/12d
    5c>5R/11B>11c              4c/11R             8c/4A>4c
    9A>9c/1R>1B continue       10c=10d            1d=1c
    12c>12d/8d>8c              7R>7d/11A>11R      9R=9d
  ]], -- 106 (12), 92 (9), 66 (6)
  ends_with_blue_after_poetry = [[
    8d/3d>3R                   10R=10A                    9c>9d/5A>5d
    7d>7A/9A                   9R>9A/4A                   7c/8c>8d
    6A>6d/1c>1R                3c/7R>7c                   2R/5R
    2A>2R/11c continue         2c/4c>4A                   5c>5R/12d
    3B>3c/11A>11c              1d/6c                      10d/12e>12d
    10c>10d/11R                12B/6R>6c continue         1B>1d/8A
    11B>11R/12c>12B            8B>8A/2d>2c                4R=4d
  ]], -- 129 (12), 85 (5), 50 (10)
  ends_with_three = [[
    8A/3c                      8c>8A/5d                   12B>12c/4A>4c
    3R>3c/5R>5d                10A>10R/9A                 6A/5c
    2R>2d/3d                   6R>6A/10d                  3B>3d/10c>10d
    1R>1d/11R>11c continue     9R>9A/5A>5c continue       7d/4R
    7c>7d/8B                   4d>4R/6d                   8d>8B/12d
    11A/6c>6d                  1c/2c                      1B>1c/9c continue
    11B>11A/12e>12d            2A>2c/9d>9c                7A=7R
  ]], -- 66 (14), 86 (6), 112 (7)
  ends_with_two_of_one = [[
    3d>3R/9A                   3B/5c              10R/2d
    2R>2d/1R                   6d>6c/9d>9A        8B>8A/12B>12c
    6A/1c>1R continue          11R>11A/8d         8c>8d/12e
    11B/6R>6A                  11c>11B/2c         4R>4d/7d
    5d>5c/4A                   9R/12d>12e         5R=5A
    4c>4A/9c>9R                7c>7d/2A>2c        1d/7R
    10A>10R/3c>3B continue     1B>1d/7A>7R        10c=10d
  ]], -- 88 (8), 100 (13), 76 (6)
  ends_with_brights_after_blue = [[
    1B>1R/4A>4d                8c/10R>10d                 11c>11A/3B
    12c/3R>3B                  8d>8c/2R                   1c/12d>12c
    2c>2R/7R continue          9R>9d/6c>6d                6A/12B
    4R/12e>12B                 1d>1c/6R>6A continue       5R/3c
    11B/10c                    9c/8B                      3d>3c/7A>7R
    7d/8A>8B continue          2A/4c>4R                   10A>10c/5A>5R
    7c>7d/5c                   5d>5c/2d>2A                11R>11B/9A>9c
  ]], -- 120 (5), 52 (12), 92 (10)
  last_turn_poetry = [[
    6A>6R/3B>3c        10c/8c>8d          5c>5d/6c
    4R/10R>10c         6d>6c/2A>2d        5R/4A>4R
    7c/11R             2R/8B              1B/7d>7c
    5A>5R/12B>12d      8A>8B/1c>1B        2c>2R/11B>11R
    9A=9d              7R=7A              12e=12c
    11A/4c             3d/1R              1d>1R/4d>4c
    11c>11A/9c         10A=10d            9R>9c/3R>3d
  ]], -- 100 (6), 92 (7), 72 (14)
  last_turn_blue_after_poetry = [[
    11B/4c>4d                  10d>10c/5R>5A      12B>12e/8c>8A
    3R>3d/2R                   6d/1R              8B/11A>11B
    2A>2R/1B>1R continue       8d>8B/11R          9R=9c
    6A>6d/1d                   11c>11R/10R        1c>1d/10A>10R
    12c/9A                     4R=4A              12d>12c/7R
    2c/5d                      9d>9A/3c           7c>7R/2d>2c
    5c>5d/3B>3c                7A=7d              6R=6c
  ]], -- 82 (7), 81 (7), 101 (13)
  poetry_beside_chaff = [[
    2c>2R/3B>3R                12c>12d/4R>4c      2d/3c
    12e/8c                     7R/3d>3c           5d>5R/11c>11R
    7A>7R/5A                   2A>2d/12B>12e      5c>5A/10R
    10c>10R/11A                9c/11B>11A         4d=4A
    1d=1B                      9d>9c/7c           6c/10A
    1R=1c continue             7d>7c/6R>6c        9R/8d>8c
    9A>9R/6A                   6d>6A/10d>10A      8B=8A
  ]], -- 94 (4), 104 (16), 66 (7)
  -- The last card of a deki-yaku is put down by an opponent.
  ends_with_fed_poetry = [[
    2c>2A/3B>3c        12c>12e/1c>1R              5d=5R
    10R/6R>6A          10c>10R/10A                9A>9d/11A
    11B>11A/4R         10d>10A/3d                 4A>4R/4c
    9c=9R              3R>3d/7d                   4d>4c/11R
    2R/12B             8A/2d>2R continue          12d>12B/1d
    1B>1d/5A           8B>8A/6d                   7R>7d/11c>11R
    6c>6d/7A           7c>7A/8d                   8c>8d/5c>5A
  ]], -- 106 (8), 78 (8), 80 (11)
  fed_before_last_card = [[
    5A>5R/4A                   1R/10c>10d         11B>11R/11c
    1c>1R/4d>4A                8A/6A>6c           7c>7d/9d
    9R>9d/11A>11c              2c/3c              8d>8A/12B>12e
    12c/8c                     8B>8c/3d>3c        2A>2c/4c
    4R>4c/2R                   12d>12c/2d>2R      3R/7A
    10R=10A                    6R/9c              3B>3R/5d
    6d>6R/5c>5d continue       9A>9c/1B           7R>7A/1d>1B
  ]], -- 78 (9), 55 (10), 131 (8)
  fed_with_last_card = [[
    3B>3c/10c          9c/11A>11c         8A/6R>6A
    9A>9c/2A>2d        5R=5c              1R>1c/4c
    10A>10c/9d         8c>8A/5A           10d/4A>4c
    5d>5A/4d           4R>4d/1d           12e/1B>1d
    10R>10d/3R         12c>12e/11R        3d>3R/7d>7c
    6c/12B             7A=7R              12d>12B/9R>9d
    8B=8d              2R/11B>11R         2c>2R/6d>6c
  ]], -- 92 (7), 76 (9), 96 (11)
  fed_with_last_card_before = [[
    12B>12c/3R>3d      4R>4A/2R           9c/8A
    5A>5R/1c>1R        8B>8A/7d           6c>6d/11R
    11c>11R/12d        5d/7A>7d           5c>5d/10d
    10A>10d/8c         10R/8d>8c          2A>2R/9R>9c
    1d/3c              9A/2d              1B>1d/10c>10R
    9d>9A/11A          11B>11A/4d         12e>12d/3B>3c
    6R/4c>4d           7R=7c              6A>6R/2c>2d
  ]], -- 78 (9), 94 (6), 92 (12)
  fed_last_turn_too_late = [[
    6d>6A/10c>10R      2c/8A                      10d/5R>5c
    9d/4R>4d           3d/2d>2c                   11B>11R/5d
    9c>9d/11A          11c>11A/10A>10d            7A/6c
    12B>12c/1R         7R>7A/8d>8A                6R>6c/8B
    8c>8B/9R           1d>1R/3R>3d                12d=12e
    4A=4c              7d/5A>5d                   3c/7c>7d
    2R/1B              2A>2R/9A>9R continue       1c>1B/3B>3c
  ]], -- 78 (8), 103 (9), 83 (10)
}
