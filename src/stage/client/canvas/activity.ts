import type { Activity } from "../../common/protocol.ts";
import { currentCanvas } from "./current.ts";
import type { ViewUser } from "./model.ts";

/** Shows what somebody else does on their screen: whom they aim at, where they point. */
export function showActivity(user: ViewUser, { targets, ping, scene }: Activity): void {
  if (scene !== undefined) user.viewedScene = scene;
  const canvas = currentCanvas();
  if (canvas === undefined) return;
  if (ping && ping.scene === canvas.id) void canvas.showPing(ping, user);
  if (targets) canvas.tokens.setTargets(targets, { user });
}
