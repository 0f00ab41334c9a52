import type { Db } from '../db/database.ts';
import { answerRefusal } from '../http/answers/answers.ts';
import type { Edge } from '../http/edge.ts';
import { escapeHtml, plainMessage, plainPage } from '../http/answers/plain-page.ts';
import { isStorable } from '../http/requests/request-body.ts';
import { findInboxMessages, type InboxMessage } from './inbox.queries.ts';

interface InboxOptions {
  readonly db: Db;
  /** Whether the inbox answers requests from other machines. */
  readonly isOpenToOthers: boolean;
}

/**
 * Adds the built-in inbox: a page for people, and JSON for scripts (`/dev/mail.json?to=`). It contains the links that
 * reset everybody's password, so it answers this machine only, unless the operator has opened it.
 */
export function addInboxRoutes(app: Edge, { db, isOpenToOthers }: InboxOptions): void {
  const headers = { 'Cache-Control': 'no-store' };
  for (const path of ['/dev/mail', '/dev/mail.json']) {
    app.use(path, async (c, next) => {
      if (c.get('facts').isLocal || isOpenToOthers) return next();
      return path === '/dev/mail' ? c.html(CLOSED, 404, headers) : answerRefusal({ code: 'not_found' });
    });
  }
  app.get('/dev/mail.json', async (c) => {
    const to = c.req.query('to');
    if (!isStorable(to ?? '')) return answerRefusal({ code: 'request.malformed' });
    return c.json({ success: true, messages: await findInboxMessages(db, to) }, 200, headers);
  });
  app.get('/dev/mail', async (c) => {
    const to = c.req.query('to');
    const messages = isStorable(to ?? '') ? await findInboxMessages(db, to) : [];
    return c.html(plainPage('Inbox', renderMessages(messages)), 200, headers);
  });
}

const CLOSED = plainMessage(
  'Not found',
  'If emails of this site are stored in its built-in inbox, it can be read on the machine that runs the site, or after its operator has set ALLOW_BUILTIN_INBOX=1.',
);

/** Renders the text of each email, with links. The HTML form is for mail programs only. */
function renderMessages(messages: readonly InboxMessage[]): string {
  const note = '<p>No mail server is set, so emails of this site are stored here. Newest first.</p>';
  if (messages.length === 0) return `${note}<p>No mail yet.</p>`;
  return note + messages.map(renderMessage).join('');
}

function renderMessage({ subject, to, sentAt, text }: InboxMessage): string {
  const linked = escapeHtml(text)
    .replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll('\n', '<br>');
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><p>${linked}</p></article><hr>`;
}
