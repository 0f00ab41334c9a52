import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../browser.ts';
import { dialogOf, type Screen } from './screen.ts';

/** A kitchen and a salon of the signed-in person. */
export interface OwnKitchen {
  readonly provider: number;
  readonly salon: number;
}

/** A name for a business that begins with these words, and its address. No other business has it, also if a test is repeated. */
export function businessName(words: string): { readonly name: string; readonly slug: string } {
  const name = `${words} ${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}`;
  return { name, slug: name.toLowerCase().replaceAll(' ', '-') };
}

async function send<Answer>(
  page: Page,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await page.request[method](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Sets up a live kitchen and a live salon for the signed-in person. */
export async function openKitchen(page: Page, name: string): Promise<OwnKitchen> {
  const base = '/api/provider/businesses';
  const created = await send<{ provider: { id: number } }>(page, 'post', base, { vertical: 'food', name });
  const provider = created.provider.id;
  const place = { phone: '0117 496 0123', line1: '1 Harbour Street', city: 'Bristol', postcode: 'BS1 4ND' };
  await send(page, 'patch', `${base}/${provider}`, place);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1_440 }));
  await send(page, 'put', `${base}/${provider}/hours`, { weekly, special: [] });
  const { menu } = await send<{ menu: { id: number }[] }>(page, 'post', `${base}/${provider}/menu/sections`, {
    name: 'Mains',
  });
  const dish = { sectionId: menu[0]?.id, name: 'Lentil stew', price: 950, allergens: ['celery'] };
  await send(page, 'post', `${base}/${provider}/menu/items`, dish);
  await send(page, 'post', `${base}/${provider}/status`, { status: 'live' });
  return { provider, salon: await openSalon(page, `${name} Salon`) };
}

/** Sets up a live salon with one service and one person, open at all hours. */
export async function openSalon(page: Page, name: string): Promise<number> {
  const base = '/api/provider/businesses';
  const created = await send<{ provider: { id: number } }>(page, 'post', base, { vertical: 'beauty', name });
  const { id } = created.provider;
  const place = { phone: '0117 496 0123', line1: '1 Harbour Street', city: 'Bristol', postcode: 'BS1 4ND' };
  await send(page, 'patch', `${base}/${id}`, place);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1_440 }));
  await send(page, 'put', `${base}/${id}/hours`, { weekly, special: [] });
  const cut = { name: 'Dry cut', price: 3_500, minutes: 30 };
  const { services } = await send<{ services: { id: number }[] }>(
    page,
    'post',
    `${base}/${id}/salon/services`,
    cut,
  );
  const skills = services.map((service) => ({ serviceId: service.id }));
  await send(page, 'post', `${base}/${id}/salon/staff`, { name: 'Robin', skills });
  await send(page, 'post', `${base}/${id}/status`, { status: 'live' });
  return id;
}

const page = (path: string, title: string, more: Partial<Screen<OwnKitchen>> = {}): Screen<OwnKitchen> => ({
  route: `/provider/:provider${path}`,
  path: ({ provider }) => `/provider/${provider}${path}`,
  title,
  ...more,
});

const salonPage = (path: string, title: string, more: Partial<Screen<OwnKitchen>>): Screen<OwnKitchen> => ({
  route: `/provider/:provider${path}`,
  path: ({ salon }) => `/provider/${salon}${path}`,
  title,
  ...more,
});

export const providerScreens: readonly Screen<OwnKitchen>[] = [
  { route: '/provider', title: 'Your businesses' },
  { route: '/reviews', title: 'Your reviews' },
  {
    route: '/reviews/:about/:id',
    path: ({ provider }) => `/reviews/provider/${provider}`,
    title: 'Reviews of Table Test',
  },
  page('', 'Your business'),
  page('/details', 'Details'),
  page('/hours', 'Opening hours'),
  page('/documents', 'Documents'),
  page('/earnings', 'Earnings'),
  {
    route: '/provider/:provider/statement/:year',
    path: ({ provider }) => `/provider/${provider}/statement/2026`,
    title: 'Yearly statement',
  },
  page('/invoices', 'Invoices'),
  page('/team', 'Team'),
  { route: '/provider/invitation', title: 'Invitation' },
  page('/menu', 'Menu', { openings: [dialogOf('Edit Lentil stew'), dialogOf('Delete Lentil stew')] }),
  page('/kitchen', 'Kitchen'),
  page('/orders', 'Orders'),
  salonPage('/diary', 'Diary', { openings: [dialogOf('Add walk-in'), dialogOf('Block time')] }),
  salonPage('/services', 'Services', { openings: [dialogOf('Edit Dry cut'), dialogOf('Delete Dry cut')] }),
  salonPage('/staff', 'Staff', { openings: [dialogOf('Edit Robin')] }),
];

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** The kitchen that the demo opens is there at any hour. */
export const serviceScreens: readonly Screen[] = [
  { route: '/food', title: 'Food' },
  {
    route: '/food/:slug',
    path: () => '/food/marigold-kitchen',
    title: 'Marigold Kitchen',
    openings: [dialogOf('Add Black dal')],
  },
  // Pages of one appointment and one offer are 404 for everybody else. `services/beauty.spec.ts` checks the real ones.
  { route: '/appointments/:line', path: () => `/appointments/${NOBODYS}`, title: '' },
  { route: '/beauty/offers/:offer', path: () => `/beauty/offers/${NOBODYS}`, title: '' },
  { route: '/beauty', title: 'Beauty' },
  // Invoices of somebody else are 404. `services/earnings.spec.ts` opens real ones.
  { route: '/invoices/:invoice', path: () => `/invoices/${NOBODYS}`, title: '' },
  { route: '/orders/:order/invoices', path: () => `/orders/${NOBODYS}/invoices`, title: '' },
  // A link to follow a trip is 404 once it has expired. `services/requests.spec.ts` opens a real one.
  { route: '/follow/:token', path: () => '/follow/expired', title: '' },
  { route: '/drivers/:slug', path: () => '/drivers/harbourside-cars', title: 'Harbourside Cars' },
  { route: '/moving/:slug', path: () => '/moving/calder-removals', title: 'Calder Removals' },
  { route: '/beauty/:slug', path: () => '/beauty/copper-comb', title: 'Copper & Comb' },
];
