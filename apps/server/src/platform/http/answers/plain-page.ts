/** Renders a self-contained page, for use when the application cannot or need not render one. `body` is HTML. */
export function plainPage(title: string, body: string): string {
  const name = escapeHtml(title);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${name}</title></head><body><main><h1>${name}</h1>${body}</main></body></html>`;
}

/** Renders a self-contained page with one sentence and a link to the home page. */
export function plainMessage(title: string, text: string): string {
  return plainPage(title, `<p>${escapeHtml(text)}</p><p><a href="/">Go to the home page</a></p>`);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
