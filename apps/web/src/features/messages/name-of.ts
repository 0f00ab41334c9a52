/** Deleted users' messages remain, without their name. */
export function nameOf({ firstName }: { firstName: string | null }): string {
  if (firstName === null) return 'Deleted user';
  return firstName.trim() || 'Someone';
}
