/** What businesses offer whose time people book. */
export const verticals = ['food', 'beauty', 'driver', 'mover'] as const;
export type Vertical = (typeof verticals)[number];

export const verticalFacts: Readonly<
  Record<Vertical, { readonly path: string; readonly business: string; readonly businesses: string }>
> = {
  food: { path: '/food', business: 'kitchen', businesses: 'kitchens' },
  beauty: { path: '/beauty', business: 'salon', businesses: 'salons' },
  driver: { path: '/drivers', business: 'driver', businesses: 'drivers' },
  mover: { path: '/moving', business: 'mover', businesses: 'movers' },
};

/** Whether customers see a provider: a draft is being set up, and a paused one takes no new bookings. */
export const providerStatuses = ['draft', 'live', 'paused'] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** Verticals whose businesses have a public page each. */
export const verticalsWithPages: readonly Vertical[] = verticals;

export function hasPublicPage({ vertical }: { readonly vertical: Vertical }): boolean {
  return verticalsWithPages.includes(vertical);
}

export function providerPath({
  vertical,
  slug,
}: {
  readonly vertical: Vertical;
  readonly slug: string;
}): string {
  return `${verticalFacts[vertical].path}/${slug}`;
}

/** Makes the address of a business from its name: “Rosa's Kitchen” becomes `rosas-kitchen`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_CHARS)
    .replaceAll(/-+$/g, '');
  return plain.length < MIN_SLUG_CHARS ? `${plain || 'business'}-1` : plain;
}

export const MIN_SLUG_CHARS = 3;
export const MAX_SLUG_CHARS = 60;
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
