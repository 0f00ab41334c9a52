import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_MEMBERS, MAX_MEMBER_SHARES, MAX_PRIZE } from './limits.ts';
import { CARRY_PER_PENNY, type SplitPart, splitWinnings } from './split-winnings.ts';

const members = (shares: readonly number[]): SplitPart[] =>
  shares.map((count, index) => ({ member: index + 1, shares: count, carry: 0 }));

const shareLists = fc.array(fc.integer({ min: 1, max: MAX_MEMBER_SHARES }), {
  minLength: 1,
  maxLength: MAX_MEMBERS,
});
const prizes = fc.integer({ min: 0, max: MAX_PRIZE });

/** Plays several prizes one after another, and returns what each member received in total. */
function playAll(parts: readonly SplitPart[], amounts: readonly number[]) {
  const received = new Map(parts.map(({ member }) => [member, 0]));
  let present = parts;
  for (const amount of amounts) {
    const split = splitWinnings(amount, present);
    for (const each of split) received.set(each.member, (received.get(each.member) ?? 0) + each.amount);
    present = present.map((part) => ({
      ...part,
      carry: split.find(({ member }) => member === part.member)?.carry ?? 0,
    }));
  }
  return received;
}

test('LO-07: £10 between three members of one share gives each a turn at the extra penny', () => {
  const parts = members([1, 1, 1]);
  const amounts = (rounds: number) => [
    ...playAll(
      parts,
      Array.from({ length: rounds }, () => 1_000),
    ).values(),
  ];

  expect(amounts(1)).toEqual([334, 333, 333]);
  expect(amounts(2)).toEqual([667, 667, 666]);
  expect(amounts(3)).toEqual([1_000, 1_000, 1_000]);
});

test('a member with two of three shares gets two thirds, and over time exactly that', () => {
  const received = playAll(members([2, 1]), [1, 1, 1, 100, 100, 100]);

  expect(received.get(1)).toBe(202);
  expect(received.get(2)).toBe(101);
});

test('no win gives everybody nothing and changes no turn', () => {
  const parts = [
    { member: 1, shares: 3, carry: -250_000 },
    { member: 2, shares: 1, carry: 250_000 },
  ];

  expect(splitWinnings(0, parts)).toEqual([
    { member: 1, amount: 0, carry: -250_000 },
    { member: 2, amount: 0, carry: 250_000 },
  ]);
});

describe('for any members, shares and prizes', () => {
  test('LO-07: the parts add up to the penny, and nobody is more than a penny away from their exact part', () => {
    fc.assert(
      fc.property(shareLists, prizes, (shares, amount) => {
        const split = splitWinnings(amount, members(shares));
        const total = shares.reduce((sum, each) => sum + each, 0);

        expect(split.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
        split.forEach((each, index) => {
          const exact = (BigInt(amount) * BigInt(shares[index]!)) / BigInt(total);
          expect(each.amount - Number(exact)).toBeGreaterThanOrEqual(0);
          expect(each.amount - Number(exact)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test('LO-07: members with equal shares never differ by more than a penny, however many draws they win', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 }),
        (count, shares, amounts) => {
          const received = [
            ...playAll(members(Array.from({ length: count }, () => shares)), amounts).values(),
          ];
          expect(Math.max(...received) - Math.min(...received)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('LO-07: members with different shares stay within two pence of their exact part over many draws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 80 }),
        (shares, amounts) => {
          const total = shares.reduce((sum, each) => sum + each, 0);
          const won = amounts.reduce((sum, each) => sum + each, 0);
          for (const [member, amount] of playAll(members(shares), amounts))
            expect(Math.abs(amount - (won * shares[member - 1]!) / total)).toBeLessThan(2);
        },
      ),
    );
  });

  test('LO-07: the order in which members are listed changes nothing', () => {
    fc.assert(
      fc.property(shareLists, prizes, fc.infiniteStream(fc.nat()), (shares, amount, order) => {
        const parts = members(shares);
        const keys = new Map(parts.map(({ member }) => [member, order.next().value as number]));
        const shuffled = parts.toSorted((one, other) => keys.get(one.member)! - keys.get(other.member)!);
        const byMember = (split: ReturnType<typeof splitWinnings>) =>
          split.toSorted((one, other) => one.member - other.member);

        expect(byMember(splitWinnings(amount, shuffled))).toEqual(splitWinnings(amount, parts));
      }),
    );
  });

  test('a carry never grows beyond two pennies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 80 }),
        (shares, amounts) => {
          let parts = members(shares);
          for (const amount of amounts) {
            const split = splitWinnings(amount, parts);
            parts = parts.map((part, index) => ({ ...part, carry: split[index]!.carry }));
          }
          for (const { carry } of parts) expect(Math.abs(carry)).toBeLessThan(2 * CARRY_PER_PENNY);
        },
      ),
    );
  });
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('winnings of %s are refused', (amount) => {
  expect(() => splitWinnings(amount, members([1]))).toThrow(RangeError);
});

test('winnings cannot be split between nobody', () => {
  expect(() => splitWinnings(100, [])).toThrow(RangeError);
});
