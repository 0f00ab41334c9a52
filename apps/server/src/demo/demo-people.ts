import type { GivenPerson } from '../features/accounts/public.ts';

/** Accounts with a published password, one for each role. */
export const demoPeople: readonly GivenPerson[] = [
  { email: 'moderator@tessera.local', firstName: 'Maya', lastName: 'Okafor', role: 'moderator' },
  { email: 'seller@tessera.local', firstName: 'Tom', lastName: 'Ashworth', role: 'user' },
  { email: 'buyer@tessera.local', firstName: 'Elin', lastName: 'Marsh', role: 'user' },
];

const names = [
  ['Priya', 'Nair'],
  ['Callum', 'Reid'],
  ['Sofia', 'Lindqvist'],
  ['Owen', 'Price'],
  ['Amara', 'Mensah'],
  ['Hannah', 'Whitlock'],
  ['Yusuf', 'Demir'],
  ['Grace', 'Holloway'],
  ['Mateusz', 'Kowalski'],
  ['Isla', 'Ferguson'],
] as const;

/** Sellers that nobody signs in as. */
export const demoSellers: readonly GivenPerson[] = names.map(([firstName, lastName]) => ({
  email: `${firstName.toLowerCase()}.${lastName.toLowerCase()}@demo.tessera.local`,
  firstName,
  lastName,
  role: 'user',
}));

export const sellerEmails = ['seller@tessera.local', ...demoSellers.map(({ email }) => email)];

/** Records that the demo was removed on purpose. */
export const DEMO_REMOVED = 'demo.removed';
