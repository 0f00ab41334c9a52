const PROOF_MS = 15 * 60 * 1_000;

/** Whether a person proved who they are recently enough for changing how they prove it. */
export function isFreshProof(provedAt: Date | null, now: Date): boolean {
  if (!provedAt) return false;
  const age = now.getTime() - provedAt.getTime();
  return age >= 0 && age < PROOF_MS;
}
