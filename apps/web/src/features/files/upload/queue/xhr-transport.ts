import type { SendForm } from './send-chunk.ts';

/** Nothing went out for so long: the line is dead, though nobody said so. */
const QUIET_MS = 30_000;
/** The last chunk is answered when the whole file is assembled and stored. */
const ANSWER_MS = 10 * 60_000;

/** `fetch` cannot tell how much of a body is on its way; on a slow line one chunk takes half a minute. */
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
      expectWithin(QUIET_MS);
      onSent(loaded);
    });
    request.upload.addEventListener('load', () => expectWithin(ANSWER_MS));
    // The words of the browsers' own fetch.
    request.addEventListener('error', () => give(new TypeError('Failed to fetch')));
    request.addEventListener('load', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      const { status, responseText } = request;
      resolve({ status, retryAfter: request.getResponseHeader('Retry-After'), body: parse(responseText) });
    });
    expectWithin(QUIET_MS);
    request.send(form);
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
