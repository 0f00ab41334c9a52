import { beforeAll, expect, test } from 'vitest';
import { detailOf, send } from '../../testing/listings.ts';
import { listingOf } from '../../testing/messages.ts';
import { decide, type ModeratedSite, openModeratedSite, report } from '../../testing/moderation.ts';

let site: ModeratedSite;
beforeAll(async () => (site = await openModeratedSite()));

test('T03: a part of a syndicate that is sold through a listing breaks the terms, and is reported and hidden', async () => {
  const { listingId } = await listingOf(site.ada, 'A share of our EuroMillions syndicate');
  const terms = await send<{ text: string }>(site.visitor(), 'GET', '/api/site-texts/terms');

  expect(JSON.stringify(terms)).toContain('parts of a lottery syndicate');
  expect(await report(site.bob, listingId, { reason: 'prohibited' })).toMatchObject({ status: 200 });
  const found = await site.caseAbout('listingId', listingId);
  await decide(site.grace, found, 'hide', 'Parts of a lottery syndicate do not belong here.');

  for (const stranger of [site.visitor(), site.bob])
    expect((await detailOf(stranger, listingId)).status).toBe(404);
});
