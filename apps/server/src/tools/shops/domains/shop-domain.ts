import { randomBytes } from 'node:crypto';
import {
  checkShopDomain,
  getShopDomain,
  nameShopDomain,
  removeShopDomain,
  type ShopDomain,
} from '@tessera/contract/tools/shop-domains';
import { ok, refuse } from '@tessera/domain/result';
import { parseShopDomain, proofName, proofText } from '@tessera/domain/tools/shops/shop-domains';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findMyShop, lockMyShop } from '../shops.queries.ts';
import {
  deleteShopDomain,
  findShopDomain,
  markDomainProved,
  markDomainUnproved,
  saveShopDomain,
  type StoredDomain,
} from './domains.queries.ts';

const TOKEN_BYTES = 18;

const toView = ({ domain, token, provedAt }: StoredDomain): ShopDomain => ({
  domain,
  provedAt,
  recordName: proofName(domain),
  recordText: proofText(token),
});

export const getShopDomainRoute = handle(getShopDomain, async ({ viewer, params }, { db }: Ports) => {
  const shop = await findMyShop(db, { shopId: params.shopId, ownerId: signedIn(viewer).user.id });
  if (!shop) return refuse({ code: 'shops.missing' });
  const stored = await findShopDomain(db, shop.id);
  return ok({ domain: stored ? toView(stored) : null });
});

export const nameShopDomainRoute = handle(
  nameShopDomain,
  async ({ viewer, params, body }, { db, config }: Ports) => {
    const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
    const parsed = parseShopDomain(body.domain, new URL(config.publicUrl).hostname);
    if (!parsed.ok) return refuse({ code: 'shops.domain_invalid', sentence: parsed.refusal });
    return db.transaction().execute(async (tx) => {
      if (!(await lockMyShop(tx, key))) return refuse({ code: 'shops.missing' });
      const known = await findShopDomain(tx, key.shopId);
      if (known?.domain === parsed.value) return ok({ domain: toView(known) });
      const named = {
        shopId: key.shopId,
        domain: parsed.value,
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
      };
      await saveShopDomain(tx, named);
      return ok({ domain: toView({ ...named, provedAt: null }) });
    });
  },
);

/** Looks the record up outside a transaction, because a name server can take seconds. */
export const checkShopDomainRoute = handle(
  checkShopDomain,
  async ({ viewer, params, log }, { db, clock, dns }: Ports) => {
    const shop = await findMyShop(db, { shopId: params.shopId, ownerId: signedIn(viewer).user.id });
    if (!shop) return refuse({ code: 'shops.missing' });
    const stored = await findShopDomain(db, shop.id);
    if (!stored) return refuse({ code: 'shops.domain_missing' });
    let isProved: boolean;
    try {
      isProved = (await dns.findTexts(proofName(stored.domain))).includes(proofText(stored.token));
    } catch (error) {
      log.info({ error }, 'no name server has answered');
      return refuse({ code: 'shops.dns_away' });
    }
    const now = clock.now();
    await db
      .transaction()
      .execute((tx) => (isProved ? markDomainProved(tx, stored, now) : markDomainUnproved(tx, stored, now)));
    if (!isProved) return refuse({ code: 'shops.domain_unproved', recordName: proofName(stored.domain) });
    const after = await findShopDomain(db, shop.id);
    return after ? ok({ domain: toView(after) }) : refuse({ code: 'shops.domain_missing' });
  },
);

export const removeShopDomainRoute = handle(removeShopDomain, async ({ viewer, params }, { db }: Ports) => {
  const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
  return db.transaction().execute(async (tx) => {
    if (!(await lockMyShop(tx, key))) return refuse({ code: 'shops.missing' });
    await deleteShopDomain(tx, key.shopId);
    return ok({});
  });
});
