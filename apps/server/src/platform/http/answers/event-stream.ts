/** One client's stream of server-sent events. */
export interface EventStream {
  readonly response: Response;
  /** Sends an event. If the client is slow, only the latest event of each name waits for it. */
  send: (name: string, data: string) => void;
  /**
   * Sends a beat, which makes proxies keep the connection open. False if the client has read nothing since the last
   * beat.
   */
  beat: () => boolean;
  close: () => void;
}

/**
 * Number of events that may be buffered for one client. When that many are, only the latest of each name is added
 * later.
 */
const MAX_BUFFERED = 16;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 3_000;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies must not store, compress or hold back the events.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

export function openEventStream(onClosed: () => void): EventStream {
  const encoder = new TextEncoder();
  const waiting = new Map<string, string>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isStuck = false;

  const isFull = () => (controller?.desiredSize ?? 0) <= 0;
  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  const end = () => {
    if (!controller) return;
    controller = undefined;
    waiting.clear();
    onClosed();
  };

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
        write(`retry: ${RETRY_MS}\n\n`);
      },
      pull() {
        isStuck = false;
        for (const [name, data] of waiting) {
          if (isFull()) return;
          waiting.delete(name);
          write(toEvent(data));
        }
      },
      cancel: end,
    },
    { highWaterMark: MAX_BUFFERED },
  );

  return {
    response: new Response(body, { headers }),
    send(name, data) {
      if (isFull() || waiting.has(name)) waiting.set(name, data);
      else write(toEvent(data));
    },
    beat() {
      if (isFull()) {
        if (isStuck) return false;
        isStuck = true;
      } else write(': beat\n\n');
      return true;
    },
    close() {
      const open = controller;
      end();
      open?.close();
    },
  };
}

const toEvent = (data: string) => `data: ${data}\n\n`;
