import type { SendForm } from './send-chunk.ts';

/** If nothing is sent for this long, the connection is considered dead. */
const MAX_QUIET_MS = 30_000;
/** How long to wait for a response. After the last chunk, the server first stores the complete file. */
const MAX_RESPONSE_MS = 10 * 60_000;

/** Uses XMLHttpRequest because `fetch` cannot report upload progress, and a chunk may take half a minute. */
export const sendByXhr: SendForm = (path, form, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const expectWithin = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => give(new Error('Upload timeout due to inactivity')), milliseconds);
    };
    const give = (error: unknown) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      reject(error);
      request.abort();
    };
    const onAbort = () => give(signal.reason);

    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', onAbort);
    request.open('POST', path);
    request.upload.addEventListener('progress', ({ loaded }) => {
      expectWithin(MAX_QUIET_MS);
      onSent(loaded);
    });
    request.upload.addEventListener('load', () => expectWithin(MAX_RESPONSE_MS));
    // The error that `fetch` would give.
    request.addEventListener('error', () => give(new TypeError('Failed to fetch')));
    request.addEventListener('load', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      const { status, responseText } = request;
      resolve({ status, retryAfter: request.getResponseHeader('Retry-After'), body: parse(responseText) });
    });
    expectWithin(MAX_QUIET_MS);
    request.send(form);
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
