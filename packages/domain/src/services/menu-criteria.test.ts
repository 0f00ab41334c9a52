import { expect, test } from 'vitest';
import type { Allergen } from './allergens.ts';
import { fitsCriteria, narrowMenu } from './menu-criteria.ts';
import type { MenuOption, MenuOptionGroup } from './menu.ts';

const option = (id: number, allergens: readonly Allergen[] | null): MenuOption => ({
  id,
  name: `Option ${id}`,
  price: 0,
  loadMinutes: 0,
  allergens,
  soldOutOn: null,
});

const choice = (minChoices: number, ...options: (readonly Allergen[] | null)[]): MenuOptionGroup => ({
  id: minChoices,
  name: 'Choice',
  minChoices,
  maxChoices: 2,
  options: options.map((allergens, at) => option(at, allergens)),
});

const dish = (allergens: readonly Allergen[] | null, ...groups: MenuOptionGroup[]) => ({
  allergens,
  diets: ['vegetarian'] as const,
  groups,
});

const without = (...allergens: Allergen[]) => ({ without: allergens, diets: [] });

test.each([
  ['contains none of them', dish([]), true],
  ['contains one of them itself', dish(['milk']), false],
  ['has not been declared', dish(null), false],
  ['has a required choice that offers something without', dish([], choice(1, ['milk'], [])), true],
  ['has a required choice of which every option contains it', dish([], choice(1, ['milk'], ['milk'])), false],
  ['has a required choice of two, of which one is without', dish([], choice(2, ['milk'], [])), false],
  ['has a required choice whose other options are not declared', dish([], choice(1, ['milk'], null)), false],
  ['has optional extras that contain it', dish([], choice(0, ['milk'])), true],
])('FO-17: a dish that %s', (_, item, fits) => {
  expect(fitsCriteria(item, without('milk'))).toBe(fits);
});

test('a menu shows the dishes of a diet only, and no empty sections', () => {
  const menu = [
    { name: 'Mains', items: [dish([])] },
    { name: 'Fish', items: [{ ...dish(['fish']), diets: [] }] },
  ];

  expect(narrowMenu(menu, { without: [], diets: ['vegetarian'] }).map(({ name }) => name)).toEqual(['Mains']);
  expect(narrowMenu(menu, { without: [], diets: ['vegan'] })).toEqual([]);
});
