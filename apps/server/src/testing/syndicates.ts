import {
  acceptInvitation,
  createDraw,
  createSyndicate,
  getDraw,
  getSyndicate,
  inviteMember,
} from '@tessera/contract/tools/syndicates';
import type { Person } from './builders.ts';
import type { Browser, TestApp } from './test-app.ts';

export interface Player extends Person {
  readonly browser: Browser;
}

export interface TestSyndicate {
  readonly id: number;
  readonly manager: Player;
  /** The members besides the manager, in the order in which they joined. */
  readonly members: readonly Player[];
}

export async function player(app: TestApp, firstName = 'Ada'): Promise<Player> {
  const person = await app.given.person({ firstName });
  return { ...person, browser: await app.as(person) };
}

export const newSyndicate = {
  name: 'Friday Five',
  game: 'EuroMillions',
  sharePrice: 250,
  shares: 1,
  agreement: 'We share what we win.',
  isAdult: true,
} as const;

/** The value of an answer. Throws if the call was refused. */
export function valueOf<Value>(
  answer: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: unknown },
): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

export async function invite(
  { id, manager }: Pick<TestSyndicate, 'id' | 'manager'>,
  email: string,
  shares = 1,
): Promise<string> {
  const answer = await manager.browser.call(inviteMember, { params: { id }, body: { email, shares } });
  return valueOf(answer).invitation;
}

export async function join(
  syndicate: Pick<TestSyndicate, 'id' | 'manager'>,
  person: Player,
  shares = 1,
): Promise<void> {
  const invitation = await invite(syndicate, person.email, shares);
  const { agreement } = valueOf(
    await syndicate.manager.browser.call(getSyndicate, { params: { id: syndicate.id } }),
  ).syndicate;
  const body = { isAdult: true, agreement: agreement.version } as const;
  valueOf(await person.browser.call(acceptInvitation, { params: { invitation }, body }));
}

/** A syndicate with a manager of one share and further members with these shares. */
export async function syndicateOf(app: TestApp, shares: readonly number[] = [1]): Promise<TestSyndicate> {
  const manager = await player(app, 'Grace');
  const { id } = valueOf(await manager.browser.call(createSyndicate, { body: newSyndicate }));
  const members: Player[] = [];
  for (const count of shares) {
    const person = await player(app, `Member${members.length + 2}`);
    await join({ id, manager }, person, count);
    members.push(person);
  }
  return { id, manager, members };
}

/** Adds a draw that closes in this many hours. */
export async function addDraw(app: TestApp, { id, manager }: TestSyndicate, hours = 48): Promise<number> {
  const closesAt = new Date(app.clock.now().getTime() + hours * 3_600_000);
  return valueOf(await manager.browser.call(createDraw, { params: { id }, body: { closesAt } })).draw;
}

export async function drawOf(person: Player, id: number, draw: number) {
  return valueOf(await person.browser.call(getDraw, { params: { id, draw } })).draw;
}
