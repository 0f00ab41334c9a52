import {
  followSeller,
  getFollow,
  listFollowedSellers,
  unfollowSeller,
} from '@tessera/contract/conversation/follows';
import { MAX_FOLLOWED } from '@tessera/domain/conversation/follows/follows';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockPersonActions } from '../../people/accounts/public.ts';
import { hasPublicListing } from '../../market/listings/public.ts';
import { listBlocks } from '../messages/public.ts';
import { countFollowed, createFollow, deleteFollow, isFollowing, listFollowed } from './follows.queries.ts';

export const listFollowedSellersRoute = handle(
  listFollowedSellers,
  async ({ viewer }, { db, clock }: Ports) => {
    const followerId = signedIn(viewer).user.id;
    return ok({ sellers: await listFollowed(db, { followerId, now: clock.now(), limit: MAX_FOLLOWED }) });
  },
);

export const getFollowRoute = handle(getFollow, async ({ viewer, params: { sellerId } }, { db }: Ports) => {
  const followerId = viewer.user?.id;
  if (followerId === undefined) return ok({ isFollowed: false, isMe: false });
  return ok({
    isFollowed: await isFollowing(db, { followerId, sellerId }),
    isMe: followerId === sellerId,
  });
});

export const followSellerRoute = handle(
  followSeller,
  async ({ viewer, params: { sellerId } }, { db, clock }: Ports) => {
    const followerId = signedIn(viewer).user.id;
    if (followerId === sellerId) return refuse({ code: 'follows.myself' });
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      await lockPersonActions(tx, followerId);
      if (await isFollowing(tx, { followerId, sellerId })) return ok({});
      // The same people have a page. Others are not found, so that accounts cannot be counted.
      if (!(await hasPublicListing(tx, sellerId, now))) return refuse({ code: 'not_found' });
      const blocks = await listBlocks(tx, [{ blockerId: followerId, blockedId: sellerId }]);
      if (blocks.length > 0) return refuse({ code: 'follows.blocked' });
      if ((await countFollowed(tx, followerId)) >= MAX_FOLLOWED)
        return refuse({ code: 'follows.too_many', limit: MAX_FOLLOWED });
      await createFollow(tx, { followerId, sellerId, now });
      return ok({});
    });
  },
);

export const unfollowSellerRoute = handle(
  unfollowSeller,
  async ({ viewer, params: { sellerId } }, { db }: Ports) => {
    await deleteFollow(db, { followerId: signedIn(viewer).user.id, sellerId });
    return ok({});
  },
);
