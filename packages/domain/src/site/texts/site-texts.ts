import { type Result, ok, refuse } from '../../result.ts';
import { type Block, parseRichText } from '../../texts/rich-text.ts';

/** Facts of the site that a text can mention in double braces, such as `{{name}}`. */
export const siteTextFacts = ['name', 'operator', 'address', 'fee'] as const;
export type SiteTextFact = (typeof siteTextFacts)[number];

export interface SiteText {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface SiteTextFault {
  readonly code: 'no_title' | 'no_text' | 'unknown_fact';
  /** The name in braces that is unknown. */
  readonly fact?: string;
}

const titleLine = /^# +(\S.*)$/;
const mention = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Parses a page's text. It begins with its title, such as `# Terms of use`. */
export function parseSiteText(
  source: string,
  facts: Readonly<Record<SiteTextFact, string>>,
): Result<SiteText, SiteTextFault> {
  const unknown = [...source.matchAll(mention)].find(([, fact = '']) => !isFact(fact));
  if (unknown) return refuse({ code: 'unknown_fact', fact: unknown[1] ?? '' });
  const [first = '', ...rest] = source
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/);
  const fill = (text: string) => text.replaceAll(mention, (_, fact: SiteTextFact) => facts[fact]);
  const title = titleLine.exec(first.trim())?.[1];
  if (title === undefined) return refuse({ code: 'no_title' });
  const blocks = parseRichText(fill(rest.join('\n')), { headings: true, links: true });
  return blocks.length === 0 ? refuse({ code: 'no_text' }) : ok({ title: fill(title), blocks });
}

function isFact(text: string): text is SiteTextFact {
  return siteTextFacts.some((fact) => fact === text);
}
