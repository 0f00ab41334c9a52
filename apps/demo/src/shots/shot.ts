import type { Scene } from '../render/render.ts';

/** One photograph of something. The scene is built only when the photograph is taken. */
export interface Shot {
  /** The end of the file's name. Empty for the cover. */
  readonly name: string;
  readonly caption: string | undefined;
  readonly scene: () => Scene;
}
