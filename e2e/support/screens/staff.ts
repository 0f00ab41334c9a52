import type { Page } from '@playwright/test';
import { dialogInMenu, dialogOf, type Screen } from './screen.ts';

export interface Office {
  /** A case of moderation. */
  readonly case: number;
  /** A paid order. */
  readonly order: string;
  /** A message through the contact page. */
  readonly ticketPath: string;
}

const seller = 'Actions for Tom Ashworth';

export const staffScreens: readonly Screen<Office>[] = [
  {
    route: '/admin/people',
    path: () => '/admin/people?search=seller',
    title: 'People',
    openings: ['Change role', 'Suspend', 'Delete account'].map((item) => dialogInMenu(seller, item)),
  },
  { route: '/admin/businesses', title: 'Businesses', openings: [dialogOf('Hide: Marigold Kitchen')] },
  {
    route: '/admin/documents',
    title: 'Documents of businesses',
    openings: [dialogOf('Take back: Licence of Calder Removals')],
  },
  // On wide screens the first case opens, whose title is that of what was reported.
  { route: '/moderation', title: '', shows: 'Decide' },
  { route: '/moderation/audit', title: 'Audit' },
  { route: '/moderation/contact', title: 'Contact' },
  {
    route: '/moderation/contact/:ticket',
    path: ({ ticketPath }) => `/moderation${ticketPath.replace(/\?.*/, '')}`,
    title: 'Message',
  },
  { route: '/contact/:ticket', path: ({ ticketPath }) => ticketPath, title: 'Your message' },
  { route: '/moderation/shops', title: 'Reported shops' },
  { route: '/moderation/:case', path: (office) => `/moderation/${office.case}`, title: '' },
  { route: '/admin/money', title: 'Orders' },
  {
    route: '/admin/money/orders/:order',
    path: ({ order }) => `/admin/money/orders/${order}`,
    title: 'Order',
    openings: [dialogOf('Refund…')],
  },
  { route: '/admin/money/disputes', title: 'Disputes' },
  { route: '/admin/money/payouts', title: 'Payouts', openings: [dialogOf('Mark paid…')] },
  { route: '/admin/money/balances', title: 'Negative balances' },
  { route: '/admin/money/reconciliation', title: 'Reconciliation' },
];

const table = '/admin/database/table?schema=public&table=users';

const tables = {
  name: 'the tables on a phone',
  open: (page: Page) => page.getByRole('button', { name: 'Tables', exact: true }).click(),
  shows: (page: Page) => page.getByRole('tree', { name: /^Tables of / }),
  width: 'phone',
} as const;

/** In a database that has the table `users`. */
export const databaseScreens: readonly Screen[] = [
  { route: '/admin/database', title: 'SQL console', leadsTo: '/admin/database/console' },
  {
    route: '/admin/database/console',
    title: 'SQL console',
    openings: [tables, dialogOf('Save'), dialogOf('History')],
  },
  { route: '/admin/database/diagram', title: 'Diagram' },
  { route: '/admin/database/activity', title: 'Activity', shows: /connections?, \d+ active/ },
  { route: '/admin/database/audit', title: 'Audit log' },
  { route: '/admin/database/table', path: () => table, title: '' },
];
