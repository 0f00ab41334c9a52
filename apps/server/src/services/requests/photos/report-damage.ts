import { randomUUID } from 'node:crypto';
import { MAX_DAMAGES } from '@tessera/contract/services/request-shapes';
import { reportDamage } from '@tessera/contract/services/request-photos';
import { canReportDamage } from '@tessera/domain/services/moving/move-damage';
import { ok, refuse } from '@tessera/domain/result';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findFulfilment } from '../../../selling/fulfilment/public.ts';
import { findMine, findProvidersById, type Provider } from '../../providers/public.ts';
import { announceRequest } from '../asked.queries.ts';
import { listQuotesFor } from '../quotes.queries.ts';
import { type About, type EmailPorts, nameOf, toCustomer, toProvider } from '../request-emails.ts';
import type { MoveRequest, Reader } from '../request.ts';
import { findRequest } from '../requests.queries.ts';
import { lockRequest } from '../send-quote.ts';
import { viewOne } from '../view-request.ts';
import { drawPhotos } from './draw-photos.ts';
import { type Damage, insertDamage, insertPhotos, listDamages } from './request-photos.queries.ts';

interface Sides {
  readonly request: MoveRequest;
  readonly provider: Provider;
  readonly reader: Reader;
  readonly isOpen: boolean;
}

/** A booked move for its two sides. Undefined for everybody else. */
async function findSides(
  db: Db,
  requestId: string,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<Sides | undefined> {
  const request = await findRequest(db, requestId);
  if (request?.vertical !== 'mover') return undefined;
  const quote = (await listQuotesFor(db, [requestId])).find(({ status }) => status === 'booked');
  const [provider] = quote ? await findProvidersById(db, [quote.providerId]) : [];
  if (!quote || !provider || quote.orderLineId === null) return undefined;
  const { providerId } = quote;
  const isCustomer = request.userId === userId;
  if (!isCustomer && !(await findMine(db, { providerId, userId, least: 'staff' })).ok) return undefined;
  const fulfilment = await findFulfilment(db, quote.orderLineId);
  return {
    request,
    provider,
    reader: isCustomer ? { role: 'customer' } : { role: 'provider', providerId },
    isOpen:
      fulfilment !== undefined && canReportDamage({ state: fulfilment.state, endsAt: request.endsAt }, now),
  };
}

export const reportDamageRoute = handle(reportDamage, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const { requestId } = params;
  const { user } = signedIn(viewer);
  const now = clock.now();
  const known = await findSides(db, requestId, { userId: user.id, now });
  // Nothing is drawn for those who may not report.
  if (!known) return refuse({ code: 'not_found' });
  if (!known.isOpen) return refuse({ code: 'damages.closed' });
  const drawn = await drawPhotos(ports, user.id, body.fileIds);
  if (!drawn.ok) return drawn;
  const reported = await db.transaction().execute(async (tx) => {
    // Reports at once are counted one after another.
    await lockRequest(tx, requestId);
    const sides = await findSides(tx, requestId, { userId: user.id, now });
    if (!sides) return refuse({ code: 'not_found' });
    if (!sides.isOpen) return refuse({ code: 'damages.closed' });
    const { role } = sides.reader;
    const earlier = (await listDamages(tx, [requestId])).filter(({ reportedBy }) => reportedBy === role);
    if (earlier.length >= MAX_DAMAGES)
      return refuse({ code: 'providers.full', limit: MAX_DAMAGES, what: 'reports of damage from each side' });
    const { thing, description } = body;
    const damage: Damage = {
      id: randomUUID(),
      requestId,
      reportedBy: role,
      thing,
      description,
      createdAt: now,
    };
    await insertDamage(tx, damage);
    await insertPhotos(
      tx,
      drawn.value.map((photo) => ({ ...photo, requestId, damageId: damage.id, createdAt: now })),
    );
    await announceRequest(tx, requestId);
    await emailAboutDamage(tx, { ...sides, damage }, ports);
    return ok(sides);
  });
  if (!reported.ok) return reported;
  const { request, reader } = reported.value;
  return ok({ request: await viewOne(db, request, { reader, now }) });
});

/** Tells the other side what was reported. The photos are on the page only. */
async function emailAboutDamage(
  tx: Tx,
  { request, provider, damage }: About & { readonly damage: Damage },
  ports: EmailPorts,
): Promise<void> {
  const isCustomer = damage.reportedBy === 'customer';
  const name = nameOf(request, provider.zone);
  const message = {
    subject: `Damage reported: ${name}`,
    paragraphs: [
      `${isCustomer ? 'The customer' : provider.name} reports damage during the ${name}. ${damage.thing}: ${damage.description}`,
      'Photos of it are on the page of the move. What was reported stays as it was written.',
    ],
  };
  if (isCustomer) await toProvider(tx, provider, message, ports);
  else await toCustomer(tx, request, message, ports);
}
