/** Name of the other person. Messages of people who deleted their account remain, without a name. */
export function nameOf({ firstName }: { firstName: string | null }): string {
  if (firstName === null) return 'Deleted user';
  return firstName.trim() || 'Someone';
}
