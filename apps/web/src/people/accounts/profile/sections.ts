export const sectionTitles = {
  details: 'Personal details',
  security: 'Security',
  devices: 'Devices',
  emails: 'Emails',
  shares: 'Shares',
  data: 'Your data',
} as const;

export type Section = keyof typeof sectionTitles;

export const sectionNames = Object.keys(sectionTitles) as readonly Section[];

export function sectionFrom(requested: string | null): Section {
  return sectionNames.find((each) => each === requested) ?? 'details';
}

/** URL of a section of the profile. */
export function sectionPath(section: Section): string {
  return section === 'details' ? '/profile' : `/profile?section=${section}`;
}
