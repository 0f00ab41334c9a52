/** Content of an email before it is rendered as text and HTML. */
export interface Email {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What somebody else wrote, with line breaks. `afterQuote` are the paragraphs that follow it. */
  readonly quote?: string;
  readonly afterQuote?: readonly string[];
  /** A list of things, each with a link. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly url: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
  /** Link to unsubscribe, shown below everything else. */
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

/**
 * Colours of the site in light mode. They are repeated here, because mail programs support neither stylesheets nor
 * variables.
 */
const ink = '#131b1a';
const muted = '#56605d';
const accent = '#005852';
const sunken = '#f6f4f0';
const line = '#e6e3dd';
const boxStyle = `padding:12px 16px;background:${sunken};border-radius:8px`;
const frameStyle = `max-width:560px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid ${line};border-radius:12px;font:16px/1.55 Figtree,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;color:${ink};overflow-wrap:break-word;word-break:break-word`;
const buttonStyle = `background:${accent};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block`;

function renderHtml(message: Email, siteName: string): string {
  const { greeting, paragraphs, quote, afterQuote = [], items = [], action, closing, unsubscribe } = message;
  const quoted =
    quote === undefined
      ? ''
      : `<p style="margin:0 0 16px;${boxStyle};white-space:pre-line">${escape(quote)}</p>`;
  const origin = originOf(action?.url ?? unsubscribe?.url);
  const p = (text: string) => `<p style="margin:0 0 16px">${withLinks(text, origin)}</p>`;
  const thing = ({ title, text, url }: { title: string; text: string; url: string }) =>
    `<p style="margin:0 0 12px;${boxStyle}"><a href="${escape(url)}" style="color:${accent};font-weight:600">${escape(title)}</a><br>${escape(text)}</p>`;
  const end = unsubscribe
    ? `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px"><a href="${escape(unsubscribe.url)}" style="color:${muted}">${escape(unsubscribe.label)}</a></p>`
    : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="${buttonStyle}">${escape(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:${muted}">If the button doesn’t work, open this address: <br><a href="${escape(action.url)}" style="color:${muted};word-break:break-all">${escape(action.url)}</a></p>`
    : '';
  const head =
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>';
  return `<!doctype html><html lang="en-GB">${head}<body style="margin:0;padding:16px 8px;background:${sunken}"><div style="${frameStyle}"><p style="margin:0 0 20px;padding-bottom:16px;border-bottom:1px solid ${line};color:${accent};font-weight:700;font-size:18px">${escape(siteName)}</p>${p(greeting)}${paragraphs.map(p).join('')}${quoted}${afterQuote.map(p).join('')}${items.map(thing).join('')}${button}${closing ? p(closing) : ''}${end}</div></body></html>`;
}

const webAddress = /(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)])/;

/**
 * Turns addresses on this site into links. Other addresses stay text, because they may come from somebody’s title or
 * name.
 */
function withLinks(text: string, origin: string | undefined): string {
  const pieces = text.split(webAddress).map((piece, at) => {
    const isAddress = at % 2 === 1 && origin !== undefined && piece.startsWith(`${origin}/`);
    return isAddress
      ? `<a href="${escape(piece)}" style="color:${accent};font-size:13px;word-break:break-all">${escape(piece)}</a>`
      : escape(piece);
  });
  return pieces.join('');
}

function originOf(url: string | undefined): string | undefined {
  return url?.match(/^https?:\/\/[^/?#]+/)?.[0];
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Removes line breaks from a subject, which would let its author add headers. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim();
}
