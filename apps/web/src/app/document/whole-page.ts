const START = '<html';
const END = '</body></html>';
/** React writes this only into streams. Without it, browsers would lay the page out by old rules. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * Whether React has rendered the whole page. It marks a part that has to wait or that failed by this comment, which
 * cannot occur in texts and attributes, because React writes their `<` as `&lt;`.
 */
export function isComplete(html: string): boolean {
  return !html.includes('<!--$!-->') && html.startsWith(START) && html.endsWith(END);
}

export function withDoctype(html: string): string {
  return DOCTYPE + html;
}

/** Adds the scripts by which the router in the browser gets the loaders' data, as the router itself writes them. */
export function withDataScripts(html: string, data: string, nonce: string): string {
  const open = `<script nonce="${nonce}">window.__reactRouterContext.streamController.`;
  const scripts = `${open}enqueue(${inScript(JSON.stringify(data))});</script>${open}close();</script>`;
  return html.slice(0, -END.length) + scripts + END;
}

const escapes: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** JSON as it can stand in a script: no text in it ends the script or begins a comment. */
export function inScript(json: string): string {
  return json.replaceAll(/[&<>\u2028\u2029]/g, (char) => escapes[char] ?? char);
}
