import { type Refusal, sentenceOf, statusOf } from '@tessera/contract/refusals';
import { bufferedAnswer } from './buffered-answers.ts';

/** Answers of calls are JSON, and no cache may store them, unless the route sets other headers. */
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' };

export function answerOk(output: object): Response {
  return bufferedAnswer(Buffer.from(JSON.stringify({ success: true, ...output })), { headers });
}

export function answerRefusal(refusal: Refusal): Response {
  const body = { success: false, error: sentenceOf(refusal), ...refusal };
  const response = new Response(JSON.stringify(body), { status: statusOf(refusal), headers });
  if ('retryAfter' in refusal) response.headers.set('Retry-After', String(refusal.retryAfter));
  if (refusal.code === 'files.range_invalid')
    response.headers.set('Content-Range', `bytes */${refusal.size}`);
  if ('allow' in refusal) response.headers.set('Allow', refusal.allow.join(', '));
  return response;
}

/** Answers a defect of the server. The person gets a reference, under which the log has the details. */
export function answerFault(reference: string): Response {
  const error = faultSentence(reference);
  return new Response(JSON.stringify({ success: false, error, code: 'fault', reference }), {
    status: 500,
    headers,
  });
}

export function faultSentence(reference: string): string {
  return `Something went wrong on our side. If it happens again, please send us this reference: ${reference}`;
}
