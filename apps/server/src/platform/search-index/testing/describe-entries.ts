import { describe, expect, test } from 'vitest';
import { anyListing } from '../search-index.ts';
import { type GivenIndex, NOW, byWords, entryOf, filters } from './given-index.ts';

export function describeEntries({ opened, put, find }: GivenIndex): void {
  describe('put and remove', () => {
    test('an entry is found as it was last put', async () => {
      const [id = 0] = await put({ title: 'Walnut desk' });

      await opened().inTransaction((tx) =>
        opened().index.put(tx, entryOf(id, { title: 'Copper lamp', price: 500, filters: { city: 'Bath' } })),
      );

      expect(await find(byWords('walnut'))).toEqual([]);
      expect(await find(byWords('copper'))).toEqual([id]);
      expect(await find(filters({ city: ['Bath'] }))).toEqual([id]);
      const { hits } = await opened().index.find({
        criteria: anyListing(NOW),
        order: { by: 'newest' },
        limit: 5,
      });
      expect(hits).toEqual([{ id, listedAt: NOW, price: 500 }]);
    });

    test('neither putting nor removing takes effect if the transaction fails', async () => {
      const [stays = 0] = await put({ title: 'Walnut desk' });
      const [never = 0] = await opened().newIds(1);

      const failing = opened().inTransaction(async (tx) => {
        await opened().index.remove(tx, [stays]);
        await opened().index.put(tx, entryOf(never, { title: 'Walnut chair' }));
        throw new Error('rolled back');
      });

      await expect(failing).rejects.toThrow('rolled back');
      expect(await find(byWords('walnut'))).toEqual([stays]);
    });

    test('a removed entry is not found, and removing it again is no error', async () => {
      const [one = 0, other = 0] = await put({ title: 'Walnut' }, { title: 'Walnut' });

      for (const _ of [1, 2]) await opened().inTransaction((tx) => opened().index.remove(tx, [one]));
      await opened().inTransaction((tx) => opened().index.remove(tx, []));

      expect(await find()).toEqual([other]);
    });
  });

  test('the nightly sweep changes nothing that searches find', async () => {
    const [stays, goes = 0] = await put({ filters: { colour: 'red' } }, { filters: { colour: 'mauve' } });
    await opened().inTransaction((tx) => opened().index.remove(tx, [goes]));

    await opened().index.sweep();

    expect(await find(filters({ colour: ['red'] }))).toEqual([stays]);
    expect(await find(filters({ colour: ['mauve'] }))).toEqual([]);
    const [again] = await put({ filters: { colour: 'mauve' } });
    expect(await find(filters({ colour: ['mauve'] }))).toEqual([again]);
  });
}
