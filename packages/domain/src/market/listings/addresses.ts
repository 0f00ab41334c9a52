import { type System, systemFacts } from './systems.ts';

interface Addressed {
  readonly id: number;
  readonly system: System;
  readonly title: string;
}

const MAX_SLUG_CHARS = 60;

/** `/autos/123-volkswagen-golf`: the number identifies the listing, the words are for people. */
export function listingPath({ id, system, title }: Addressed): string {
  const words = slugOf(title);
  return `${systemFacts[system].path}/${words === '' ? id : `${id}-${words}`}`;
}

/** The page of a seller with live listings. */
export function sellerPath(sellerId: number): string {
  return `/sellers/${sellerId}`;
}

/** The listing's number at the beginning of an address's last segment. The words after it do not matter. */
export function idInSlug(slug: string): number | undefined {
  const digits = /^([1-9]\d{0,8})(?:-|$)/.exec(slug)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The words after the number in an address, with spaces between them. */
export function wordsInSlug(slug: string): string {
  return slug
    .replace(/^\d+-?/, '')
    .replaceAll('-', ' ')
    .slice(0, MAX_SLUG_CHARS * 2);
}

export function slugOf(title: string): string {
  return (
    title
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, MAX_SLUG_CHARS)
      // Cutting may leave half of a surrogate pair at the end, which an address cannot contain.
      .replace(/[\ud800-\udbff]$/, '')
      .replaceAll(/^-+|-+$/g, '')
  );
}
