import { HOUR_MS } from '@tessera/domain/durations';
import type { System } from '@tessera/domain/listings/systems';
import { findPeopleByEmail } from '../features/accounts/public.ts';
import { findNewestOf } from '../features/listings/public.ts';
import { importConversation } from '../features/messages/public.ts';
import { importReport } from '../features/moderation/public.ts';
import type { Tx } from '../platform/db/database.ts';
import { demoReports, demoConversations } from './content/demo-conversations.ts';

/**
 * Adds a few conversations and reports among the demo people, so that inboxes and the moderation queue are not empty.
 */
export async function furnishDemo(tx: Tx, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const idOf = async (email: string) => (await findPeopleByEmail(tx, [email]))[0]?.id;
  const offerOf = async (email: string, system: System) => {
    const userId = await idOf(email);
    if (userId === undefined) return undefined;
    const options = { userId, now };
    return (
      (await findNewestOf(tx, { ...options, system })) ??
      (await findNewestOf(tx, { ...options, system: undefined }))
    );
  };
  for (const { seller, system, buyer, messages } of demoConversations) {
    const [listing, buyerId] = [await offerOf(seller, system), await idOf(buyer)];
    if (!listing || !buyerId) continue;
    const said = messages.map(({ hoursAgo, ...message }) => ({ ...message, at: ago(hoursAgo) }));
    await importConversation(tx, { listing, buyerId, messages: said });
  }
  for (const { seller, system, reports } of demoReports) {
    const listing = await offerOf(seller, system);
    if (!listing) continue;
    for (const { by, hoursAgo, ...report } of reports) {
      const reporterId = await idOf(by);
      if (reporterId) await importReport(tx, { ...report, listing, reporterId, at: ago(hoursAgo) });
    }
  }
}
