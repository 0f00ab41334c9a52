import type { AppointmentLine } from '@tessera/contract/services/appointment-line';
import { sumOfParts } from '@tessera/domain/selling/orders/price-parts';
import { toFrozenSeller } from '@tessera/domain/selling/orders/frozen-terms';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { findBusiness } from '../../people/accounts/public.ts';
import type { LineRefusal, Offer } from '../../selling/line-kind.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findLiveProvidersById, type OpenProvider, withHours } from '../providers/public.ts';
import { appointmentTerms, type Offered, priceParts, priceServices, titleOf } from './appointment-terms.ts';
import { SALON_CURRENCY } from './get-salon.ts';
import { decideAt } from './decide-at.ts';
import { chooseServices, periodsOf, toNeeds } from './salon-times.ts';
import { listSalons, lockSalons, type Salon } from './salons.queries.ts';
import { findOffer, findWait } from './waits.queries.ts';

/**
 * Offers for visits. The salons are locked first, so that of two bookings at once the second sees whom the first one
 * has. The order of locks is: orders, salons by id, counters.
 */
export async function readAppointmentOffers(
  db: Db,
  lines: readonly AppointmentLine[],
  now: Date,
): Promise<Result<Offer, LineRefusal>[]> {
  // Offers are always read in the transaction that reserves them.
  const salons = await lockSalons(db as Tx, providerIdsOf(lines));
  return toOffers(db, lines, { salons, now });
}

/** The same offers for somebody who only looks. Nothing is locked, so that looking never makes a booking wait. */
export async function showAppointmentOffers(
  db: Db,
  lines: readonly AppointmentLine[],
  now: Date,
): Promise<Result<Offer, LineRefusal>[]> {
  return toOffers(db, lines, { salons: await listSalons(db, providerIdsOf(lines)), now });
}

const providerIdsOf = (lines: readonly AppointmentLine[]) => [
  ...new Set(lines.map(({ providerId }) => providerId)),
];

async function toOffers(
  db: Db,
  lines: readonly AppointmentLine[],
  { salons: found, now }: { readonly salons: readonly Salon[]; readonly now: Date },
): Promise<Result<Offer, LineRefusal>[]> {
  const live = (await findLiveProvidersById(db, providerIdsOf(lines))).filter(
    ({ vertical }) => vertical === 'beauty',
  );
  const providers = new Map((await withHours(db, live, now)).map((each) => [each.id, each]));
  const salons = new Map(found.map((each) => [each.providerId, each]));
  const offers: Result<Offer, LineRefusal>[] = [];
  for (const line of lines) {
    const provider = providers.get(line.providerId);
    const salon = salons.get(line.providerId);
    offers.push(
      provider && salon
        ? await toOffer(db, line, { provider, salon, now })
        : refuse({ code: 'beauty.salon_missing' }),
    );
  }
  return offers;
}

interface At {
  readonly provider: OpenProvider;
  readonly salon: Salon;
  readonly now: Date;
}

async function toOffer(
  db: Db,
  { start: text, services, offer: offerId }: AppointmentLine,
  { provider, salon, now }: At,
): Promise<Result<Offer, LineRefusal>> {
  if (provider.ownerId === null) return refuse({ code: 'beauty.salon_missing' });
  const chosen = chooseServices(salon, services);
  if (!chosen.ok) return refuse({ code: 'beauty.not_offered' });
  const start = new Date(text);
  const offered = offerId === undefined ? null : await findOffered(db, offerId, { provider, start, now });
  const at = { start, now, exceptHold: offered?.holdId };
  const decided = await decideAt(db, { provider, salon, chosen: chosen.value }, at);
  if (!decided.ok) return refuse({ code: `beauty.${decided.refusal}` });
  const business = await findBusiness(db, provider.ownerId);
  const seller = toFrozenSeller({
    name: provider.name,
    business: business
      ? {
          legalName: business.legalName,
          address: [business.line1, business.line2, business.city, business.postcode]
            .filter(Boolean)
            .join(', '),
        }
      : null,
  });
  const parts = priceParts(priceServices(chosen.value), provider);
  return ok({
    needs: toNeeds(periodsOf(salon, decided.value)),
    sellerId: provider.ownerId,
    title: titleOf(chosen.value, provider),
    currency: SALON_CURRENCY,
    unitAmount: sumOfParts(parts),
    parts,
    refuseShortage: () => ({ code: 'beauty.taken' }),
    terms: appointmentTerms({
      provider,
      salon,
      seller,
      chosen: chosen.value,
      decided: decided.value,
      start,
      offered,
    }),
    photoFileId: null,
  });
}

/**
 * Finds the offer of a freed time from the waiting list, if it is still open and for just this time. Null otherwise: the
 * time is then ordered as by anybody else.
 */
async function findOffered(
  db: Db,
  offerId: string,
  { provider, start, now }: Omit<At, 'salon'> & { readonly start: Date },
): Promise<Offered | null> {
  const offer = await findOffer(db, offerId);
  const isOpen = offer?.status === 'open' && offer.expiresAt > now;
  if (!isOpen || offer.providerId !== provider.id || offer.startsAt.getTime() !== start.getTime())
    return null;
  const wait = await findWait(db, offer.waitId);
  const { waitId, holdId } = offer;
  return wait ? { offerId, waitId, customerId: wait.customerId, holdId } : null;
}
