-- Whole months in which somebody is dealt a te-yaku; otherwise as months.lua.
return {
  all_chaff_89 = [[
    8c/5R              12B>12e/11c        8A>8c/6c
    4d/5d>5R           2A>2d/3R>3d        4A>4d/3B
    2c=2R              11A>11c/3c>3B      6d>6c/4c
    5c/9d>9A           8d/12d             5A>5c/4R>4c
    12c>12d/1B>1R      10A=10c            8B>8d/1d
    1c>1d/7R>7d        10d=10R            9R/11R
    9c>9R/11B>11R      7c=7A              6R=6A
  ]], -- 89 (11), 98 (9), 77 (7)
  all_chaff_88 = [[
    12c>12e/11R>11c    1B/4A              8B>8A/6c>6d
    9c/1d>1B           9d>9c/5A           5d>5A/11B
    5c/3c>3d           2d>2A/2R           10c/5R>5c
    2c>2R/10R>10c      7A=7R              9R/12d
    1c/4R>4A           1R>1c/9A>9R        6A/7c
    8c/11A>11B         8d>8c/12B>12d      3B/7d>7c
    4d/10d             4c>4d/6R>6A        10A>10d/3R>3B
  ]], -- 88 (11), 89 (9), 87 (7)
  single_animal_89 = [[
    3R/8d              1c/12B>12d         6c>6A/5R>5d
    1R>1c/3d>3R        9c/8A>8d           4d/11A>11R
    8B/10A>10R         2c/4c>4d           11B/8c>8B
    7A>7R/12e          12c>12e/11c>11B    9R>9c/2R>2c
    9A/6d              7d/6R>6d           2A/10c
    3c/9d>9A           5c/2d>2A           1d=1B
    7c>7d/3B>3c        4A=4R              10d>10c/5A>5c
  ]], -- 76 (6), 89 (10), 99 (11)
  single_animal_88 = [[
    9d/5d              4A>4R/8d           7c>7A/1B
    11R/3B>3R          1c>1B/2R>2d        11A>11R/4d
    5A>5d/8A>8d        7d/4c>4d           8c/3c
    10R/6c>6d          2c/10c>10R         2A>2c/11B
    7R>7d/11c>11B      5c/8B>8c           10d/1d
    12B>12e/3d>3c      12c/1R>1d          5R>5c/12d>12c
    9R>9d/10A>10d      9c=9A              6A=6R
  ]], -- 116 (12), 88 (8), 60 (7)
  single_ribbon_89 = [[
    8c>8A/8B           5d/1R              9c/2R>2A
    7c>7A/12e          1B>1R/3d           1c/9A>9c
    10d>10A/11B>11c    11A/9R             2c/12B>12e
    5A>5d/2d>2c        11R>11A/4A         7d/8d>8B
    9d>9R/7R>7d        12d/3B>3d          12c>12d/6d>6A
    4d>4A/10c          3R=3c              5c/1d>1c
    10R>10c/6R         6c>6R/5R>5c        4R=4c
  ]], -- 96 (12), 79 (6), 89 (9)
  single_ribbon_88 = [[
    11A>11R/8A         8d>8A/12e>12d      12c/6R>6c
    7A>7c/9d           1B>1d/11c          7d/12B>12c
    9A>9d/7R>7d        2R/4c              9c/6A
    10R>10c/3B         11B>11c/2d>2R      2c/6d>6A
    10d/8B             10A>10d/2A>2c      1c/8c>8B
    1R>1c/5R           4A>4c/4d           4R>4d/5A>5R
    3c>3B/9R>9c        5d/3d              5c>5d/3R>3d
  ]], -- 82 (9), 94 (10), 88 (8)
  red_89 = [[
    9c>9d/12B>12d      1R/10c             8A/11c>11R
    7R/10A>10c         1B>1R/7c>7R        2A>2d/11A
    4R>4c/8d>8A        3B>3c/6c           7A/6A>6c
    1c=1d              7d>7A/5A           11B>11A/9A
    2c/9R>9A           6R=6d              3R=3d
    12c/5R>5A          10R/4A             4d>4A/12e>12c
    5c/2R>2c           5d>5c/8c           8B>8c/10d>10R
  ]], -- 89 (9), 71 (6), 104 (12)
  red_88 = [[
    1c>1d/8d           12B/8c>8d          10c>10d/9A
    2c/3d>3R           11c/8B             10A/11R>11c
    4R>4A/10R>10A      3c/6c              3B>3c/4d
    5c>5R/12e>12B      2A>2c/6d>6c        1B/2d
    9c>9A/2R>2d        7d>7A/8A>8B        6R/9R
    12c/9d>9R          6A>6R/4c>4d        11B/1R>1B
    7R/5A              12d>12c/7c>7R      5d>5A/11A>11B
  ]], -- 88 (8), 81 (11), 95 (8)
  single_bright_95 = [[
    7d>7R/11c>11R      6R/4d>4c           7c/10d>10c
    5c/2A>2R           11A/12B>12d        5R>5c/8B
    2c/11B>11A         2d>2c/1B           7A>7c/3c
    9c/6A>6R           8c>8B/1d>1B        3R>3c/6c
    12c=12e            5A/4R              6d>6c/5d>5A
    3B/1R              9R>9c/10A          8d/3d>3B
    1c>1R/4A>4R        10R>10A/9A         9d>9A/8A>8d
  ]], -- 95 (8), 88 (8), 81 (11)
  three_pairs_95 = [[
    4d/10A>10c         9R>9c/10R          2R/1R
    4R>4d/6R>6c        2A>2R/8A>8c        10d>10R/6A
    1d>1R/5A           1B/12d>12c         8B/6d>6A
    8d>8B/11c          7c/3c>3R           4c=4A
    12B/9A             2c/5c>5A           12e>12B/5R
    9d>9A/2d>2c        7A>7c/11R>11c      3d=3B
    5d>5R/7R           1c>1B/7d>7R        11B=11A
  ]], -- 69 (9), 95 (11), 100 (7)
  three_all = [[
    6R>6A/4R>4c        8c>8d/9d>9R        1R/12B>12d
    2c/11R>11c         11B/1c>1R          4A/7R
    8A/7c>7R           8B>8A/12e          5d/12c>12e
    2R>2c/4d>4A        7A/3B              1d/3c>3B
    9c/11A>11B         1B>1d/2d           9A>9c/5c>5d
    2A>2d/7d>7A        10A=10R            3R/6c
    10c/3d>3R          10d>10c/6d>6c      5A=5R
  ]], -- 108 (11), 84 (9), 72 (7)
  three_some = [[
    8A/12d>12c         1c>1R/11R>11A      11B/10d>10A
    2R/11c>11B         7d=7R              8c>8A/4d>4R
    2c>2R/9d>9A        1d/5c              6A/7A
    10c/7c>7A          5A>5c/3R           12B/1B>1d
    2A/8d              4A/2d>2A           12e>12B/6c>6A
    6R/3B>3R           3c/10R>10c         3d>3c/6d>6R
    9c/8B>8d           5R/9R>9c           4c>4A/5d>5R
  ]], -- 97 (8), 61 (8), 106 (11)
  weak_three_all = [[
    9A/12d             6R/1c>1d           12e>12d/11A
    4R>4A/6A>6R        7R/5A>5d           9R>9A/11c>11A
    10d/1B             10c>10d/3R>3d      3c/1R>1B
    12B=12c            9c/4d              8B>8d/3B>3c
    5R/4c>4d           7c>7R/10R          8c/6c
    5c>5R/9d>9c        8A>8c/10A>10R      6d>6c/11R
    11B>11R/7d         7A>7d/2c>2R        2d=2A
  ]], -- 86 (8), 70 (10), 108 (9)
  weak_three_some = [[
    1d/12d>12c         10c/11B>11R        10A>10c/3c>3d
    1R>1d/1c           7R/8B>8d           1B>1c/5d
    12B/2d             8A/3R              8c>8A/2R>2d
    7d>7R/12e>12B      7A/10R             5R>5d/11c
    4A>4c/3B>3R        6R/4R              11A>11c/5A
    9R>9A/6c>6R        7c>7A/10d>10R      6d/9d
    6A>6d/4d>4R        9c>9d/5c>5A        2A=2c
  ]], -- 109 (9), 76 (8), 79 (10)
  double_threes_all = [[
    8B>8d/10A          6d>6c/7c           9A/4c>4d
    12d>12e/3d         8A/7d>7c           9c>9A/11A
    11c>11A/6R         8c>8A/3B>3d        2c>2d/5c>5d
    6A>6R/10R>10A      12c=12B            2A/7A
    11R/9R             3R=3c              2R>2A/11B>11R
    5R/1d              1R>1d/1B           9d>9R/7R>7A
    4A=4R              1c>1B/10d          10c>10d/5A>5R
  ]], -- 79 (5), 90 (10), 95 (12)
  double_threes_one = [[
    4d/3B>3c           1B>1R/8A           9c/5c>5d
    5R/9R>9c           7R/3R              2A>2d/4c>4d
    6R>6d/3d>3R        11A/1c             10c/5A>5R
    6A/4R              10R>10c/11c>11A    2c/10A
    1d>1c/8c>8A        6c>6A/10d>10A      2R>2c/12e>12c
    4A>4R/12B          8B=8d              9d/7c>7R
    11B/12d>12B        11R>11B/7A         9A>9d/7d>7A
  ]], -- 88 (8), 110 (8), 66 (11)
  double_threes_other = [[
    8B>8A/11B>11c      6A>6d/12e>12c      2A/1R
    2d>2A/5d           10d/6R             10c>10d/1B>1R
    3c=3B              1d/11R             2c/6c>6R
    8d/4c              3R=3d              2R>2c/11A>11R
    4R>4c/8c>8d        12d/1c>1d          9A>9R/7R>7c
    12B>12d/10A        10R>10A/7A         9d/5c>5d
    5A/4A              7d>7A/5R>5A        9c>9d/4d>4A
  ]], -- 112 (8), 62 (7), 90 (12)
  three_weak_three_all = [[
    2R>2d/7d>7A        6d>6R/8A           3d>3R/7c
    12c/4c>4A          6A/5c              3c/4d
    2A/3B>3c           10d=10A            1R=1c
    12d>12c/6c>6A      12B/11R            1B/9c>9A
    10c/5R>5c          10R>10c/1d>1B      8c>8A/11A>11R
    2c>2A/7R>7c        5d=5A              4R>4d/11B
    12e>12B/8d         11c>11B/9R         9d>9R/8B>8d
  ]], -- 106 (11), 76 (7), 82 (9)
  three_weak_three_one = [[
    2A/1R>1c           9A>9d/6d>6A        4R/7R
    12d/4d>4R          5c=5d              7A>7R/4A
    12e>12d/4c>4A      7d/12B             10A>10d/5A
    10c/3B>3R          6c/9R              6R>6c/11R
    2c>2A/11B>11R      7c>7d/9c>9R        1B/11A
    12c>12B/8d>8A      5R>5A/3c           1d>1B/8B
    2R/3d>3c           10R>10c/8c>8B      2d>2R/11c>11A
  ]], -- 120 (12), 74 (9), 70 (6)
  double_weak_threes_all = [[
    12B>12d/1d         4R/3B>3R           11A>11R/9c
    5d/9d>9c           7d>7R/4d>4R        8c/9R
    3c/10R>10A         10c/5R>5d          12e/3d>3c
    9A>9R/8B>8c        7A/12c>12e         10d>10c/6d
    1R>1d/5c           4A/2R>2A           1B/6R>6d
    8d/5A>5c           7c>7A/8A>8d        6A/11c
    2d=2c              4c>4A/11B>11c      1c>1B/6c>6A
  ]], -- 93 (8), 114 (10), 57 (9)
  double_weak_threes_one = [[
    3R>3d/1d           7d/6A>6R           11c/7R>7d
    2R>2c/10d          4R>4d/12B>12e      9c>9A/1c>1d
    1R/5c              4A/11B>11c         1B>1R/3B
    8B/2A              7A/10R>10d         9R=9d
    2d>2A/11R          10c/3c>3B          10A>10c/6c
    11A>11R/6d>6c      4c>4A/8c>8B        8d=8A
    12d=12c            7c>7A/5d>5c        5R=5A
  ]], -- 42 (9), 135 (11), 87 (7)
  four_all = [[
    6R/9d>9A           10R>10A/7A         6d>6R/12B>12c
    2R/3d>3R           3c/1R              12d=12e
    10c/7d>7A          4d>4R/11B          7R/8c
    2A>2R/5R>5A        8d>8c/10d>10c      9R/6c
    8A/3B>3c           1d>1R/5d           6A>6c/5c>5d
    2c/11A>11B         8B>8A/9c>9R        11c/1c
    2d>2c/7c>7R        4A/1B>1c           11R>11c/4c>4A
  ]], -- 117 (9), 88 (8), 59 (10)
  full_house_all = [[
    1c/3d              10R/11R>11A        12d>12c/7A>7d
    7R=7c              2c/10d>10R         12B/8B
    3c>3d/1B>1c        2A>2c/2d           3B/4d
    3R>3B/1R           2R>2d/12e>12B      1d>1R/10A
    4c>4d/6d>6c        8c>8B/9d>9A        6R/9R
    11c/9c>9R          10c>10A/8d         6A>6R/4R
    5A>5c/11B>11c      8A>8d/5R           5d>5R/4A>4R
  ]], -- 96 (12), 113 (10), 55 (5)
  one_two_four_all = [[
    7A>7c/5A>5c        9A>9R/7d           8A>8d/7R>7d
    6R>6A/10d          11R/10A>10d        10c/11A>11R
    10R>10c/4A         4d>4A/9c           2d/4R
    9d>9c/12B>12e      11B/4c>4R          2R>2d/11c>11B
    1d=1R              3B/1B              2A/5d
    6c/5R>5d           12c/1c>1B          8c/12d>12c
    3R>3B/3d           6d>6c/8B>8c        2c>2A/3c>3d
  ]], -- 103 (8), 87 (7), 74 (12)
  four_three_all = [[
    9A>9R/11B>11c      6c>6d/7R>7A        10A>10R/12e
    2d/5d              3B>3R/12d>12e      12c/3c
    2A>2d/5c>5d        4A/12B>12c         3d>3c/7c
    2R/7d>7c           8d/1B              8B>8d/10d
    2c>2R/4d>4A        1c>1B/8A           1R/8c>8A
    9c/1d>1R           5R=5A              11A/4c
    9d>9c/10c>10d      6A=6R              11R>11A/4R>4c
  ]], -- 78 (14), 116 (6), 70 (7)
  both_bonuses = [[
    2c/5A              3R=3c              9c/3d
    4c/7c>7d           4A>4c/12B          2d>2c/8c>8A
    12c>12B/10R>10d    10c=10A            2R/1c>1d
    12e/7A             8d/1R              6d>6R/6A
    5c>5A/11R>11c      11B/4d             5d/7R>7A
    12d>12e/2A>2R      5R>5d/11A>11B      9A>9c/4R>4d
    6c>6A/8B>8d        9R=9d              1B>1R/3B>3d
  ]], -- 95 (11), 70 (7), 99 (9)
  bonus_of_one = [[
    6c/9d              4A>4d/11R>11A      9R>9d/8A
    5c>5d/8d>8A        6R>6c/9A           3B>3d/3R
    4c/7A>7c           8c/4R>4c           6d/2d
    12c/3c>3R          8B>8c/2R>2d        11c/7R
    2c/1B>1d           10d/11B>11c        10A>10d/2A>2c
    12e>12c/10c        6A>6d/12B          1R/10R>10c
    12d>12B/1c>1R      5A/9c>9A           7d>7R/5R>5A
  ]], -- 80 (10), 108 (11), 76 (6)
  refunds = [[
    4d>4A/3d>3c        2d/10d             6R>6A/1d
    9c>9R/11R>11c      1B>1d/4c           9d/11B
    12c>12e/11A>11B    12d/3B             7R/3R>3B
    5c/1R              6d/9A>9d           7c>7R/12B>12d
    2c>2d/6c>6d        4R>4c/5A>5c        7A/2A
    1c>1R/10A>10d      2R>2A/8B           10c/8d>8B
    8c/10R>10c         5d=5R              8A>8c/7d>7A
  ]], -- 84 (17), 70 (5), 110 (5)
  refunds_89 = [[
    5c/10c             3c>3d/10d>10c      2A>2d/6d>6R
    9c/12e>12d         5R>5c/1d>1R        10R/1B
    4d/10A>10R         4A>4d/11B>11c      5d/7R
    2c/6A              8A/11A             2R>2c/6c>6A
    12c/7A>7R          5A>5d/8d>8A        4R=4c
    1c>1B/8B           12B>12c/9d>9c      3R/9A
    8c>8B/9R>9A        3B>3R/11R>11A      7c=7d
  ]], -- 89 (4), 133 (16), 42 (7)
  three_behind = [[
    10c>10R/8B>8c      10A/7A>7d          6A>6d/5c
    6R/5A>5c           6c>6R/12d          4d>4R/10d>10A
    2c/11B>11R         2d>2c/1c           12c>12d/5d
    8A/3R              12B/9d             4A=4c
    2R/1R>1c           12e>12B/9R>9d      5R>5d/7R
    2A>2R/7c>7R        3c>3R/8d>8A        11c/1B
    9c/3B              11A>11c/1d>1B      3d>3B/9A>9c
  ]], -- 90 (7), 95 (11), 79 (9)
  bonus_ahead = [[
    1B>1R/12d          12B>12d/11c        4A>4c/6c>6d
    2d/4d              2R>2d/7c>7R        5c/8B
    6A/5R>5c           6R>6A/11B>11c      9c/10c>10R
    9R>9c/11A          11R>11A/4R>4d      7d/8c>8B
    7A>7d/9A           2A/5d              12c/3d>3R
    12e>12c/9d>9A      10A/8A             2c>2A/10d>10A
    5A>5d/8d>8A        1d/3B              1c>1d/3c>3B
  ]], -- 83 (8), 90 (8), 91 (11)
  bonus_behind = [[
    1d>1R/2d           11c/5R             7d/4d>4R
    5A>5R/8d>8A        12B>12d/3d         1c/8B
    8c>8B/4c           1B>1c/2R>2d        5c/9R>9A
    6R/5d>5c           7R>7d/7A           9c/3B>3d
    3R/7c>7A           12e/2A             2c>2A/10c>10A
    10R/11R>11c        11A=11B            4A>4c/3c>3R
    6d>6R/9d>9c        6c=6A              12c>12e/10d>10R
  ]], -- 80 (11), 95 (7), 89 (9)
  four_three_refunded = [[
    9A/8d              5c>5d/7c           12B/10c
    2d/11R>11A         11c/10d>10c        6R>6A/10A
    2R>2d/6d           3R>3d/6c>6d        10R>10A/8A>8d
    2c/12d>12B         4A>4d/4R           4c>4R/5R
    2A>2c/3B           8c/3c>3B           8B>8c/12c
    9d>9A/1R>1d        7d>7c/11B>11c      5A>5R/7A
    9c/7R>7A           12e>12c/9R>9c      1c=1B
  ]], -- 85 (7), 75 (16), 104 (4)
  chaff_bonus_beside_poetry = [[
    2R>2d/4R                   1c/5R>5A           10R>10c/11c>11A
    10A/1R>1c                  5c/10d>10A         6d/4A>4R
    9A/12B                     4d/3c>3d           4c>4d/8d
    6A>6d/1B                   12c>12B/7c>7A      5d>5c/9d>9A
    12d/3B                     2c/12e>12d         8B>8d/9R
    3R>3B/2A>2c continue       9c>9R/1d>1B        11R/6c
    11B>11R/7R                 8c/7d>7R           8A>8c/6R>6c
  ]], -- 84 (6), 95 (10), 85 (11)
}
