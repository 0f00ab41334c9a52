import { useEffect, useEffectEvent } from 'react';

/** How long to wait before a refused stream is opened again. Browsers retry only streams that were open. */
const RETRY_MS = 60_000;

interface LiveOptions {
  /** Reads again what is watched. Also called whenever the stream opens, because changes may have been missed. */
  readonly onChange: () => void;
  /** How often to read again while there is no stream. */
  readonly pollMs: number;
  /** Whether it goes on while the page is hidden, for what somebody has to hear. */
  readonly isInBackground?: boolean;
}

/**
 * Calls `onChange` when the server says, by server-sent events, that something has changed. Without a stream, it is
 * called from time to time. Undefined watches nothing.
 */
export function useLive(address: string | undefined, options: LiveOptions): void {
  const { pollMs, isInBackground = false } = options;
  const change = useEffectEvent(() => options.onChange());
  useEffect(() => {
    if (address === undefined) return undefined;
    let source: EventSource | undefined;
    let isLive = false;
    let wasOpened = false;
    let retryAt = 0;
    const isWanted = () => isInBackground || document.visibilityState === 'visible';
    function open(to: string) {
      const opened = new EventSource(to);
      source = opened;
      opened.addEventListener('open', () => {
        isLive = true;
        // The page has just been loaded when the stream opens for the first time.
        if (wasOpened) change();
        wasOpened = true;
      });
      opened.addEventListener('message', () => change());
      opened.addEventListener('error', () => {
        isLive = false;
        if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
        source = undefined;
        retryAt = performance.now() + RETRY_MS;
      });
    }
    function close() {
      source?.close();
      source = undefined;
      isLive = false;
    }
    function update() {
      if (!isWanted()) return close();
      if (!source && address !== undefined && performance.now() >= retryAt) open(address);
      return undefined;
    }
    const poll = setInterval(() => {
      update();
      if (!isLive && isWanted()) change();
    }, pollMs);
    const onVisibility = () => {
      const wasClosed = !source;
      update();
      if (wasClosed && isWanted()) change();
    };
    document.addEventListener('visibilitychange', onVisibility);
    update();
    return () => {
      clearInterval(poll);
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, [address, pollMs, isInBackground]);
}
