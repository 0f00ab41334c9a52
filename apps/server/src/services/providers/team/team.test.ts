import {
  acceptTeamInvitation,
  changeTeamMember,
  describeInvitation,
  getTeam,
  inviteToTeam,
  removeTeamMember,
  withdrawInvitation,
} from '@tessera/contract/services/provider-team';
import { listProviderOrders } from '@tessera/contract/services/bookings';
import { changeProvider, getMyProvider } from '@tessera/contract/services/providers';
import { beforeAll, expect, test } from 'vitest';
import { draftKitchen, valueOf } from '../../../testing/kitchens.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

async function person() {
  const given = await app.given.person();
  return { id: given.id, email: given.email ?? '', browser: await app.as(given) };
}

/** Invites a person, and returns the token in the email's link. */
async function invite(
  { browser, provider }: Awaited<ReturnType<typeof draftKitchen>>,
  email: string,
  role: 'manager' | 'staff' = 'staff',
): Promise<string> {
  valueOf(await browser.call(inviteToTeam, { params: { providerId: provider.id }, body: { email, role } }));
  const sent = (await app.mail()).filter(({ to }) => to === email.toLowerCase()).at(-1);
  return decodeURIComponent(/invitation\?token=([\w.%-]+)/.exec(sent?.text ?? '')?.[1] ?? '');
}

const accept = ({ browser }: { readonly browser: Browser }, token: string) =>
  browser.call(acceptTeamInvitation, { body: { token } });

const missing = { refusal: { code: 'providers.invitation_missing' } };
const notFound = { refusal: { code: 'not_found' } };

test('a member of staff joins by the link in an email, with the role of the invitation', async () => {
  const kitchen = await draftKitchen(app);
  const providerId = kitchen.provider.id;
  const cook = await person();
  const token = await invite(kitchen, cook.email.toUpperCase());
  expect(valueOf(await cook.browser.call(describeInvitation, { query: { token } }))).toMatchObject({
    business: 'Test Kitchen',
    role: 'staff',
  });
  // Looking at it changes nothing.
  expect(await cook.browser.call(getMyProvider, { params: { providerId } })).toMatchObject(notFound);

  expect(valueOf(await accept(cook, token))).toEqual({ providerId });

  const { provider } = valueOf(await cook.browser.call(getMyProvider, { params: { providerId } }));
  expect(provider.role).toBe('staff');
  const team = valueOf(await kitchen.browser.call(getTeam, { params: { providerId } }));
  expect(team).toMatchObject({ members: [{ userId: cook.id, role: 'staff' }], invitations: [] });
});

test('TM-01, K07: a link works once, for the address that it was sent to, until it expires or is withdrawn', async () => {
  const kitchen = await draftKitchen(app);
  const [cook, thief] = [await person(), await person()];
  const first = await invite(kitchen, cook.email);
  const token = await invite(kitchen, cook.email, 'manager');
  expect(await accept(cook, first)).toMatchObject(missing);
  expect(await accept(thief, token)).toMatchObject(missing);
  valueOf(await accept(cook, token));
  expect(await accept(cook, token)).toMatchObject(missing);

  const late = await invite(kitchen, thief.email);
  app.clock.advance({ days: 8 });
  expect(await accept({ browser: await app.as(thief) }, late)).toMatchObject(missing);

  const params = { providerId: kitchen.provider.id };
  const again = { ...kitchen, browser: await app.as(kitchen.owner) };
  const withdrawn = await invite(again, thief.email);
  const { invitations } = valueOf(await again.browser.call(getTeam, { params }));
  const invitationId = invitations[0]?.id ?? '';
  valueOf(await again.browser.call(withdrawInvitation, { params: { ...params, invitationId } }));
  expect(await accept({ browser: await app.as(thief) }, withdrawn)).toMatchObject(missing);
});

test('TM-02: a guessed or changed link finds nothing', async () => {
  const kitchen = await draftKitchen(app);
  const cook = await person();
  const token = await invite(kitchen, cook.email);
  const [id = '', signature = ''] = token.split('.');
  const guesses = [
    id,
    `${id}.`,
    `${id}.${'A'.repeat(signature.length)}`,
    `${token}x`,
    signature,
    '../x',
    '.',
  ];
  for (const guess of guesses) {
    expect(await accept(cook, guess), guess).toMatchObject(missing);
    expect(await cook.browser.call(describeInvitation, { query: { token: guess } })).toMatchObject(missing);
  }
});

test('TM-03: neither staff nor managers change the team or their own role', async () => {
  const kitchen = await draftKitchen(app);
  const providerId = kitchen.provider.id;
  const params = { providerId };
  const [cook, manager, stranger] = [await person(), await person(), await person()];
  valueOf(await accept(cook, await invite(kitchen, cook.email)));
  valueOf(await accept(manager, await invite(kitchen, manager.email, 'manager')));
  for (const { browser, id } of [cook, manager, stranger]) {
    const mine = { ...params, userId: id };
    const body = { email: 'friend@example.com', role: 'manager' as const };
    expect(await browser.call(getTeam, { params })).toMatchObject(notFound);
    expect(await browser.call(inviteToTeam, { params, body })).toMatchObject(notFound);
    expect(await browser.call(changeTeamMember, { params: mine, body: { role: 'manager' } })).toMatchObject(
      notFound,
    );
    for (const userId of [kitchen.owner.id, id === cook.id ? manager.id : cook.id])
      expect(await browser.call(removeTeamMember, { params: { ...params, userId } })).toMatchObject(notFound);
  }
  const change = { params, body: { about: 'Mine now' } };
  expect(await cook.browser.call(changeProvider, change)).toMatchObject(notFound);
  valueOf(await manager.browser.call(changeProvider, change));
});

test('TM-04: what somebody may do changes at once, and ends at once when they are removed or leave', async () => {
  const kitchen = await draftKitchen(app);
  const providerId = kitchen.provider.id;
  const [cook, waiter] = [await person(), await person()];
  for (const { email, browser } of [cook, waiter])
    valueOf(await accept({ browser }, await invite(kitchen, email)));
  const change = { params: { providerId }, body: { about: 'New' } };
  const key = { providerId, userId: cook.id };
  valueOf(await kitchen.browser.call(changeTeamMember, { params: key, body: { role: 'manager' } }));
  valueOf(await cook.browser.call(changeProvider, change));

  valueOf(await kitchen.browser.call(removeTeamMember, { params: key }));
  valueOf(await waiter.browser.call(removeTeamMember, { params: { providerId, userId: waiter.id } }));

  for (const { browser } of [cook, waiter]) {
    expect(await browser.call(changeProvider, change)).toMatchObject(notFound);
    expect(await browser.call(getMyProvider, { params: { providerId } })).toMatchObject(notFound);
    expect(valueOf(await browser.call(listProviderOrders, { query: { providerId } })).orders).toEqual([]);
  }
});

test('somebody who works there already is not invited again', async () => {
  const kitchen = await draftKitchen(app);
  const cook = await person();
  valueOf(await accept(cook, await invite(kitchen, cook.email)));
  const params = { providerId: kitchen.provider.id };
  const body = { email: cook.email, role: 'manager' as const };
  expect(await kitchen.browser.call(inviteToTeam, { params, body })).toMatchObject({
    refusal: { code: 'providers.in_team' },
  });
});
