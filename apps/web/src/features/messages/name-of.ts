/** Whoever has left keeps what they wrote, not their name. */
export function nameOf({ firstName }: { firstName: string | null }): string {
  if (firstName === null) return 'Deleted user';
  return firstName.trim() || 'Someone';
}
