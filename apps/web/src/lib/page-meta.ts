import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from '@tessera/contract/pages';
import type { RootData } from './viewer.ts';

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

interface MetaArgs {
  readonly matches: readonly (Match | undefined)[];
}

export interface PageFacts {
  readonly title?: string;
  readonly description?: string;
  /** Excluded from search engines. */
  readonly isPrivate?: boolean;
  /** Canonical path, relative to the site's root, or to `origin` if the page belongs to another host. */
  readonly canonical?: string;
  readonly origin?: string | undefined;
  /** Picture of 1200 × 630 that other sites show with a link to this page. By default the site's own. */
  readonly picture?: { readonly path: string; readonly alt: string };
  /** What the page is about, as its Open Graph type. By default a plain page. */
  readonly subject?: PageSubject;
}

export type PageSubject =
  | { readonly type: 'product'; readonly price?: { readonly amount: string; readonly currency: string } }
  | { readonly type: 'article'; readonly publishedAt: Date; readonly expiresAt: Date | null };

/**
 * Title “Page · Site” and the other head tags. In a route module: `export const meta = ({ matches }: Route.MetaArgs) =>
 * pageMeta({ matches }, { title: 'About', description: '…' });`
 */
export function pageMeta({ matches }: MetaArgs, page: PageFacts): MetaDescriptor[] {
  const site = findSite(matches);
  const title = page.title ? `${page.title} · ${site?.name ?? 'Tessera'}` : (site?.name ?? 'Tessera');
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (page.description) {
    tags.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    );
  }
  if (page.canonical !== undefined && site) {
    const href = (page.origin ?? site.publicUrl) + page.canonical;
    tags.push({ tagName: 'link', rel: 'canonical', href }, { property: 'og:url', content: href });
  }
  if (site) tags.push(...pictureTags(site, page.picture));
  tags.push(...subjectTags(page.subject));
  if (page.isPrivate) tags.push({ name: 'robots', content: 'noindex' });
  return tags;
}

function pictureTags(site: SiteFacts, picture: PageFacts['picture']): MetaDescriptor[] {
  const { path, alt } = picture ?? { path: '/og/site.png', alt: site.name };
  return [
    { property: 'og:site_name', content: site.name },
    { property: 'og:image', content: site.publicUrl + path },
    { property: 'og:image:type', content: path.includes('.jpg') ? 'image/jpeg' : 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: alt },
  ];
}

function subjectTags(subject: PageSubject | undefined): MetaDescriptor[] {
  const facts: Record<string, string | undefined> = {};
  if (subject?.type === 'product') {
    facts['product:price:amount'] = subject.price?.amount;
    facts['product:price:currency'] = subject.price?.currency;
  } else if (subject) {
    facts['article:published_time'] = subject.publishedAt.toISOString();
    facts['article:expiration_time'] = subject.expiresAt?.toISOString();
  }
  return [
    { property: 'og:type', content: subject?.type ?? 'website' },
    ...Object.entries(facts).flatMap(([property, content]) =>
      content === undefined ? [] : [{ property, content }],
    ),
  ];
}

function findSite(matches: MetaArgs['matches']) {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return isRootData(data) ? data.site : undefined;
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'site' in data;
}
