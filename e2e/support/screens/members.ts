import type { Page } from '@playwright/test';
import { makeListing, uploadPhotos } from '../listings.ts';
import { signedInAs, startSyndicate } from '../syndicates.ts';
import { dialogInMenu, dialogOf, dialogOfLink, menuOf, type Screen } from './screen.ts';

export interface Belongings {
  /** A live listing of their own. */
  readonly listing: number;
  readonly draft: number;
  /** A live listing of somebody else. */
  readonly wanted: number;
  readonly conversation: number;
  readonly paperPortfolio: number;
  /** A syndicate that they manage, with one draw, and an invitation to another one. */
  readonly syndicate: number;
  readonly invitation: string;
  /** A request for quotes for a trip. */
  readonly request: string;
  /** A request for quotes for a move. */
  readonly move: string;
  readonly driver: number;
  readonly mover: number;
}

/** Creates listings and a conversation for the signed-in member, who writes to the seller about a listing. */
export async function makeBelongings(page: Page, seller: Page): Promise<Belongings> {
  const publish = async (owner: Page, title: string) => {
    const files = (await uploadPhotos(owner, 1)).map((id) => ({ id }));
    return makeListing(owner, { formValues: { title, price: '240' }, files, status: 'live' });
  };
  const wanted = await publish(seller, 'Brass lamp');
  const listing = await publish(page, 'Walnut desk');
  const draft = await makeListing(page, { formValues: { title: 'Half a chair', price: '5' } });
  await page.request.put(`/api/sellers/${(await signedInAs(seller)).id}/follow`);
  await page.request.post('/api/saved-searches', {
    data: { query: 'q=lamp', name: 'Lamps', frequency: 'never' },
  });
  const started = await page.request.post('/api/conversations', {
    data: { system: 'general', listingId: wanted, body: 'Is it still available?', clientKey: null },
  });
  const { conversationId } = (await started.json()) as { conversationId: number };
  const syndicate = await startSyndicate(page);
  await page.request.post(`/api/syndicates/${syndicate}/draws`, {
    data: { closesAt: new Date(Date.now() + 5 * 86_400_000).toISOString() },
  });
  const { email } = await signedInAs(page);
  const sent = await seller.request.post(`/api/syndicates/${await startSyndicate(seller)}/invitations`, {
    data: { email, shares: 2 },
  });
  const { invitation } = (await sent.json()) as { invitation: string };
  const asked = await page.request.post('/api/requests', {
    data: {
      vertical: 'driver',
      from: { postcode: 'BS1 4QP' },
      to: { postcode: 'BA1 1AA' },
      startsAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    },
  });
  const { request } = (await asked.json()) as { request: { id: string } };
  const movedBy = await page.request.post('/api/requests', {
    data: {
      vertical: 'mover',
      from: { postcode: 'BS1 4QP' },
      to: { postcode: 'BA1 1AA' },
      date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      inventory: { listed: [{ key: 'sofa-2', count: 1 }], own: [] },
    },
  });
  const { request: move } = (await movedBy.json()) as { request: { id: string } };
  return {
    listing,
    draft,
    wanted,
    conversation: conversationId,
    paperPortfolio: await beginPaperPortfolio(page),
    syndicate,
    invitation,
    request: request.id,
    move: move.id,
    driver: await addBusiness(page, 'driver'),
    mover: await addBusiness(page, 'mover'),
  };
}

async function beginPaperPortfolio(page: Page): Promise<number> {
  const rows = Array.from({ length: 40 }, (_, index) => [Date.UTC(2024, 0, 1 + index), 10, 11, 9, 10, 0]);
  const settings = 'strategy=cross&fast=5&slow=20';
  const begun = await page.request.post('/api/trading/portfolios', {
    data: { name: 'Averages', settings, instruments: [{ name: 'Alder', rows }] },
  });
  const { id } = (await begun.json()) as { id: number };
  return id;
}

/** Adds a business without anything but its name. */
async function addBusiness(page: Page, vertical: string): Promise<number> {
  const made = await page.request.post('/api/provider/businesses', { data: { vertical, name: 'Quay Cars' } });
  const { provider } = (await made.json()) as { provider: { id: number } };
  return provider.id;
}

const section = (name: string, title: string): Screen<Belongings> => ({
  route: '/profile',
  path: () => `/profile?section=${name}`,
  title,
});

