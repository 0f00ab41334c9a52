import type { AnyEndpoint } from '@tessera/contract/endpoint';
import type { Edge } from '../edge.ts';
import { cacheable } from '../answers/etag.ts';
import { describeApi } from './openapi.ts';
import { escapeHtml, plainPage } from '../answers/plain-page.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

/**
 * Adds the description of all calls, for programs and for people. It is made for the first who asks, because it takes a
 * tenth of a second, by which every start would be later.
 */
export function addApiDescription(app: Edge, endpoints: readonly AnyEndpoint[], site: Site): void {
  let json: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (c) => {
    json ??= JSON.stringify(describeApi(endpoints, site));
    return cacheable(c.req.raw, json, 'application/json; charset=utf-8');
  });
  app.get('/api/docs', (c) => {
    page ??= renderDocs(endpoints, site);
    return cacheable(c.req.raw, page, 'text/html; charset=utf-8');
  });
}

/** Renders a page that lists all calls, who may make them, and how often. It needs no external scripts or styles. */
function renderDocs(endpoints: readonly AnyEndpoint[], site: Site): string {
  const rows = endpoints.map(({ method, path, summary, access, limits }) => {
    const often = limits.map((limit) => `${limit.count} in ${limit.seconds} s by ${limit.by}`).join(', ');
    const cells = [method, path, summary, access, often || '–'].map((cell) => `<td>${escapeHtml(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  const head = ['Method', 'Path', 'What it does', 'Who may call it', 'How often'].map(
    (cell) => `<th scope="col">${cell}</th>`,
  );
  return plainPage(
    `${site.name} API`,
    `<p>The whole description for programs is at <a href="/api/openapi.json">/api/openapi.json</a>. Sign in with <code>POST /api/auth/sign-in/email</code>; the session is a cookie. Answers are <code>{ success: true, … }</code> or <code>{ success: false, error, code, … }</code>.</p><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}
