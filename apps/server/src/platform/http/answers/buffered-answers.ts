import { type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Property under which a response carries its body if it is complete in memory. Reading the body back from a `Response`
 * would pass it through three streams, which takes longer than writing it.
 */
const bodyKey = Symbol('complete body');

interface BufferedResponse extends Response {
  [bodyKey]?: Buffer<ArrayBuffer>;
}

export function bufferedAnswer(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response: BufferedResponse = new Response(body, init);
  response[bodyKey] = body;
  return response;
}

export function bufferedBodyOf(response: BufferedResponse): Buffer<ArrayBuffer> | undefined {
  return response[bodyKey];
}

/** Writes a response whose body is in memory. False if it has to be read from its stream. */
export function writeBuffered(response: Response, outgoing: unknown): boolean {
  const body = bufferedBodyOf(response);
  if (!body || !(outgoing instanceof ServerResponse) || outgoing.headersSent) return false;
  outgoing.writeHead(response.status, headersOf(response));
  outgoing.end(body);
  return true;
}

function headersOf({ headers }: Response): OutgoingHttpHeaders {
  const cookies = headers.getSetCookie();
  const others = [...headers].filter(([name]) => name !== 'set-cookie');
  return { ...Object.fromEntries(others), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}
