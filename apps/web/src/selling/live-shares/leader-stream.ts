import { MAX_WATCHED } from '@tessera/contract/selling/orders';

/**
 * How long to wait before the stream is opened. Often several tabs open or close at once, and the stream is opened once
 * for the listings of all.
 */
const SETTLE_MS = 150;
/**
 * How long to wait before the stream is opened again after the server refused it. A browser does not retry a refused
 * stream by itself.
 */
const RETRY_MS = 60_000;

export interface LeaderStream {
  watch: (ids: ReadonlySet<number>) => void;
  close: () => void;
}

interface Options {
  readonly onState: (isLive: boolean) => void;
  readonly onData: (data: string) => void;
}

/**
 * Opens the browser's only stream of pool numbers, for the listings of all its tabs. When these listings change, it is
 * opened again.
 */
export function openLeaderStream({ onState, onData }: Options): LeaderStream {
  let source: EventSource | undefined;
  let shown = '';
  let opening: ReturnType<typeof setTimeout> | undefined;
  let refusedUntil = 0;

  function open(wanted: string) {
    source?.close();
    source = undefined;
    shown = wanted;
    if (wanted === '') return onState(false);
    const opened = new EventSource(`/api/shares/events?listings=${wanted}`);
    source = opened;
    opened.addEventListener('open', () => onState(true));
    opened.addEventListener('message', ({ data }) => typeof data === 'string' && onData(data));
    opened.addEventListener('error', () => {
      onState(false);
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      source = undefined;
      refusedUntil = performance.now() + RETRY_MS;
      openSoon(shown);
    });
  }

  function openSoon(wanted: string) {
    clearTimeout(opening);
    opening = setTimeout(() => open(wanted), Math.max(SETTLE_MS, refusedUntil - performance.now()));
  }

  return {
    watch(ids) {
      const wanted = [...ids]
        .slice(-MAX_WATCHED)
        .toSorted((a, b) => a - b)
        .join();
      if (wanted === shown && source) clearTimeout(opening);
      else openSoon(wanted);
    },
    close() {
      clearTimeout(opening);
      source?.close();
      source = undefined;
    },
  };
}
