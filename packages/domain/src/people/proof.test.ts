import { expect, test } from 'vitest';
import { requireFreshProof } from './proof.ts';

const now = new Date('2026-03-02T09:30:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  ['just now', ago(0), true],
  ['14:59 ago', ago(899), true],
  ['a quarter of an hour ago', ago(900), false],
  ['never', null, false],
  ['a second from now, by the clock of another server', ago(-1), true],
])('a proof given %s is fresh: %j → %s', (_, provedAt, isFresh) => {
  const verdict = requireFreshProof({ provedAt }, now);

  expect(verdict.ok).toBe(isFresh);
  if (!verdict.ok) expect(verdict.refusal).toEqual({ code: 'auth.proof_required' });
});
