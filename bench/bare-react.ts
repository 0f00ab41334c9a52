/**
 * Serves a copy of a page by React and node:http alone. The page's React elements are created once and rendered for
 * each request. `node bench/bare-react.ts PORT PAGE-URL`
 */
import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type Node, parse } from 'parse5';

process.env['NODE_ENV'] = 'production';
const { createElement, Fragment } = await import('react');
// The server build for web streams, which the framework uses too.
const { renderToReadableStream } = await import('react-dom/server');

type Element = ReturnType<typeof createElement>;

const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
};

function toElement(node: Node, key: number): Element | string | null {
  if (node.nodeName === '#text') return node.value ?? '';
  if (!node.tagName) return null;
  const attributes = (node.attrs ?? []).filter(({ name }) => !name.startsWith('on') && name !== 'style');
  const props = Object.fromEntries(attributes.map(({ name, value }) => [names[name] ?? name, value]));
  const children = (node.childNodes ?? []).map(toElement);
  const text = (node.childNodes ?? []).map((child) => child.value ?? '').join('');
  if (node.tagName === 'script' || node.tagName === 'style') {
    return createElement(node.tagName, {
      ...props,
      key,
      dangerouslySetInnerHTML: { __html: text },
    });
  }
  return createElement(node.tagName, { ...props, key }, ...children);
}

const [port = '', page = ''] = process.argv.slice(2);
const document = parse(await (await fetch(page)).text());
const root = (document.childNodes ?? []).map(toElement).filter((child) => child !== null);

createServer((_request, response) => {
  // The elements were created above, so only React's rendering is timed.
  void draw(response);
}).listen(Number(port), '127.0.0.1');

async function draw(response: ServerResponse): Promise<void> {
  const stream = await renderToReadableStream(createElement(Fragment, null, ...root));
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  // The types of the browser's library and of Node describe the same streams.
  Readable.fromWeb(stream as import('node:stream/web').ReadableStream).pipe(response);
}
