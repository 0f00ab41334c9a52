export interface TextSegment {
  readonly text: string;
  /** Address that the text links to. Missing if it is plain text. */
  readonly href?: string;
}

/** An address in a text. Invisible characters end it: they can reverse text, so that one address looks like another. */
const address = /https?:\/\/[^\s\p{Cf}<>"']+/giu;
/**
 * Maximum length of a link. Browsers and servers do not agree on longer ones, and the time to parse a host grows faster
 * than its length.
 */
const MAX_ADDRESS_CHARS = 2_048;
/** Characters that belong to the sentence and not to the address before them. */
const trailing = new Set('.,;:!?)]}»”');

/** Splits a message into plain text and links. Nothing else in it is interpreted, such as HTML. */
export function textSegments(body: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let from = 0;
  for (const match of body.matchAll(address)) {
    const text = withoutTrailing(match[0]);
    const href = followable(text);
    if (href === undefined) continue;
    if (match.index > from) segments.push({ text: body.slice(from, match.index) });
    segments.push({ text, href });
    from = match.index + text.length;
  }
  if (from < body.length) segments.push({ text: body.slice(from) });
  return segments;
}

function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && trailing.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * The address as a link. Undefined if it is too long, not valid, or has a name and password in front of its host, which
 * make it look like another host.
 */
function followable(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_CHARS || !URL.canParse(text)) return undefined;
  const { protocol, username, password, host, href } = new URL(text);
  const isPlain = username === '' && password === '' && host !== '';
  return isPlain && (protocol === 'http:' || protocol === 'https:') ? href : undefined;
}
