import { type Refusal, sentenceOf, statusOf } from '@tessera/contract/refusals';
import { bufferedAnswer } from './buffered-answers.ts';

/** Answers of calls are private to who asked, unless an endpoint's route says otherwise. */
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' };

export function answerOk(output: object): Response {
  return bufferedAnswer(Buffer.from(JSON.stringify({ success: true, ...output })), { headers });
}

export function answerRefusal(refusal: Refusal): Response {
  const body = { success: false, error: sentenceOf(refusal), ...refusal };
  const response = new Response(JSON.stringify(body), { status: statusOf(refusal), headers });
  if ('retryAfter' in refusal) response.headers.set('Retry-After', String(refusal.retryAfter));
  if ('allow' in refusal) response.headers.set('Allow', refusal.allow.join(', '));
  return response;
}

/** A defect. The person gets a reference that stands in the log beside everything else. */
export function answerFault(reference: string): Response {
  const error = `Something went wrong on our side. If it happens again, please tell us this reference: ${reference}`;
  return new Response(JSON.stringify({ success: false, error, code: 'fault', reference }), {
    status: 500,
    headers,
  });
}
