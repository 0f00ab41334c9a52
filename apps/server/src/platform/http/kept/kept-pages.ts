import type { Changed, ChangedId } from '../../changes/changes.ts';
import type { Encoding } from '../answers/compression.ts';
import type { CountedAllowance, Visitor } from './page-notes.ts';

export type Coding = Encoding | 'identity';

/** A finished page that is answered to everybody who requests it without cookies. */
export interface KeptPage {
  /** Headers of the answer, without those of its encoding. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The body by encoding, at least in one. */
  readonly bodies: Map<Coding, Buffer<ArrayBuffer>>;
  /** What the page shows, such as `listing-12`. A change of any of it clears the page. */
  readonly tags: readonly ChangedId[];
  readonly allowances: readonly CountedAllowance[];
  readonly visits: readonly ((visitor: Visitor) => void)[];
  /** When drawing began, in the milliseconds of `now`. */
  readonly drawnAt: number;
}

interface Options {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly now: () => number;
}

export interface KeptPages {
  /** The page under this key, unless it is too old. */
  find(key: string): KeptPage | undefined;
  /**
   * Draws a page and keeps it. Simultaneous calls with one key draw it once. Undefined if it is not to be kept: each caller then
   * needs a page of its own.
   */
  draw(key: string, draw: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined>;
  isDrawing(key: string): boolean;
  /** Adds a kept page's body in another encoding. */
  addBody(key: string, page: KeptPage, coding: Coding, body: Buffer<ArrayBuffer>): void;
  /** Removes the pages that show what has changed, also those that are being drawn at the moment. */
  clear(changed: Changed): void;
  /** Bytes of the pages in memory. */
  bytes(): number;
}

/** What a page takes besides its bodies: headers, tags and the entries of maps. */
const OVERHEAD_BYTES = 2_048;

/** Keeps finished pages in memory. The page that was requested longest ago leaves first. */
export function createKeptPages({ maxBytes, maxAgeMs, now }: Options): KeptPages {
  const pages = new Map<string, KeptPage>();
  const keysByTag = new Map<ChangedId, Set<string>>();
  const drawings = new Map<string, Promise<KeptPage | undefined>>();
  /** Number of pages being drawn, also of those that later requests do not join any more. */
  let running = 0;
  /** What has changed while any page was being drawn, and when. */
  let changes: { readonly at: number; readonly changed: Changed }[] = [];
  let bytes = 0;

  function remove(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    bytes -= sizeOf(page);
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function add(key: string, page: KeptPage): void {
    remove(key);
    const size = sizeOf(page);
    if (size > maxBytes) return;
    pages.set(key, page);
    bytes += size;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    removeOldest();
  }

  function removeOldest(): void {
    for (const key of pages.keys()) {
      if (bytes <= maxBytes) return;
      remove(key);
    }
  }

  /** Whether something on the page changed after its drawing began, so that it may show the former state. */
  function isOutdated({ tags, drawnAt }: KeptPage): boolean {
    return changes.some(
      ({ at, changed }) => at >= drawnAt && (changed === 'all' || changed.some((id) => tags.includes(id))),
    );
  }

  return {
    find(key) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (now() - page.drawnAt >= maxAgeMs) {
        remove(key);
        return undefined;
      }
      // Moved to the end of the map, which is in the order of the last requests.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    draw(key, draw) {
      const begun = drawings.get(key);
      if (begun) return begun;
      running += 1;
      const drawing = draw()
        .then((page) => {
          if (page && !isOutdated(page)) add(key, page);
          return page;
        })
        .finally(() => {
          if (drawings.get(key) === drawing) drawings.delete(key);
          running -= 1;
          if (running === 0) changes = [];
        });
      drawings.set(key, drawing);
      return drawing;
    },
    isDrawing: (key) => drawings.has(key),
    addBody(key, page, coding, body) {
      if (page.bodies.has(coding)) return;
      const isKept = pages.get(key) === page;
      page.bodies.set(coding, body);
      if (!isKept) return;
      bytes += body.length;
      removeOldest();
    },
    clear(changed) {
      if (running > 0) changes.push({ at: now(), changed });
      // A request that comes after the change must not join a drawing that began before it.
      drawings.clear();
      const keys = changed === 'all' ? pages.keys() : changed.flatMap((id) => [...(keysByTag.get(id) ?? [])]);
      for (const key of keys) remove(key);
    },
    bytes: () => bytes,
  };
}

function sizeOf({ bodies }: KeptPage): number {
  let size = OVERHEAD_BYTES;
  for (const body of bodies.values()) size += body.length;
  return size;
}
