import type { MetaDescriptor } from 'react-router';
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
  /** Not for search engines. */
  readonly isPrivate?: boolean;
  /** Its one address, from the site's own root. */
  readonly canonical?: string;
}

/**
 * “Page · Site” and what else a page says about itself in its head. In a route module:
 * `export const meta = ({ matches }: Route.MetaArgs) => pageMeta({ matches }, { title: 'About', description: '…' });`
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
    const href = site.publicUrl + page.canonical;
    tags.push({ tagName: 'link', rel: 'canonical', href }, { property: 'og:url', content: href });
  }
  if (page.isPrivate) tags.push({ name: 'robots', content: 'noindex' });
  return tags;
}

function findSite(matches: MetaArgs['matches']) {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return isRootData(data) ? data.site : undefined;
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'site' in data;
}
