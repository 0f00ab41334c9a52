/**
 * The web address that the text may link to. Undefined for anything else, above all `javascript:`, which then stays
 * plain text.
 */
export function safeLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 2_000 || /[\s\p{Cc}]/u.test(trimmed)) return undefined;
  // People leave out the scheme, as in `example.com/apply`.
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[\w.-]+\.[a-z]{2,}:\d+/i.test(trimmed)
      ? trimmed
      : `https://${trimmed}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname.includes('.') && url.username === '' && url.password === ''
    ? url.href
    : undefined;
}
