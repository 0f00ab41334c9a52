import { getSeller, SELLER_CARDS } from '@tessera/contract/market/sellers';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findBusiness } from '../../people/accounts/public.ts';
import { findSeller } from '../listings/public.ts';
import { findListingCards } from '../search/public.ts';
import { listSections } from './sellers.queries.ts';

/** People who offer nothing in public have no page, so that accounts cannot be counted. */
export const getSellerRoute = handle(
  getSeller,
  async ({ params: { sellerId }, query: { system } }, { db, clock }: Ports) => {
    const cards = system ? SELLER_CARDS.section : SELLER_CARDS.all;
    const [seller, details, sections] = await Promise.all([
      findSeller(db, sellerId),
      findBusiness(db, sellerId),
      listSections(db, { sellerId, now: clock.now(), cards }),
    ]);
    const wanted = sections.filter((section) => system === undefined || section.system === system);
    if (!seller || wanted.length === 0) return refuse({ code: 'not_found' });
    const found = await findListingCards(
      db,
      wanted.flatMap(({ ids }) => ids),
    );
    return ok({
      seller: { ...seller, hours: details?.hours ?? '' },
      sections: wanted.map((section) => ({
        system: section.system,
        total: section.total,
        listings: found.filter((card) => card.system === section.system),
      })),
    });
  },
);
