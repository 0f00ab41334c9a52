import type { GivenPerson } from '../features/accounts/public.ts';

/** Those whose password is published, one for each way to look at the site. */
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

/** Those who only sell: nobody signs in as them. */
export const demoSellers: readonly GivenPerson[] = names.map(([firstName, lastName]) => ({
  email: `${firstName.toLowerCase()}.${lastName.toLowerCase()}@demo.tessera.local`,
  firstName,
  lastName,
  role: 'user',
}));

export const sellerEmails = ['seller@tessera.local', ...demoSellers.map(({ email }) => email)];

/** Written down when the demo was taken away on purpose. */
export const DEMO_REMOVED = 'demo.removed';
