import type { JobPayloads } from '../platform/jobs/jobs.ts';

/** The token in the link of the newest email to `to`, or to anybody. Throws if no such email was sent. */
export function tokenIn(messages: readonly JobPayloads['mail.send'][], to?: string): string {
  const message = messages.findLast(
    (one) => (to === undefined || one.to === to) && one.text.includes('token='),
  );
  const token = message?.text.match(/[?&]token=([\w%-]+)/)?.[1];
  if (!token) throw new Error(`No email with a link was sent to ${to ?? 'anybody'}`);
  return decodeURIComponent(token);
}
