export const sectionTitles = {
  details: 'Personal details',
  security: 'Security',
  devices: 'Devices',
} as const;

export type Section = keyof typeof sectionTitles;

export function sectionFrom(requested: string | null): Section {
  return requested === 'security' || requested === 'devices' ? requested : 'details';
}

/** Each section has its own URL. */
export function sectionPath(section: Section): string {
  return section === 'details' ? '/profile' : `/profile?section=${section}`;
}
