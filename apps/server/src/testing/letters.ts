import type { JobPayloads } from '../platform/jobs/jobs.ts';

/** The token in the link of the newest letter to somebody; fails where there is none. */
export function tokenIn(letters: readonly JobPayloads['mail.send'][], to?: string): string {
  const letter = letters.findLast(
    (one) => (to === undefined || one.to === to) && one.text.includes('token='),
  );
  const token = letter?.text.match(/[?&]token=([\w%-]+)/)?.[1];
  if (!token) throw new Error(`No letter with a link was sent to ${to ?? 'anybody'}`);
  return decodeURIComponent(token);
}
