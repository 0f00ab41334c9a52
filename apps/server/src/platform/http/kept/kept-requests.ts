import { withoutCampaign } from '@tessera/domain/site/campaigns/campaign-params';
import type { ChangedId } from '../../changes/changes.ts';
import { acceptedEncoding } from '../answers/compression.ts';
import type { Coding } from './kept-pages.ts';

/** A request as both the connection and the edge can show it. */
export interface PlainRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Reads a header by its name in lower case. */
  readonly header: (name: string) => string | undefined;
}

export interface KeptRequest {
  readonly key: string;
  readonly target: string;
  /** The colour scheme, if the visitor has chosen one. */
  readonly theme: string | undefined;
  readonly isLocal: boolean;
  readonly coding: Coding;
  readonly isHead: boolean;
  readonly ifNoneMatch: string | undefined;
}

/** Says which pages may be kept. The product knows its paths and parameters; this folder does not. */
export interface KeptRules {
  /** Whether the page at this path and query looks the same to everybody without cookies. */
  mayKeep(path: string, query: string): boolean;
  /** Names of cookies that do not affect the page at this path. */
  ignoresCookie(path: string, name: string): boolean;
  /** What the finished page shows, by the names under which changes are announced. */
  tagsIn(html: string): readonly ChangedId[];
}

const MAX_TARGET_CHARS = 300;
const themes: ReadonlySet<string> = new Set(['system', 'light', 'dark']);

/**
 * Reads a request for a page that may be kept. Undefined for all others. The key holds everything that the drawing of the page
 * gets to see: path and query as they were typed, without the parameters of campaigns, the colour scheme, and whether the request comes
 * from this machine. So no header can change what the next visitor sees.
 */
export function readKeptRequest(
  { method, target: typed, header }: PlainRequest,
  isLocal: () => boolean,
  rules: KeptRules,
): KeptRequest | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (typed.length > MAX_TARGET_CHARS || header('authorization') !== undefined) return undefined;
  const target = withoutCampaign(typed);
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!rules.mayKeep(path, mark < 0 ? '' : target.slice(mark + 1))) return undefined;
  const cookies = header('cookie');
  const theme = cookies === undefined ? 'system' : readTheme(cookies, path, rules);
  if (theme === undefined) return undefined;
  const local = isLocal();
  return {
    key: `${local ? 'local' : 'other'} ${theme} ${target}`,
    target,
    theme: theme === 'system' ? undefined : theme,
    isLocal: local,
    coding: acceptedEncoding(header('accept-encoding') ?? null) ?? 'identity',
    isHead: method === 'HEAD',
    ifNoneMatch: header('if-none-match'),
  };
}

/** The colour scheme in the cookies. Undefined if there are other cookies, by which the visitor may be known. */
function readTheme(cookies: string, path: string, rules: KeptRules): string | undefined {
  let theme: string | undefined;
  for (const pair of cookies.split(';')) {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=').trim();
    if (name.trim() === 'theme' && theme === undefined && themes.has(value)) theme = value;
    else if (name.trim() !== '' && !rules.ignoresCookie(path, name.trim())) return undefined;
  }
  return theme ?? 'system';
}
