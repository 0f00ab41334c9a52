/** Content of an email before it is rendered as text and HTML. */
export interface Email {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Somebody else’s words, with their line breaks, and the paragraphs that follow them. */
  readonly quote?: string;
  readonly afterQuote?: readonly string[];
  /** A list of things, each with a link. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly url: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
  /** Shown below everything else. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders an email as text and as HTML simple enough to look the same in every mail program. */
export function renderEmail(message: Email, siteName: string): RenderedEmail {
  return {
    subject: oneLine(message.subject),
    text: renderText(message, siteName),
    html: renderHtml(message, siteName),
  };
}

function renderText(message: Email, siteName: string): string {
  const { greeting, paragraphs, quote, afterQuote = [], items = [], action, closing, unsubscribe } = message;
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')];
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const things = items.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n'));
  const end = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [];
  const close = closing ? [closing] : [];
  return [
    greeting,
    ...paragraphs,
    ...quoted,
    ...afterQuote,
    ...things,
    ...link,
    ...close,
    `— ${siteName}`,
    ...end,
  ].join('\n\n');
}

function renderHtml(message: Email, siteName: string): string {
  const { greeting, paragraphs, quote, afterQuote = [], items = [], action, closing, unsubscribe } = message;
  const quoted =
    quote === undefined
      ? ''
      : `<p style="margin:0 0 16px;padding:12px 16px;background:#fff;border-radius:8px;white-space:pre-line">${escape(quote)}</p>`;
  const p = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const thing = ({ title, text, url }: { title: string; text: string; url: string }) =>
    `<p style="margin:0 0 12px;padding:12px 16px;background:#fff;border-radius:8px"><a href="${escape(url)}" style="color:#1f2a24;font-weight:700">${escape(title)}</a><br>${escape(text)}</p>`;
  const end = unsubscribe
    ? `<p style="margin:24px 0 0;font-size:13px"><a href="${escape(unsubscribe.url)}" style="color:#55605a">${escape(unsubscribe.label)}</a></p>`
    : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#1f2a24;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#55605a">If the button doesn’t work, open this address: <br><a href="${escape(action.url)}" style="color:#55605a;word-break:break-all">${escape(action.url)}</a></p>`
    : '';
  return `<!doctype html><html lang="en-GB"><body style="margin:0;background:#f6f4ee"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1f2a24;overflow-wrap:break-word;word-break:break-word"><p style="margin:0 0 24px;font-weight:700;font-size:18px">${escape(siteName)}</p>${p(greeting)}${paragraphs.map(p).join('')}${quoted}${afterQuote.map(p).join('')}${items.map(thing).join('')}${button}${closing ? p(closing) : ''}${end}</div></body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A line break in a subject would let its author add headers. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim();
}
