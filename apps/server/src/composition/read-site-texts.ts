import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseSiteText,
  type SiteText,
  type SiteTextFact,
  type SiteTextFault,
  siteTextFacts,
} from '@tessera/domain/site/texts/site-texts';
import { type SiteTextName, siteTextNames } from '@tessera/domain/site/texts/site-text-names';

export type SiteTexts = Readonly<Record<SiteTextName, SiteText>>;

interface Options {
  /** The operator's folder. For a file that is not in it, ours is used. */
  readonly folder: string | undefined;
  readonly facts: Readonly<Record<SiteTextFact, string>>;
}

const ourFolder = new URL('../../site-texts/', import.meta.url).pathname;

/**
 * Reads the site's texts. It runs once, at the start, so that the operator learns of a fault then and not from a
 * visitor.
 */
export function readSiteTexts({ folder, facts }: Options): { texts: SiteTexts; faults: readonly string[] } {
  const faults: string[] = [];
  if (folder !== undefined && !isFolder(folder)) faults.push('SITE_TEXTS must be a folder that can be read');
  const texts = siteTextNames.map((name): [SiteTextName, SiteText] => {
    const file = `${name}.md`;
    try {
      const replaced = folder === undefined ? undefined : readIfThere(join(folder, file));
      const parsed = parseSiteText(replaced ?? readFileSync(join(ourFolder, file), 'utf8'), facts);
      if (parsed.ok) return [name, parsed.value];
      faults.push(`SITE_TEXTS: ${file} ${describe(parsed.refusal)}`);
    } catch {
      faults.push(`SITE_TEXTS: ${file} cannot be read as text`);
    }
    return [name, { title: '', blocks: [] }];
  });
  return { texts: Object.fromEntries(texts) as Record<SiteTextName, SiteText>, faults };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readIfThere(path: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined;
    throw error;
  }
}

function describe({ code, fact }: SiteTextFault): string {
  if (code === 'no_title') return 'must begin with its title, such as “# Terms of use”';
  if (code === 'no_text') return 'has no text below its title';
  const known = siteTextFacts.map((each) => `{{${each}}}`).join(', ');
  return `mentions {{${fact}}}, which is none of ${known}`;
}
