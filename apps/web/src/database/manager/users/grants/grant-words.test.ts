import type { HeldGrant } from '@tessera/contract/database/database-grants';
import { expect, test } from 'vitest';
import {
  missingSchema,
  privilegesInWords,
  revocablePrivileges,
  revocation,
  sourceInWords,
  targetOf,
  objectInWords,
} from './grant-words.ts';

const held = (given: Partial<HeldGrant>): HeldGrant => ({
  kind: 'table',
  schema: 'shop',
  name: 'orders',
  column: null,
  is_pattern: false,
  privileges: ['SELECT'],
  grantable: [],
  via: null,
  is_owner: false,
  grantors: [],
  is_revocable: true,
  ...given,
});

test.each([
  [held({}), 'shop.orders', 'SELECT', 'Directly'],
  [held({ via: 'readers' }), 'shop.orders', 'SELECT', 'Through the role readers'],
  [held({ via: 'PUBLIC' }), 'shop.orders', 'SELECT', 'Everybody (PUBLIC)'],
  [held({ is_owner: true, privileges: ['OWNER'] }), 'shop.orders', 'All, as the owner', 'As the owner'],
  [held({ kind: 'column', column: 'price' }), 'shop.orders.price', 'SELECT', 'Directly'],
  [
    held({ kind: 'membership', schema: null, name: 'readers', privileges: ['MEMBER'] }),
    'readers',
    'Membership',
    'Member',
  ],
  [
    held({ kind: 'global', schema: null, name: null, privileges: ['PROCESS'] }),
    'All databases',
    'PROCESS',
    'Directly',
  ],
  [
    held({
      kind: 'database',
      schema: null,
      name: 'shop_%',
      is_pattern: true,
      privileges: ['SELECT', 'GRANT OPTION'],
    }),
    'All databases named like shop_%',
    'SELECT',
    'Directly',
  ],
])('a grant is described in words: %#', (grant, object, privileges, source) => {
  expect([objectInWords(grant), privilegesInWords(grant), sourceInWords(grant)]).toEqual([
    object,
    privileges,
    source,
  ]);
});

test('a revocation has the chosen privileges, and MySQL’s GRANT OPTION is not one of them but a flag', () => {
  const grant = held({ privileges: ['SELECT', 'INSERT', 'GRANT OPTION', 'UNHEARD OF'] });
  const target = targetOf(grant);

  expect(revocablePrivileges('mysql', grant)).toEqual(['SELECT', 'INSERT', 'GRANT OPTION']);
  expect(target && revocation(target, ['SELECT', 'GRANT OPTION'], false)).toEqual({
    action: 'revoke',
    target: { kind: 'table', schema: 'shop', name: 'orders' },
    privileges: ['SELECT'],
    grantOption: true,
  });
});

test('in PostgreSQL, privileges on a table are of no use without USAGE on its schema', () => {
  const target = { kind: 'table', schema: 'shop', name: 'orders' } as const;
  const usage = held({ kind: 'schema', schema: null, name: 'shop', privileges: ['USAGE'], via: 'PUBLIC' });

  expect(missingSchema('postgres', [], target)).toBe('shop');
  expect(missingSchema('postgres', [usage], target)).toBeUndefined();
  expect(missingSchema('mysql', [], target)).toBeUndefined();
});
