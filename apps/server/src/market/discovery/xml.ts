/**
 * Characters that XML cannot contain even if they are escaped: control characters except white space, and two others.
 */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Escapes text for elements and attributes. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
