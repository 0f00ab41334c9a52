import { productSorts } from '@tessera/contract/tools/shops';

/** What a visitor looks for within the shop, from the address. */
export function choiceIn(params: URLSearchParams) {
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    category: (params.get('category') ?? '').trim().slice(0, 40),
    max: (params.get('max') ?? '').trim().slice(0, 12),
    isAvailable: params.get('available') === '1',
    sort: productSorts.find((each) => each === params.get('sort')) ?? ('seller' as const),
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
  };
}

export type ShopChoice = ReturnType<typeof choiceIn>;
