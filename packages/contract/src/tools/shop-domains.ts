import { HOUR_SECONDS } from '@tessera/domain/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const params = z.object({ shopId: rowId });

const shopDomain = z.object({
  domain: z.string(),
  /** The TXT record that proves that the seller controls the domain. */
  recordName: z.string(),
  recordText: z.string(),
  /** Null until it was found. */
  provedAt: z.coerce.date().nullable(),
});

export type ShopDomain = z.output<typeof shopDomain>;

export const getShopDomain = endpoint({
  method: 'GET',
  path: '/api/my-shops/{shopId}/domain',
  summary: 'The domain that the caller has named for one of their shops, and the DNS record that proves it.',
  access: 'account',
  params,
  output: z.object({ domain: shopDomain.nullable() }),
  refusals: ['shops.missing'],
});

export const nameShopDomain = endpoint({
  method: 'PUT',
  path: '/api/my-shops/{shopId}/domain',
  summary:
    'Names a domain for a shop. It answers there once a DNS record has proved that the seller controls it.',
  access: 'verified',
  limits: [{ by: 'account', count: 30, seconds: HOUR_SECONDS }],
  params,
  body: z.object({ domain: z.string('Please enter a domain.').max(300, 'This is too long.') }),
  output: z.object({ domain: shopDomain }),
  refusals: ['shops.missing', 'shops.domain_invalid'],
});

export const checkShopDomain = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/domain/check',
  summary:
    'Looks up the DNS record of the domain that was named. If it is there, the shop answers at the domain.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params,
  output: z.object({ domain: shopDomain }),
  refusals: ['shops.missing', 'shops.domain_missing', 'shops.domain_unproved', 'shops.dns_away'],
});

export const removeShopDomain = endpoint({
  method: 'DELETE',
  path: '/api/my-shops/{shopId}/domain',
  summary: 'Gives a shop’s domain up. The shop stays at its address on the site.',
  access: 'account',
  params,
  refusals: ['shops.missing'],
});
