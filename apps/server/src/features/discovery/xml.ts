/** What XML cannot hold at all, in whatever way it is written: control characters, but for blanks, and two more. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Text as it stands between tags and in attributes. */
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
