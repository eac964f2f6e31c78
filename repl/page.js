"use strict";
(function () {
  // blocks of pictures and sentences, one a line; then for each view its steps: [blocks, sentences]
  const lines = id => document.getElementById(id).textContent.split("\n").slice(1, -1);
  const part = id => document.getElementById(id);
  const blocks = lines("blocks"), sentences = lines("sentences"), views = JSON.parse(part("steps").textContent);
  let view = 0, step = 0;

  function show(to, from) {
    const steps = views[view];
    step = Math.max(0, Math.min(to, steps.length - 1));
    part("scene").innerHTML = steps[step][0].map(i => blocks[i]).join("");
    part("told").innerHTML = steps[step][1].map(i => "<p>" + sentences[i] + "</p>").join("");
    part("place").textContent = "step " + step + " of " + (steps.length - 1);
    part("at").max = steps.length - 1;
    part("at").value = step;
    part("first").disabled = part("back").disabled = step === 0;
    part("on").disabled = part("last").disabled = step === steps.length - 1;
    if (from !== "address") history.replaceState(null, "", "#" + step + (view ? "," + part("view").value : ""));
  }

  // #12 is step 12 with all cards open, #12,3 the same as seat 3 sees it
  function fromAddress() {
    const said = /^#(\d+)(?:,(\w+))?$/.exec(location.hash);
    const seat = said && said[2] ? Array.from(part("view").options).findIndex(o => o.value === said[2]) : 0;
    view = Math.max(0, seat);
    part("view").selectedIndex = view;
    show(said ? Number(said[1]) : 0, "address");
  }

  const go = { first: () => 0, back: () => step - 1, on: () => step + 1, last: () => Infinity };
  for (const id in go) part(id).addEventListener("click", () => show(go[id]()));
  part("at").addEventListener("input", () => show(Number(part("at").value)));
  part("view").addEventListener("change", () => { view = part("view").selectedIndex; show(step); });
  addEventListener("hashchange", fromAddress);
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  addEventListener("keydown", event => {
    if (!keys[event.key] || event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
    event.preventDefault();
    show(go[keys[event.key]]());
  });
  fromAddress();
})();
