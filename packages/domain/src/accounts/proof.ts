import { type Result, ok, refuse } from '../result.ts';
import type { SessionFacts } from './viewer.ts';

const FRESH_MS = 15 * 60 * 1_000;

/**
 * Changes to how a person signs in ask that they proved who they are within the last quarter of an hour:
 * a computer left open is not enough.
 */
export function requireFreshProof(
  { provedAt }: Pick<SessionFacts, 'provedAt'>,
  now: Date,
): Result<{ provedAt: Date }, { readonly code: 'auth.proof_required' }> {
  if (!provedAt || now.getTime() - provedAt.getTime() >= FRESH_MS)
    return refuse({ code: 'auth.proof_required' });
  return ok({ provedAt });
}
