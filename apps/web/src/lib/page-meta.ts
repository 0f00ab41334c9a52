import type { MetaDescriptor } from 'react-router';
import type { RootData } from './viewer.ts';

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

interface MetaArgs {
  readonly matches: readonly (Match | undefined)[];
}

/**
 * “Page · Site” and what else a page says about itself in its head. In a route module:
 * `export const meta = ({ matches }: Route.MetaArgs) => pageMeta({ matches }, { title: 'About', description: '…' });`
 */
export function pageMeta(
  { matches }: MetaArgs,
  page: { title?: string; description?: string; isPrivate?: boolean },
): MetaDescriptor[] {
  const site = findSite(matches);
  const title = page.title ? `${page.title} · ${site?.name ?? 'Tessera'}` : (site?.name ?? 'Tessera');
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (page.description) {
    tags.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    );
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
