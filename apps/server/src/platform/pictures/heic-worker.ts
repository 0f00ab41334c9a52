import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicReply, HeicTask } from './heic-task.ts';

/** As much of the library as is used; it brings no types of its own. */
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

const { bytes, mostPoints, mostMemory } = workerData as HeicTask;

// The decoder's memory is not the engine's own, whose bounds do not hold it.
const PAGE = 65_536;
const { grow } = WebAssembly.Memory.prototype;
// oxlint-disable-next-line no-extend-native -- of this thread only, which ends with the picture
WebAssembly.Memory.prototype.grow = function growWithinBounds(this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE > mostMemory)
    throw new RangeError('The picture takes too much memory');
  return grow.call(this, pages);
};

async function decode(): Promise<HeicReply> {
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Library;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary?.()) ?? images[0];
  if (!image) return { ok: false, fault: 'There is no picture in it' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPoints) return { ok: false, fault: 'The picture has too many points' };
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const drawn = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) =>
    image.display(target, resolve),
  );
  if (!drawn) return { ok: false, fault: 'The picture is damaged' };
  return { ok: true, bytes: new Uint8Array(drawn.data.buffer), width, height };
}

const reply = await decode().catch((): HeicReply => ({ ok: false, fault: 'The picture is damaged' }));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
parentPort?.postMessage(reply, reply.ok ? [reply.bytes.buffer as ArrayBuffer] : []);
