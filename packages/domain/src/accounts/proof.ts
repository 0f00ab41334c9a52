import { type Result, ok, refuse } from '../result.ts';

const PROOF_MS = 15 * 60 * 1_000;

/** How people sign in may be changed only by somebody who proved who they are within the last quarter of an hour. */
export function requireFreshProof(
  session: { readonly provedAt: Date | null },
  now: Date,
): Result<undefined, { readonly code: 'auth.proof_required' }> {
  return isFreshProof(session.provedAt, now) ? ok(undefined) : refuse({ code: 'auth.proof_required' });
}

/** A proof from the near future is fresh too: another server's clock may be a little ahead of ours. */
export function isFreshProof(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS;
}
