import type { Db } from '../db/database.ts';
import { answerRefusal } from '../http/answers.ts';
import type { Edge } from '../http/edge.ts';
import { escapeHtml, plainPage } from '../http/plain-page.ts';
import { isStorable } from '../http/request-body.ts';
import { findInboxMessages, type InboxMessage } from './inbox.queries.ts';

/** The built-in inbox: a page for people, JSON for scripts (`/dev/mail.json?to=`). */
export function addInboxRoutes(app: Edge, db: Db): void {
  const headers = { 'Cache-Control': 'no-store' };
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

/** Shows the text form of each email, with clickable links. The HTML form is for mail programs only. */
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
