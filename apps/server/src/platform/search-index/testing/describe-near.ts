import { describe, expect, test } from 'vitest';
import { anyListing, ENOUGH_NEAR, type NearSearch, type SearchCriteria } from '../search-index.ts';
import { byWords, filters, type GivenIndex, hoursAgo, NOW } from './given-index.ts';

export function describeNear({ put, opened }: GivenIndex): void {
  const criteria = (some: Partial<SearchCriteria>): SearchCriteria => ({ ...anyListing(NOW), ...some });
  const whole = criteria({ ...byWords('velvet sofa'), ...filters({ colour: ['red'] }) });
  const parts = [byWords('velvet'), byWords('sofa'), filters({ colour: ['red'] })].map((part) => ({
    criteria: criteria(part),
    isThing: false,
  }));
  const withoutColour: NearSearch = {
    criteria: whole,
    variants: [{ criteria: criteria(byWords('velvet sofa')), order: { by: 'newest' } }],
    demands: parts,
    except: [],
  };
  const findNear = (search: Partial<NearSearch>) => opened().index.findNear({ ...withoutColour, ...search });

  describe('near misses', () => {
    test('each variant is searched, and each hit says which demands it meets', async () => {
      const [blue, plain] = await put(
        {
          title: 'Velvet sofa',
          filters: { colour: 'blue' },
          price: 900,
          at: [51, -1],
          numbers: { year: 2_001 },
        },
        { title: 'Sofa', filters: { colour: 'red' }, listedAt: hoursAgo(1) },
        { title: 'Velvet chair', filters: { colour: 'red' } },
      );
      const sofas = { criteria: criteria(byWords('sofa')), order: { by: 'newest' } as const };

      const found = await findNear({ variants: [...withoutColour.variants, sofas] });

      expect(found.map(({ id, met }) => [id, met])).toEqual([
        [blue, [true, true, false]],
        [plain, [false, true, true]],
      ]);
      expect(found[0]).toMatchObject({ point: { latitude: 51, longitude: -1 }, currency: 'GBP' });
      expect(found[0]?.numbers).toMatchObject({ price: 900, year: 2_001, beds: null });
      expect(found[1]?.point).toBeNull();
      expect(found[0]?.rank).toBeGreaterThan(found[1]?.rank ?? 0);
    });

    test('a later variant is read only if the others find too little', async () => {
      const later = { criteria: criteria(byWords('sofa')), order: { by: 'newest' }, isLater: true } as const;
      const [chair] = await put({ title: 'Red sofa', filters: { colour: 'red' } });
      const variants = [...withoutColour.variants, later];
      expect((await findNear({ variants })).map(({ id }) => id)).toEqual([chair]);
      expect((await findNear({ variants: [later] })).map(({ id }) => id)).toEqual([chair]);

      const enough = await put(...Array.from({ length: ENOUGH_NEAR }, () => ({ title: 'Velvet sofa' })));

      const found = await findNear({ variants });
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(enough));
    });

    test('a listing that two variants find is found once, and unwanted or expired ones are not', async () => {
      const [sofa, unwanted] = await put(
        { title: 'Velvet sofa' },
        { title: 'Velvet sofa' },
        { title: 'Velvet sofa', expiresAt: NOW },
      );
      const twice = [...withoutColour.variants, ...withoutColour.variants];

      const found = await findNear({ variants: twice, except: [unwanted ?? 0] });

      expect(found.map(({ id }) => id)).toEqual([sofa]);
    });

    test('the thing must be what the title or the kind names, not only be mentioned', async () => {
      const [sofa, kind, drill] = await put(
        { title: 'Velvet sofa', listedAt: hoursAgo(1) },
        { title: 'Velvet three-seater', kind: 'Sofas', listedAt: hoursAgo(2) },
        { title: 'Velvet drill', text: 'I also sell a sofa', listedAt: hoursAgo(3) },
      );
      const found = await findNear({ demands: [{ criteria: criteria(byWords('sofa')), isThing: true }] });

      expect(new Map(found.map(({ id, met }) => [id, met[0]]))).toEqual(
        new Map([
          [sofa, true],
          [kind, true],
          [drill, false],
        ]),
      );
    });

    test('what lies just beyond a bound is found in the order of its number', async () => {
      const [dear, close] = await put({ price: 900 }, { price: 510 }, { price: 400 });
      const bounds = new Map([['price', { min: 501, max: null }]] as const);
      const beyond = { criteria: criteria({ bounds }), order: { by: 'price_up' } as const };
      const cheap = criteria({ bounds: new Map([['price', { min: null, max: 500 }]]) });

      const found = await findNear({
        criteria: cheap,
        variants: [beyond],
        demands: [{ criteria: cheap, isThing: false }],
      });

      expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([dear, close]);
      expect(found.every(({ met }) => met[0] === false)).toBe(true);
    });

    test('a filter value that no listing ever had finds nothing', async () => {
      await put({ title: 'Velvet sofa' });
      const unheard = {
        criteria: criteria(filters({ colour: ['unheard-of'] })),
        order: { by: 'newest' } as const,
      };

      expect(await findNear({ variants: [unheard] })).toEqual([]);
    });
  });
}
