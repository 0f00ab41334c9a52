import { describe, expect, test } from 'vitest';
import { transferEnd, transferRole, transferStatusAt, type TransferStatus } from './share-transfers.ts';

const createdAt = new Date('2027-03-01T12:00:00Z');

test('an invitation can be accepted within 14 days', () => {
  const expiresAt = transferEnd(createdAt);
  expect(expiresAt).toEqual(new Date('2027-03-15T12:00:00Z'));
  const lastMoment = new Date(expiresAt.getTime() - 1);
  expect(transferStatusAt({ status: 'open', expiresAt }, lastMoment)).toBe('open');
  expect(transferStatusAt({ status: 'open', expiresAt }, expiresAt)).toBe('expired');
});

test.for<TransferStatus>(['accepted', 'declined', 'withdrawn', 'ended'])(
  'an invitation that is %s stays so after its end',
  (status) => {
    const expiresAt = transferEnd(createdAt);
    expect(transferStatusAt({ status, expiresAt }, new Date('2028-01-01T00:00:00Z'))).toBe(status);
  },
);

describe('the role in an invitation', () => {
  const open = { senderId: 1, recipientEmail: 'bob@example.org', recipientId: null };
  const done = { ...open, recipientId: 2 };
  const bob = { id: 2, email: 'bob@example.org', isVerified: true };
  test.for([
    ['its sender', open, { id: 1, email: 'ada@example.org', isVerified: true }, 'sender'],
    ['the invited person', open, bob, 'recipient'],
    ['the invited person with an unconfirmed address', open, { ...bob, isVerified: false }, undefined],
    ['somebody with another address', open, { ...bob, id: 3, email: 'eve@example.org' }, undefined],
    ['a guest', open, { id: 3, email: null, isVerified: false }, undefined],
    [
      'the person who accepted and then changed address',
      done,
      { ...bob, email: 'new@example.org' },
      'recipient',
    ],
    ['somebody who took over the address later', done, { ...bob, id: 4 }, undefined],
    [
      'a guest, once the address is forgotten',
      { ...open, recipientEmail: null },
      { ...bob, email: null },
      undefined,
    ],
  ] as const)('of %s', ([, transfer, person, role]) => {
    expect(transferRole(transfer, person)).toBe(role);
  });
});
