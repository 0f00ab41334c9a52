/** Hours for which the link in an email works, by what the link is for. */
export const linkHours = { verify: 24, change: 24, reset: 1, unlock: 24 } as const;

/** The lifetime in words, for sentences: “24 hours”, “one hour”. */
export function formatLinkLifetime(purpose: keyof typeof linkHours): string {
  const hours: number = linkHours[purpose];
  return hours === 1 ? 'one hour' : `${hours} hours`;
}
