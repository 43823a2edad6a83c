import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedTags } from "../../../src/stage/common/html.ts";
import type { PlainObject } from "../../../src/stage/common/protocol.ts";
import { cleanHTML } from "../../../src/stage/server/world/clean-html.ts";
import { newStage } from "./a-stage.ts";

/** Whatever would run, if a page took this text as it is. */
const runs =
  /<\s*\/?(script|style|iframe|object|embed|link|meta|base|math|textarea|xmp)\b|<[^>]*\son\w+\s*=|<[^>]*=\s*["']?\s*javascript:/i;

describe("rich text on the server", () => {
  test.each([
    ["a script", "<p>Hello<script>steal()</script></p>", "<p>Hello</p>"],
    ["a script in capitals", "<SCRIPT>steal()</SCRIPT>there", "there"],
    ["a script around a script, but for its words", "<scr<script>ipt>alert</script>", "ipt&gt;alert"],
    ["a script without an end", "<p>a<script>steal()", "<p>a</p>"],
    ["an event", `<img src="x.png" onerror="steal()">`, `<img src="x.png">`],
    ["an event in capitals, without quotes", "<p ONCLICK=steal()>a</p>", "<p>a</p>"],
    ["an event behind a slash", `<svg/onload=steal()><path d="M0 0"/></svg>`, `<svg><path d="M0 0"></path></svg>`],
    ["a link that is a script", `<a href="javascript:steal()">a</a>`, "<a>a</a>"],
    ["a link that hides that it is a script", `<a href=" jav&#x09;ascript&colon;steal()">a</a>`, "<a>a</a>"],
    ["a button that leads to a script", `<button formaction="javascript:steal()">a</button>`, "<button>a</button>"],
    ["a page in the page", `<iframe srcdoc="<script>steal()</script>"></iframe>a`, "a"],
    ["a style", "<style>@import 'x'</style>a", "a"],
    ["a comment that ends early", "<!--><img src=x onerror=steal()>-->", `<img src="x">--&gt;`],
    ["markup in raw text of a picture", "<svg><textarea><img src=x onerror=steal()></textarea></svg>", "<svg></svg>"],
    [
      "markup in a title",
      "<title><img src=x onerror=steal()></title>",
      "<title>&lt;img src=x onerror=steal()&gt;</title>",
    ],
    ["an unknown element, whose words stay", "<math><mtext>a</mtext></math>", "a"],
  ])("loses %s", (_, hostile, clean) => {
    expect(cleanHTML(hostile)).toBe(clean);
  });

  test.each([
    `<section class="secret" id="s1"><h2>Ash &amp; Bone</h2><p style="color: red">A <a data-uuid="Actor.x">link</a>.</p></section>`,
    `<form><button type="button" data-action="roll" disabled>Roll</button><input type="text" name="n" value="1"><br></form>`,
    `<img src="data:image/png;base64,AAAA"><a href="https://example.com/a?b=c:d" target="_blank">out</a>`,
    "Fish & chips, 1 > 0, @UUID[Actor.abc]{Ash} [[/r 1d20]]",
  ])("keeps what does no harm: %s", (harmless) => {
    expect(cleanHTML(harmless)).toBe(harmless);
  });

  test("has nothing left that runs, whatever it is put together from, and stays as it is when it is cleaned again", () => {
    const pieces = ["<", ">", "/", "script", "style", "svg", "img", "textarea", "title", "template", "a", "math", "xmp"]
      .concat([
        " ",
        "=",
        '"',
        "'",
        "onerror",
        "href",
        "javascript:",
        "steal()",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "&lt;",
      ])
      .concat([...allowedTags].slice(0, 8));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
        const clean = cleanHTML(parts.join(""));
        // Without a tag it is text as it was given.
        if (clean.includes("<")) expect(clean).not.toMatch(runs);
        expect(cleanHTML(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a user who writes a script", () => {
  const hostile = `<p>Boo<img src="x.png" onerror="steal()"></p><script>steal()</script>`;
  const clean = `<p>Boo<img src="x.png"></p>`;

  test("into a chat message has it stored and told to all without it", async () => {
    const stage = await newStage();
    const [gm, ash] = [await stage.join("Gamemaster"), await stage.join("Ash")];
    await ash.create("ChatMessage", { content: hostile, flavor: hostile });
    expect(JSON.stringify(await gm.heard("changes"))).not.toContain("steal");
    const [message] = (await stage.join("Ash")).documents("ChatMessage");
    expect(message).toMatchObject({ content: clean, flavor: clean });
  });

  test("into a page of a journal has it stored without it, however it is sent", async () => {
    const stage = await newStage();
    const gm = await stage.join("Gamemaster");
    const pages = [{ _id: "JournalPage00001", name: "One", type: "text", text: { content: hostile } }];
    const id = await gm.create("JournalEntry", { name: "Book", pages }, { keepId: true });
    const changes: PlainObject[] = [
      {},
      { "text.content": hostile },
      { text: { "==content": hostile } },
      { "==text": { content: hostile } },
    ];
    for (const change of changes) {
      await gm.update("JournalEntryPage", "JournalPage00001", change, { parent: `JournalEntry.${id}` });
      const [entry] = (await stage.join("Gamemaster")).documents("JournalEntry");
      expect(entry).toMatchObject({ pages: [{ text: { content: clean } }] });
    }
  });

  test("into a field that a module's manifest names as rich text has it stored without it", async () => {
    const documentTypes = { Actor: { hero: { htmlFields: ["notes", "story.text"] } } };
    const manifest = JSON.stringify({ id: "sample", title: "Sample", documentTypes });
    const stage = await newStage({ "sample/module.json": manifest });
    const gm = await stage.join("Gamemaster");
    const system = { notes: hostile, story: { text: hostile }, plain: "1 < 2" };
    const id = await gm.create("Actor", { name: "Ash", type: "sample.hero", system });
    const stored = async () => (await stage.join("Gamemaster")).documents("Actor")[0]?.system;
    expect(await stored()).toEqual({ notes: clean, story: { text: clean }, plain: "1 < 2" });
    await gm.update("Actor", id, { system: { "==notes": hostile } });
    expect(await stored()).toMatchObject({ notes: clean });
    await gm.update("Actor", id, { "system.story.text": hostile });
    expect(await stored()).toMatchObject({ story: { text: clean } });
  });
});
