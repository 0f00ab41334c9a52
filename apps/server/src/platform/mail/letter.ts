export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
}

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One look for all our mail, as text and as the plain HTML that every mail program shows alike. */
export function renderLetter(letter: Letter, siteName: string): RenderedLetter {
  return {
    subject: oneLine(letter.subject),
    text: renderText(letter, siteName),
    html: renderHtml(letter, siteName),
  };
}

function renderText({ greeting, paragraphs, action, closing }: Letter, siteName: string): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [greeting, ...paragraphs, ...link, ...(closing ? [closing] : []), `— ${siteName}`].join('\n\n');
}

function renderHtml({ greeting, paragraphs, action, closing }: Letter, siteName: string): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#1f2a24;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#55605a">If the button does not work, open this address: <br><a href="${escape(action.url)}" style="color:#55605a;word-break:break-all">${escape(action.url)}</a></p>`
    : '';
  return `<!doctype html><html lang="en-GB"><body style="margin:0;background:#f6f4ee"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1f2a24"><p style="margin:0 0 24px;font-weight:700;font-size:18px">${escape(siteName)}</p>${p(greeting)}${paragraphs.map(p).join('')}${button}${closing ? p(closing) : ''}</div></body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A line break in a subject would begin a header of the sender's choosing. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim();
}
