import { type Result, ok, refuse } from '../../result.ts';

export const MIN_SLUG_CHARS = 3;
export const MAX_SLUG_CHARS = 40;

/**
 * Words that a shop cannot be called, because they belong to the site or would pass for it. Sections of the site and
 * technical names that other programs expect at well-known addresses.
 */
const reserved = [
  'about',
  'account',
  'accounts',
  'admin',
  'administrator',
  'api',
  'app',
  'assets',
  'auth',
  'autos',
  'beauty',
  'billing',
  'blog',
  'cart',
  'checkout',
  'classifieds',
  'compare',
  'contact',
  'dashboard',
  'demo',
  'dev',
  'drivers',
  'favourites',
  'files',
  'food',
  'health',
  'help',
  'home',
  'interest',
  'jobs',
  'legal',
  'listings',
  'login',
  'logout',
  'lottery',
  'mail',
  'media',
  'messages',
  'moderation',
  'moderator',
  'moving',
  'new',
  'news',
  'official',
  'orders',
  'patterns',
  'pay',
  'payments',
  'payouts',
  'privacy',
  'profile',
  'properties',
  'report',
  'reports',
  'root',
  'sales',
  'search',
  'security',
  'settings',
  'shares',
  'shop',
  'shop-builder',
  'shops',
  'shuffle',
  'sign-in',
  'sign-up',
  'sitemap',
  'static',
  'status',
  'store',
  'support',
  'system',
  'team',
  'terms',
  'tessera',
  'test',
  'themes',
  'trading',
  'upload',
  'webhook',
  'webmaster',
  'well-known',
  'www',
] as const;

/** Words that a name must not contain, because it would pass for the site itself. */
const siteWords = ['tessera', 'admin', 'moderator'] as const;

export type SlugProblem = 'form' | 'length' | 'reserved';

export const slugSentences: Readonly<Record<SlugProblem, string>> = {
  form: 'Use small a to z, digits and single hyphens, beginning and ending with a to z or a digit.',
  length: `Use ${MIN_SLUG_CHARS} to ${MAX_SLUG_CHARS} characters.`,
  reserved: 'This address belongs to the site or looks like one of its own. Please choose another.',
};

/** Checks the name of a shop in its address, such as `blue-kiln` in `/s/blue-kiln`. */
export function parseSlug(text: string): Result<string, SlugProblem> {
  const slug = text.trim().toLowerCase();
  if (slug.length < MIN_SLUG_CHARS || slug.length > MAX_SLUG_CHARS) return refuse('length');
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug)) return refuse('form');
  const skeleton = slugSkeleton(slug);
  const isTaken =
    reservedSkeletons.has(skeleton) || siteWords.some((word) => skeleton.includes(slugSkeleton(word)));
  return isTaken ? refuse('reserved') : ok(slug);
}

/**
 * Reduces an address to what it looks like: `b1ue-kiln`, `bluekiln` and `bluekiln` with `rn` for `m` are the same to
 * somebody who reads quickly. Two shops cannot have the same skeleton.
 */
export function slugSkeleton(slug: string): string {
  return slug
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll(/[01345789]/g, (digit) => lookalikes[digit] ?? digit)
    .replaceAll('i', 'l');
}

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
};

const reservedSkeletons: ReadonlySet<string> = new Set(reserved.map(slugSkeleton));

/** A slug for a shop's name: “Blue Kiln & Co.” becomes `blue-kiln-co`. */
export function suggestSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/-+$/, '');
}
