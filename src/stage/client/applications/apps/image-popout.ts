import { ApplicationV2, type RenderContext } from "../api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { element } from "../globals.ts";

/** Shows a picture large, in a window. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["image-popout"],
    window: { resizable: true, icon: "fa-solid fa-image" },
    position: { width: 420 },
  };

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const { src, caption } = this.options as { src?: string; caption?: string };
    const figure = element("figure", {}, element("img", { src, alt: caption ?? this.title }));
    if (caption) figure.append(element("figcaption", {}, caption));
    await ApplicationV2.waitForImages(figure);
    return figure;
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }
}
