import { getSalon } from '@tessera/contract/services/beauty';
import { lengthOf } from '@tessera/domain/services/beauty/visit';
import { localMoment } from '@tessera/domain/services/local-time';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findLiveProvider, viewProfile, withHours } from '../providers/public.ts';
import { staffFor } from './salon-times.ts';
import { findSalon, type Salon } from './salons.queries.ts';

/** Salons sell in pounds. */
export const SALON_CURRENCY = 'GBP';

export const getSalonRoute = handle(getSalon, async ({ params }, { db, clock }: Ports) => {
  const found = await findLiveProvider(db, { vertical: 'beauty', slug: params.slug });
  const salon = found && (await findSalon(db, found.id));
  const now = clock.now();
  const [provider] = found && salon ? await withHours(db, [found], now) : [];
  if (!provider || !salon) return refuse({ code: 'not_found' });
  const services = viewServices(salon);
  const serving = new Set(services.flatMap(({ staff }) => staff.map(({ staffId }) => staffId)));
  const { slotMinutes, leadMinutes, daysAhead } = salon;
  return ok({
    provider: await viewProfile(db, provider, now),
    salon: { currency: SALON_CURRENCY, slotMinutes, leadMinutes, daysAhead },
    services,
    staff: salon.staff
      .filter(({ id }) => serving.has(id))
      .map(({ id, name, title }) => ({ id, name, title })),
    today: localMoment(now, provider.zone).date,
  });
});

/** Services that somebody offers. */
function viewServices(salon: Salon) {
  return salon.services
    .filter(({ isOffered }) => isOffered)
    .map((service) => {
      const { id, category, name, about, price, isPriceFrom, depositPercent, waitMinutes } = service;
      const test = salon.services.find((each) => each.id === service.patchTestId);
      return {
        id,
        category,
        name,
        about,
        price,
        isPriceFrom,
        depositPercent,
        waitMinutes,
        length: lengthOf(service),
        patchTest: test ? { name: test.name, hours: service.patchTestHours } : null,
        staff: staffFor(salon, id).map((each) => ({
          staffId: each.id,
          price: each.skills.get(id)?.price ?? price,
        })),
      };
    })
    .filter(({ staff }) => staff.length > 0);
}
