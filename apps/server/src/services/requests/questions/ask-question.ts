import { askQuestion } from '@tessera/contract/services/request-questions';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { writeAboutTopic } from '../../../conversation/messages/public.ts';
import { lockPersonActions } from '../../../people/accounts/public.ts';
import type { Db } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findProvidersById, type Provider } from '../../providers/public.ts';
import { listQuotesFor } from '../quotes.queries.ts';
import { findReader } from '../read-requests.ts';
import { nameOf } from '../request-emails.ts';
import type { ServiceRequest } from '../request.ts';
import { lockRequest } from '../send-quote.ts';
import { topicOf } from './topic-of.ts';

type Sent = Awaited<ReturnType<typeof writeAboutTopic>>;

/** Undoes a transaction whose message was refused, so that no empty conversation stays. */
class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly sent: Extract<Sent, { ok: false }>;

  constructor(sent: Extract<Sent, { ok: false }>) {
    super(sent.refusal.code);
    this.sent = sent;
  }
}

export const askQuestionRoute = handle(askQuestion, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const { user } = signedIn(viewer);
  const now = clock.now();
  try {
    return await db.transaction().execute(async (tx) => {
      await lockPersonActions(tx, user.id);
      // Whether phone numbers are refused depends on the booking, which waits for this lock.
      const request = (await lockRequest(tx, params.requestId))?.request;
      const sides =
        request &&
        (await findSides(tx, request, { userId: user.id, asked: body.providerId ?? undefined, now }));
      if (!request || !sides) return refuse({ code: 'not_found' });
      if (!sides.ok) return sides;
      const { provider, customerId, ownerId, isBooked } = sides.value;
      const sent = await writeAboutTopic(
        tx,
        {
          body: body.body,
          clientKey: body.clientKey,
          writerId: user.id,
          topic: {
            topic: topicOf(request.id),
            business: provider.id,
            path: `/requests/${request.id}`,
            title: `${provider.name}: ${nameOf(request, provider.zone)}`,
            hidesContacts: !isBooked,
            sellerId: ownerId,
            buyerId: customerId,
          },
        },
        ports,
      );
      if (!sent.ok) throw new NotSent(sent);
      return sent;
    });
  } catch (error) {
    if (error instanceof NotSent) return error.sent;
    throw error;
  }
});

interface Sides {
  readonly provider: Provider;
  readonly ownerId: number;
  readonly customerId: number;
  readonly isBooked: boolean;
}

/**
 * Between whom a question is: the customer and a business that has quoted or may quote. Once a business is booked, only with
 * that one. Undefined if the person has nothing to do with the request, or the customer names a business that did not quote.
 */
async function findSides(
  db: Db,
  request: ServiceRequest,
  { userId, asked, now }: { readonly userId: number; readonly asked: number | undefined; readonly now: Date },
): Promise<Result<Sides, { readonly code: 'requests.closed' | 'questions.owner_only' }> | undefined> {
  const reader = await findReader(db, request, { userId, now });
  if (!reader || request.userId === null) return undefined;
  const quotes = (await listQuotesFor(db, [request.id])).filter(({ status }) => status !== 'withdrawn');
  const id = reader.role === 'provider' ? reader.providerId : asked;
  const hasQuoted = quotes.some(({ providerId }) => providerId === id);
  if (reader.role === 'customer' && !hasQuoted) return undefined;
  const [provider] = id === undefined ? [] : await findProvidersById(db, [id]);
  if (!provider || provider.ownerId === null) return undefined;
  if (reader.role === 'provider' && provider.ownerId !== userId)
    return refuse({ code: 'questions.owner_only' });
  const isBooked =
    request.status === 'booked' &&
    quotes.some(({ providerId, status }) => providerId === id && status === 'booked');
  const isOpen = request.status === 'open' && request.expiresAt > now;
  if (!isBooked && !isOpen) return refuse({ code: 'requests.closed' });
  return ok({ provider, ownerId: provider.ownerId, customerId: request.userId, isBooked });
}
