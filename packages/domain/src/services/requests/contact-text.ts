/**
 * Whether a text seems to contain an email address, a web address or a phone number. What providers read before a quote is
 * accepted must not.
 */
export function hasContact(text: string): boolean {
  if (/@|https?:|www\./i.test(text)) return true;
  return /(?:\d[ ().-]*){7,}/.test(text.replaceAll(/£\s?[\d,.]+/g, ''));
}
