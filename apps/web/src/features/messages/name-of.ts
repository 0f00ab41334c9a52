/** Whoever has left keeps what they wrote, not their name. */
export function nameOf({ firstName }: { firstName: string | null }): string {
  if (firstName === null) return 'Somebody who has left';
  return firstName.trim() || 'Somebody';
}
