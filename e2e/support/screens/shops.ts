import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { whenAwake } from '../browser.ts';
import { uploadPhotos } from '../listings.ts';
import type { Screen } from './screen.ts';

export interface OpenShop {
  readonly id: number;
  readonly slug: string;
  readonly product: number;
  /** A paid order. Missing until somebody has bought. */
  readonly line?: string;
}

/** Opens a shop with products as the signed-in person. Its address begins with `slug` and is not used twice. */
export async function openShop(
  page: Page,
  options: { slug: string; titles?: readonly string[] },
): Promise<OpenShop> {
  const { titles = ['Ash bowl', 'Oak board'] } = options;
  const slug = `${options.slug}-${randomUUID().slice(0, 8)}`;
  const request = async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  const { shop } = await request<{ shop: { id: number } }>('POST', '/api/my-shops', {
    name: 'Blue Kiln',
    slug,
  });
  const base = `/api/my-shops/${shop.id}`;
  const { photos } = await request<{ photos: { id: number }[] }>('POST', `${base}/photos`, {
    fileIds: await uploadPhotos(page, 2),
  });
  const ids: number[] = [];
  for (const [index, title] of titles.entries()) {
    const { id } = await request<{ id: number }>('POST', `${base}/products`, {
      title,
      description: 'Turned from one piece, and **oiled**.\n\n- Food safe\n- Wash by hand',
      category: index % 2 === 0 ? 'Bowls' : 'Boards',
      reference: null,
      priceAmount: 2_400 + index * 100,
      vatRate: 'standard',
      maxPerPerson: null,
      returnRule: index === 0 ? 'allowed' : 'made_to_order',
      photoIds: photos.map((photo) => photo.id),
      status: 'live',
      variants: [{ name: '', priceAmount: null, stock: 4, stockSeen: 0 }],
    });
    ids.push(id);
  }
  await request('POST', `${base}/publish`, { version: 1 });
  return { id: shop.id, slug, product: ids[0] ?? 0 };
}

export const storefrontScreens: readonly Screen<OpenShop>[] = [
  { route: '/shop-builder', title: 'Shop Builder' },
  { route: '/s/:slug', path: ({ slug }) => `/s/${slug}`, title: 'Blue Kiln', shows: 'Ash bowl' },
  {
    route: '/s/:slug/:product',
    path: ({ slug, product }) => `/s/${slug}/${product}-ash-bowl`,
    title: 'Ash bowl',
    shows: 'Only 4 left',
  },
  {
    route: '/s/:slug/basket',
    path: ({ slug }) => `/s/${slug}/basket`,
    title: 'Basket',
    shows: 'Your basket is empty',
  },
  { route: '/s/:slug/report', path: ({ slug }) => `/s/${slug}/report`, title: 'Report a shop' },
  {
    route: '/shop-builder/:shop',
    path: ({ id }) => `/shop-builder/${id}`,
    title: 'Edit Blue Kiln',
    openings: [
      {
        name: 'Add product',
        open: (page) => page.getByRole('button', { name: 'Add product' }).first().click(),
        shows: (page) => page.getByRole('dialog', { name: 'Add product' }),
      },
      {
        name: 'Import CSV',
        open: (page) => page.getByRole('button', { name: 'Import CSV' }).click(),
        shows: (page) => page.getByRole('dialog', { name: 'Import products' }),
      },
    ],
  },
];

/** The packing slip of a paid order. */
export const slipScreen: Screen<OpenShop> = {
  route: '/shop-builder/:shop/slip/:line',
  path: ({ id, line = '' }) => `/shop-builder/${id}/slip/${line}`,
  title: 'Packing slip',
  shows: 'Ash bowl',
};

/** A paid order from a shop, as its buyer or its seller sees it. */
export const shopOrderScreen: Screen<OpenShop> = {
  route: '/shop-orders/:line',
  path: ({ line = '' }) => `/shop-orders/${line}`,
  title: 'Order from a shop',
  shows: 'What was ordered',
};

/** Buys the shop's first product as the signed-in person, without a browser, and pays for it. Returns the line's id. */
export async function buyFirst(page: Page, { slug, product }: OpenShop): Promise<string> {
  const answer = await page.request.post('/api/orders', {
    data: {
      lines: [{ kind: 'product', shop: slug, productId: product, quantity: 1, delivery: 'postage' }],
      idempotencyKey: `buy-${slug}-${Date.now()}`,
      address: {
        name: 'Grace Hopper',
        line1: '1 Harbour Street',
        city: 'Bristol',
        postcode: 'BS1 4ND',
        country: 'United Kingdom',
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { order, checkoutUrl } = (await answer.json()) as {
    order: { id: string; lines: { id: string }[] };
    checkoutUrl: string;
  };
  await page.goto(checkoutUrl);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  return order.lines[0]?.id ?? '';
}

/** Something that was bought, as both of its sides see what is disputed about it. */
export const disputeScreen: Screen<OpenShop> = {
  route: '/disputes/:line',
  path: ({ line }) => `/disputes/${line}`,
  title: 'Dispute',
};
