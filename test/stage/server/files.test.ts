import { beforeEach, describe, expect, test } from "vitest";
import { newStage, type TestStage } from "./a-stage.ts";
import { type Player, resultOf } from "./player.ts";

let stage: TestStage;
let gm: Player;

beforeEach(async () => {
  stage = await newStage({
    "sample/art/ash.svg": "<svg/>",
    "sample/art/Bone.PNG": "",
    "sample/art/notes.txt": "",
    "sample/art/.hidden.svg": "<svg/>",
    "templates/icons/aura.svg": "<svg/>",
    "elsewhere/secret.svg": "<svg/>",
  });
  gm = await stage.join("Gamemaster");
});

const look = async (target: string) => resultOf(await gm.request({ op: "browse", target }));

describe("a game master who looks for a picture", () => {
  test("finds the folders of the modules and of the stage", async () => {
    expect(await look("")).toEqual({ target: "", dirs: ["icons", "modules"], files: [] });
    expect(await look("modules/")).toEqual({ target: "modules", dirs: ["modules/sample"], files: [] });
    expect(await look("icons")).toEqual({ target: "icons", dirs: ["icons/svg"], files: [] });
    expect(await look("icons/svg")).toEqual({ target: "icons/svg", dirs: [], files: ["icons/svg/aura.svg"] });
  });

  test("sees pictures, under the names that pages load them by, and nothing else", async () => {
    const here = "modules/sample/art";
    expect(await look("modules/sample")).toMatchObject({ dirs: [here, "modules/sample/templates"], files: [] });
    expect(await look(here)).toMatchObject({ dirs: [], files: [`${here}/ash.svg`, `${here}/Bone.PNG`] });
    expect((await fetch(new URL(`${here}/ash.svg`, stage.address))).status).toBe(200);
  });

  test.each([
    "..",
    "modules/..",
    "modules/sample/..",
    "modules/sample/../../elsewhere",
    "modules/sample/art/../../../elsewhere",
    "modules/sample/art/ash.svg",
    "modules/other",
    "icons/..",
    "icons/png",
    "icons/svg/../..",
    "elsewhere",
    "/etc",
    "__proto__",
  ])("finds nothing in %s", async (target) => {
    expect(await gm.request({ op: "browse", target })).toMatchObject({ error: { code: "missing" } });
  });
});

test("a player without the permission finds nothing at all", async () => {
  const ash = await stage.join("Ash");
  expect(await ash.request({ op: "browse", target: "" })).toMatchObject({ error: { code: "permission" } });
});
