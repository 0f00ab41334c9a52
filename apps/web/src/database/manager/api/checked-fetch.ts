/**
 * A response that did not come from our API. The message follows the specification; it is empty if the body has the
 * wrong form.
 */
export class AnswerUnreadable extends Error {
  override readonly name = 'AnswerUnreadable';
}

/** Like `fetch`, but bypasses caches and throws `AnswerUnreadable` for a response that is not from our API. */
export async function checkedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('cache-control', 'no-cache');
  headers.set('pragma', 'no-cache');
  const response = await fetch(path, { ...init, headers, cache: 'no-store' });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) await checkFailure(response, type, path);
  else if (!isJson(type))
    throw new AnswerUnreadable(`Expected JSON response but got ${type || 'no content type'}`);
  else if (Number(response.headers.get('content-length') ?? MAX_CHECKED_BYTES) < MAX_CHECKED_BYTES)
    await checkSuccess(response);
  return response;
}

/** Only responses shorter than this are checked for a failure: reading long lists twice would be slow. */
const MAX_CHECKED_BYTES = 4_096;

/** Throws if a response with status 200 says that it failed. Such a response is not one of our API's refusals. */
async function checkSuccess(response: Response): Promise<void> {
  const body = await response.clone().text();
  const answer = parse(body);
  const isOurs = typeof answer === 'object' && answer !== null && 'success' in answer;
  if (!isOurs) throw new AnswerUnreadable();
  const message = answer.success === true ? undefined : messageIn(body);
  if (message !== undefined) throw new AnswerUnreadable(message);
}

const BODY_CHARS_SHOWN = 500;

/** Throws for a failed response, unless it is a refusal of our API, which the caller reads. */
async function checkFailure(response: Response, type: string, path: string): Promise<void> {
  const { status, statusText } = response;
  const body = await response.clone().text();
  if (isJson(type)) {
    const message = messageIn(body);
    if (message !== undefined) throw new AnswerUnreadable(message || `HTTP ${status}: ${statusText}`);
    return;
  }
  if (type.includes('html') || /^\s*<(?:!doctype|html)/i.test(body))
    throw new AnswerUnreadable(
      `API returned HTML instead of JSON. Status: ${status}. This might indicate a routing issue or server error.`,
    );
  const isTable = /^\/api\/database\/table\/[^/]+(?:\?|$)/.test(path);
  const more = isTable && body !== '' ? `. ${body.slice(0, BODY_CHARS_SHOWN)}` : '';
  throw new AnswerUnreadable(`HTTP ${status}: ${statusText}${more}`);
}

/** The message in a failed response; empty if there is none. Undefined for a refusal or a fault of our own server. */
function messageIn(body: string): string | undefined {
  const answer = parse(body);
  if (typeof answer !== 'object' || answer === null) return '';
  if ('code' in answer || 'reference' in answer) return undefined;
  const texts = [
    'details' in answer ? answer.details : undefined,
    'error' in answer ? answer.error : undefined,
  ];
  return texts.find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function isJson(type: string): boolean {
  return /\bjson\b/.test(type);
}
