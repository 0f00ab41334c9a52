import { createRequire } from 'node:module';
import { NotDrawable } from './not-drawable.ts';
import type { Points } from './small-picture.ts';

/** The largest pictures of phones have 48 million pixels. */
const MAX_PIXELS = 50_000_000;

/** Types for what we use of the library, which has none of its own. */
interface Library {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeicImage[] };
}

interface HeicImage {
  is_primary?(): boolean;
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: { data: Uint8ClampedArray } | null) => void,
  ): void;
}

/**
 * Decodes a phone's picture (HEIC). Call this only in a drawing process, because a hostile file may send the decoder
 * into an endless loop.
 */
export async function decodeHeic(bytes: Uint8Array, maxBytes: number): Promise<Points> {
  limitMemory(maxBytes);
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Library;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary?.()) ?? images[0];
  if (!image) throw new NotDrawable('The file contains no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) throw new NotDrawable('The picture has too many pixels');
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const drawn = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) =>
    image.display(target, resolve),
  );
  if (!drawn) throw new NotDrawable('The picture is damaged');
  return { bytes: new Uint8Array(drawn.data.buffer), width, height, channels: 4 };
}

/** WebAssembly counts its memory in pages of this size. */
const WASM_PAGE_BYTES = 65_536;
const { grow } = WebAssembly.Memory.prototype;

/**
 * Limits the memory of WebAssembly, in which the decoder runs. The limits of the JavaScript heap do not apply to it.
 */
function limitMemory(maxBytes: number): void {
  // oxlint-disable-next-line no-extend-native -- of a process that does nothing else
  WebAssembly.Memory.prototype.grow = function growWithinLimit(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > maxBytes)
      throw new RangeError('The picture takes too much memory');
    return grow.call(this, pages);
  };
}
