import { type Result, ok, refuse } from '../result.ts';

const PROOF_MS = 15 * 60 * 1_000;

/**
 * Checks that the person has proved who they are within the last quarter of an hour. How somebody signs in may be
 * changed only then.
 */
export function requireFreshProof(
  session: { readonly provedAt: Date | null },
  now: Date,
): Result<undefined, { readonly code: 'auth.proof_required' }> {
  return isFreshProof(session.provedAt, now) ? ok(undefined) : refuse({ code: 'auth.proof_required' });
}

/**
 * Whether a proof is recent enough. One from the near future counts too, because another server's clock may be a little
 * ahead.
 */
export function isFreshProof(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS;
}
