import { decideShop, listShopReports, reportShop } from '@tessera/contract/tools/shops';
import { ok, refuse } from '@tessera/domain/result';
import { createAuditEntry, findPerson } from '../../people/accounts/public.ts';
import { addressGroup } from '../../platform/http/requests/client-address.ts';
import { type Caller, handle, signedIn } from '../../platform/http/handle.ts';
import { type Email, renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import { findProduct } from './products.queries.ts';
import {
  createShopReport,
  listOpenReports,
  listReportedShops,
  markReportsDecided,
} from './reports.queries.ts';
import { findPublicShop, lockShop, type StoredShop, updateHidden } from './shops.queries.ts';

/** Members are known by their id, and everybody else by a digest of their address that only this server can make. */
function reporterOf({ viewer, address }: Caller, { secrets }: Ports) {
  const isMember = viewer.user !== undefined && viewer.actor !== 'guest' && viewer.actor !== 'suspended';
  return isMember
    ? { reporterId: viewer.user.id, reporterMark: null }
    : { reporterId: null, reporterMark: secrets.sign(addressGroup(address), 'shop-reports') };
}

export const reportShopRoute = handle(reportShop, async ({ params, body, ...caller }, ports: Ports) => {
  const { db, clock } = ports;
  const shop = await findPublicShop(db, params.slug);
  if (!shop) return refuse({ code: 'shops.missing' });
  if (caller.viewer.user?.id === shop.ownerId) return refuse({ code: 'shops.mine' });
  const { productId = null } = body;
  const product = productId === null ? undefined : await findProduct(db, { shopId: shop.id, productId });
  const isNew = await db.transaction().execute((tx) =>
    createShopReport(tx, {
      shopId: shop.id,
      productId: product?.id ?? null,
      ...reporterOf(caller, ports),
      reason: body.reason,
      details: body.details,
      reportedAt: clock.now(),
    }),
  );
  return isNew ? ok({}) : refuse({ code: 'shops.reported' });
});

export const listShopReportsRoute = handle(listShopReports, async (_, { db }: Ports) => {
  const [shops, reports] = await Promise.all([listReportedShops(db), listOpenReports(db)]);
  const byShop = Map.groupBy(reports, ({ shopId }) => shopId);
  return ok({
    shops: shops.map((shop) => ({
      ...shop,
      reports: (byShop.get(shop.shopId) ?? []).map(({ shopId: _shop, ...report }) => report),
    })),
  });
});

export const decideShopRoute = handle(
  decideShop,
  async ({ viewer, params, body, ...caller }, ports: Ports) => {
    const { db, clock } = ports;
    const { user } = signedIn(viewer);
    const now = clock.now();
    const { decision, reason } = body;
    return db.transaction().execute(async (tx) => {
      const shop = await lockShop(tx, params.shopId);
      if (!shop) return refuse({ code: 'shops.missing' });
      if (shop.ownerId === user.id) return refuse({ code: 'shops.about_me' });
      const isHidden = shop.hiddenAt !== null;
      if (isHidden ? decision === 'hide' : decision === 'restore') return refuse({ code: 'shops.decided' });
      const decided = await markReportsDecided(tx, shop.id, {
        decision,
        decisionReason: reason,
        decidedBy: user.id,
        decidedAt: now,
      });
      if (decision === 'dismiss' && decided === 0) return refuse({ code: 'shops.decided' });
      if (decision !== 'dismiss')
        await updateHidden(tx, shop.id, decision === 'hide' ? { at: now, reason } : null);
      await createAuditEntry(tx, {
        at: now,
        action: `shop.${decision}`,
        actorId: user.id,
        address: caller.address,
        subject: shop.slug,
        facts: { reason },
      });
      if (decision === 'dismiss') return ok({});
      const owner = await findPerson(tx, shop.ownerId);
      if (owner?.user.email) {
        const site = { name: ports.config.site.name, publicUrl: ports.config.publicUrl };
        const email = renderEmail(decisionEmail(site, { shop, decision, reason }), site.name);
        await ports.jobs.enqueue(tx, 'mail.send', { to: owner.user.email, ...email });
      }
      return ok({});
    });
  },
);

interface Decided {
  readonly shop: StoredShop;
  readonly decision: 'hide' | 'restore';
  readonly reason: string;
}

function decisionEmail(
  site: { readonly name: string; readonly publicUrl: string },
  { shop, decision, reason }: Decided,
): Email {
  const { name } = shop.draft;
  const action = { label: 'Open my shop', url: `${site.publicUrl}/shop-builder/${shop.id}` };
  if (decision === 'restore')
    return {
      subject: `Your shop “${name}” is visible again`,
      greeting: 'Hello,',
      paragraphs: [
        `A moderator of ${site.name} has restored your shop “${name}”.`,
        `The moderator’s message: ${reason}`,
      ],
      action,
    };
  return {
    subject: `Your shop “${name}” was hidden`,
    greeting: 'Hello,',
    paragraphs: [
      `A moderator of ${site.name} has hidden your shop “${name}”. Nobody else can see it, and publishing it again doesn’t change that.`,
      `The reason: ${reason}`,
      'Nothing is lost: you can still edit it. If you have corrected it, or think this is a mistake, please write to us.',
    ],
    action,
    closing: `Write to us: ${site.publicUrl}/contact`,
  };
}
