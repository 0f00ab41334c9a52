import type { Page } from '@playwright/test';
import { makeListing, uploadPhotos } from '../listings.ts';
import { signedInAs } from '../syndicates.ts';
import { dialogOfLink, type Screen } from './screen.ts';

/** Ids of live listings, one in each section. */
export interface Offers {
  /** Id of the person who published them. */
  readonly seller: number;
  readonly classifieds: number;
  readonly jobs: number;
  readonly properties: number;
  readonly autos: number;
}

/** Publishes a listing in each section as the signed-in person. */
export async function publishOffers(page: Page): Promise<Offers> {
  const files = (await uploadPhotos(page, 2)).map((id) => ({ id }));
  const publish = (system: string, formValues: object, more: object = {}) =>
    makeListing(page, { system, formValues, files, status: 'live', ...more });
  const description = 'Oak, with a **drawer** that sticks in winter.\n\n- Collected\n- Cash';
  const { id: sellerId } = await signedInAs(page);
  return {
    seller: sellerId,
    classifieds: await publish(
      'general',
      { title: 'Walnut desk', price: '240', description, 'location.city': 'Bristol' },
      { shuffle: { enabled: true, targetPrice: 200, shareCount: 4, closesAt: '2028-01-01T12:00:00Z' } },
    ),
    jobs: await publish('jobs', {
      title: 'Baker',
      company: 'Rye & Co',
      apply_url: 'https://rye.example',
      pay_range_max: '30000',
      description,
    }),
    properties: await publish('property', { title: 'Flat', beds: '2', price_or_rent: '900', description }),
    autos: await publish('auto', {
      title: 'Family car',
      make: 'Volkswagen',
      model: 'Golf',
      price: '9000',
      mileage: '90000',
      description,
    }),
  };
}

const theme = {
  name: 'the menu of colours',
  open: (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Colours: system' }).click(),
  shows: (page: Page) => page.getByRole('menu'),
  width: 'desktop',
} as const;
const siteMenu = {
  name: 'the menu of a phone',
  open: (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  shows: (page: Page) => page.getByRole('dialog', { name: 'Menu' }),
  width: 'phone',
} as const;
const palette = {
  name: 'pages and actions',
  open: (page: Page) => page.keyboard.press('Control+K'),
  shows: (page: Page) => page.getByRole('option').first(),
} as const;
const shortcuts = {
  name: 'the list of shortcuts',
  open: (page: Page) => page.keyboard.press('?'),
  shows: (page: Page) => page.getByRole('dialog'),
} as const;
const filters = {
  name: 'the filters of a phone',
  open: (page: Page) => page.locator('.search-more > summary').click(),
  shows: (page: Page) => page.getByRole('button', { name: /^Show [\d,]+\+? listings?$/ }),
  width: 'phone',
} as const;
const gallery = {
  name: 'the photos',
  open: (page: Page) =>
    page
      .getByRole('link', { name: /^Photo 1 of 2/ })
      .first()
      .click(),
  shows: (page: Page) => page.getByRole('dialog', { name: 'Photos' }),
} as const;

const listing = (section: Exclude<keyof Offers, 'seller'>, title: string): Screen<Offers> => ({
  route: `/${section}/:slug`,
  path: (offers) => `/${section}/${offers[section]}`,
  title,
});
const poster = (section: Exclude<keyof Offers, 'seller'>): Screen<Offers> => ({
  route: `/${section}/:slug/poster`,
  path: (offers) => `/${section}/${offers[section]}/poster`,
  title: 'Poster: ',
});

export const shopScreens: readonly Screen<Offers>[] = [
  { route: '/', title: 'Buy and sell near you', openings: [theme, siteMenu, palette, shortcuts] },
  { route: '/search', title: 'Search' },
  { route: '/classifieds', title: 'Classifieds', openings: [filters] },
  { route: '/jobs', title: 'Jobs' },
  { route: '/properties', title: 'Properties' },
  { route: '/autos', title: 'Autos' },
  { route: '/day', title: 'Your day' },
  { route: '/drivers', title: 'Drivers' },
  { route: '/moving', title: 'Moving' },
  {
    ...listing('classifieds', 'Walnut desk'),
    openings: [gallery, dialogOfLink('Share'), dialogOfLink('Report this listing')],
  },
  listing('jobs', 'Baker'),
  listing('properties', 'Flat'),
  listing('autos', 'Family car'),
  poster('classifieds'),
  poster('jobs'),
  poster('properties'),
  poster('autos'),
  {
    route: '/sellers/:seller',
    path: ({ seller }) => `/sellers/${seller}`,
    title: 'Listings from ',
  },
  {
    route: '/compare',
    path: ({ autos, classifieds }) => `/compare?ids=${classifieds},${autos}`,
    title: 'Compare listings',
  },
  {
    route: '/reports/new',
    path: ({ classifieds }) => `/reports/new?system=general&listing=${classifieds}`,
    title: 'Report a listing',
  },
  {
    route: '/pools/:id/verify',
    path: ({ classifieds }) => `/pools/${classifieds}/verify`,
    title: 'Check a receipt',
  },
];

export const siteScreens: readonly Screen[] = [
  { route: '/about', title: 'About' },
  { route: '/contact', title: 'Contact' },
  { route: '/terms', title: 'Terms of use' },
  { route: '/privacy', title: 'Privacy' },
  { route: '/cookies', title: 'Cookies' },
  { route: '/safety', title: 'Staying safe' },
  { route: '/favourites', title: 'Favourites' },
  { route: '/favourites/unsubscribe', path: () => '/favourites/unsubscribe?token=1.a', title: 'Unsubscribe' },
  { route: '/following/unsubscribe', path: () => '/following/unsubscribe?token=1.a', title: 'Unsubscribe' },
  { route: '/calendar/unsubscribe', path: () => '/calendar/unsubscribe?token=1.a', title: 'Unsubscribe' },
  { route: '/unsubscribe', path: () => '/unsubscribe?token=1.a', title: 'Unsubscribe' },
  { route: '/messages/unsubscribe', path: () => '/messages/unsubscribe?token=1.a', title: 'Unsubscribe' },
  { route: '/patterns', title: '100 patterns' },
  { route: '/trading', title: 'Trading lab', shows: 'Deepest fall' },
  { route: '/patterns/:code', path: () => '/patterns/MP062', title: '.+, MP062' },
  { route: '/compound-interest', title: 'Compound interest' },
  { route: '/compound-interest/loan', title: 'Mortgage and loan calculator' },
  { route: '/compound-interest/car', title: 'Car finance' },
  { route: '/compound-interest/bank', title: 'Why does my bank differ' },
  { route: '/auth/login', title: 'Sign in' },
  { route: '/auth/signup', title: 'Create an account' },
  { route: '/auth/verify', title: 'Confirm your email address' },
  { route: '/auth/forgot-password', title: 'Forgotten your password' },
  { route: '/auth/unlock', title: 'Failed sign-in attempts' },
  {
    route: '/auth/reset-password',
    path: () => '/auth/reset-password?token=a',
    title: 'Choose a new password',
  },
  { route: '/lottery', title: 'Lottery syndicates' },
  { route: '/offline', title: 'You’re offline' },
  { route: '/dev/ui', title: 'Design system' },
  { route: '/dev/files', title: 'File Manager in other screens' },
  { route: '/dev/shell', path: () => '/dev/shell?as=admin&database=connected&at=/jobs', title: 'Shell' },
  { route: '/*', path: () => '/nothing/here', title: 'Page not found' },
];