export const memberScreens: readonly Screen<Belongings>[] = [
  { route: '/requests/:request', path: ({ request }) => `/requests/${request}`, title: 'Your request' },
  { route: '/requests/:request', path: ({ move }) => `/requests/${move}`, title: 'Your request' },
  {
    route: '/requests/:request/list',
    path: ({ move }) => `/requests/${move}/list`,
    title: 'Change the list',
  },
  { route: '/calendar', title: 'Calendar' },
  { route: '/provider/requests', title: 'Requests and jobs' },
  {
    route: '/provider/:provider/vehicle',
    path: ({ driver }) => `/provider/${driver}/vehicle`,
    title: 'Vehicle and fares',
  },
  {
    route: '/provider/:provider/crews',
    path: ({ mover }) => `/provider/${mover}/crews`,
    title: 'Crews and rates',
  },
  {
    route: '/dashboard',
    title: 'Dashboard',
    openings: [
      menuOf('Account'),
      menuOf('More for Walnut desk'),
      dialogInMenu('More for Walnut desk', 'Delete'),
    ],
  },
  { route: '/favourites', title: 'Favourites' },
  { route: '/trading/portfolios', title: 'Paper portfolios' },
  {
    route: '/trading/portfolios/:portfolio',
    path: ({ paperPortfolio }) => `/trading/portfolios/${paperPortfolio}`,
    title: 'Averages',
    shows: 'At the next open',
    openings: [dialogOf('Add new prices'), dialogOf('Delete')],
  },
  { route: '/saved-searches', title: 'Saved searches', openings: [dialogOf('Delete Lamps')] },
  { route: '/following', title: 'Sellers you follow', shows: 'Unfollow' },
  {
    route: '/saved-searches/new',
    path: () => `/saved-searches/new?search=${encodeURIComponent('/classifieds?q=desk')}`,
    title: 'Save this search',
  },
  { route: '/profile', title: 'Personal details' },
  section('security', 'Security'),
  section('devices', 'Devices'),
  section('emails', 'Emails'),
  section('shares', 'Shares'),
  section('data', 'Your data'),
  { route: '/storage-plan', title: 'Storage plan' },
  { route: '/lottery', title: 'Lottery syndicates', shows: 'Friday Five' },
  { route: '/lottery/new', title: 'Start a syndicate' },
  {
    route: '/lottery/invitations/:invitation',
    path: ({ invitation }) => `/lottery/invitations/${invitation}`,
    title: 'Invitation to a syndicate',
    shows: 'Your part',
  },
  { route: '/lottery/:id', path: ({ syndicate }) => `/lottery/${syndicate}`, title: 'Friday Five' },
  {
    route: '/lottery/:id/agreement',
    path: ({ syndicate }) => `/lottery/${syndicate}/agreement`,
    title: 'Agreement of Friday Five',
  },
  {
    route: '/lottery/:id/verify',
    path: ({ syndicate }) => `/lottery/${syndicate}/verify`,
    title: 'Check a ticket',
    shows: 'The log is unbroken',
  },
  {
    route: '/lottery/:id/draws/:draw',
    path: ({ syndicate }) => `/lottery/${syndicate}/draws/1`,
    title: 'Draw 1 of Friday Five',
  },
  { route: '/messages', title: '(?:Messages|Ada)' },
  {
    route: '/messages/:conversation',
    path: ({ conversation }) => `/messages/${conversation}`,
    title: 'Ada',
    openings: [
      menuOf('Actions for this conversation'),
      dialogInMenu('Actions for this conversation', 'Block'),
      dialogInMenu('Actions for this conversation', 'Report'),
    ],
  },
  {
    route: '/messages/new',
    path: ({ wanted }) => `/messages/new?system=general&listing=${wanted}`,
    title: 'Message Ada',
  },
  {
    route: '/classifieds/:slug',
    path: ({ wanted }) => `/classifieds/${wanted}`,
    title: 'Brass lamp',
    openings: [dialogOfLink('Message Ada')],
  },
  { route: '/classifieds/:slug', path: ({ listing }) => `/classifieds/${listing}`, title: 'Walnut desk' },
];

export const sellingScreens: readonly Screen<Belongings>[] = [
  {
    route: '/files',
    title: 'File Manager',
    shows: 'photo-1.png',
    openings: [
      menuOf('Actions for photo-1.png'),
      dialogInMenu('Actions for photo-1.png', 'Rename'),
      dialogInMenu('Actions for photo-1.png', 'Move'),
      dialogInMenu('Actions for photo-1.png', 'Details'),
      dialogInMenu('Actions for photo-1.png', 'Delete'),
    ],
  },
  { route: '/upload', title: 'Upload Portal', shows: 'Files will be uploaded to My files' },
  { route: '/listings/new', title: 'Publish Listing', shows: 'Choose system' },
  {
    route: '/listings/:system/:id/live',
    path: ({ listing }) => `/listings/general/${listing}/live`,
    title: 'It’s live',
    shows: 'What comes next',
  },
  {
    route: '/listings/:system/:id/edit',
    path: ({ draft }) => `/listings/general/${draft}/edit`,
    title: 'Your listing',
    shows: 'Step 2 of 3',
  },
  {
    route: '/about',
    title: 'About',
    openings: [
      {
        name: 'the form for a listing',
        open: (page) => page.getByRole('banner').getByRole('button', { name: 'Post Listing' }).click(),
        shows: (page) => page.getByRole('heading', { level: 2, name: 'Choose system' }),
      },
    ],
  },
];
