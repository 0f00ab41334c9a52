export interface TextPart {
  readonly text: string;
  /** Of an address that can be followed. */
  readonly href?: string;
}

/** Without signs that are not seen: they turn text around, so that one address looks like another. */
const address = /https?:\/\/[^\s\p{Cf}<>"']+/giu;
/** Browsers and servers agree on no more, and parsing a host takes longer than in proportion to its length. */
const MAX_ADDRESS_CHARS = 2_048;
/** What ends a sentence, and does not belong to the address before it. */
const trailing = new Set('.,;:!?)]}»”');

/** A message as what it is, text, with its web addresses set apart. Nothing else in it means anything. */
export function textParts(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of body.matchAll(address)) {
    const text = withoutTrailing(match[0]);
    const href = followable(text);
    if (href === undefined) continue;
    if (match.index > from) parts.push({ text: body.slice(from, match.index) });
    parts.push({ text, href });
    from = match.index + text.length;
  }
  if (from < body.length) parts.push({ text: body.slice(from) });
  return parts;
}

function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && trailing.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A name and password in front of a host make it look like another one. */
function followable(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_CHARS || !URL.canParse(text)) return undefined;
  const { protocol, username, password, host, href } = new URL(text);
  const isPlain = username === '' && password === '' && host !== '';
  return isPlain && (protocol === 'http:' || protocol === 'https:') ? href : undefined;
}
