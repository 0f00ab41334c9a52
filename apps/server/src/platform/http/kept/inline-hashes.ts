import { createHash } from 'node:crypto';

export interface HashedPage {
  /** The page without its nonce. */
  readonly html: string;
  /** Sources for a Content-Security-Policy, such as `'sha256-…'`, each once. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Replaces a page's nonce by hashes of what it allowed. Only elements that carry the nonce are hashed. The nonce is random for
 * each drawing, so a script that somebody else managed to put into the page has none and stays blocked, as it would be with the
 * nonce in the policy. Undefined if the nonce is anywhere else in the page.
 */
export function hashInline(html: string, nonce: string): HashedPage | undefined {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const pieces: string[] = [];
  let from = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    const name = /^<(script|style)\s/.exec(html.slice(html.lastIndexOf('<', at), at + 1))?.[1];
    const start = html.indexOf('>', at) + 1;
    if (start === 0) return undefined;
    if (name === 'script' || name === 'style') {
      const end = html.indexOf(`</${name}>`, start);
      if (end < 0) return undefined;
      if (end > start) hashes[name].add(hashSource(html.slice(start, end)));
    }
    pieces.push(html.slice(from, at));
    from = at + mark.length;
  }
  pieces.push(html.slice(from));
  const bare = pieces.join('');
  if (bare.includes(nonce)) return undefined;
  return { html: bare, scripts: [...hashes.script], styles: [...hashes.style] };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
