import type { Allergen, Diet } from './allergens.ts';
import type { MenuItem } from './menu.ts';

/** What somebody does not eat, and what their food has to be. */
export interface MenuCriteria {
  readonly without: readonly Allergen[];
  readonly diets: readonly Diet[];
}

type Criterial = Pick<MenuItem, 'allergens' | 'diets' | 'groups'>;

/**
 * Whether a dish can be ordered without these allergens: it contains none of them itself, and each required choice
 * offers enough options without them. What has not been declared does not fit.
 */
export function fitsCriteria({ allergens, diets, groups }: Criterial, criteria: MenuCriteria): boolean {
  const isWithout = (declared: readonly Allergen[] | null) =>
    declared !== null && criteria.without.every((each) => !declared.includes(each));
  return (
    isWithout(allergens) &&
    criteria.diets.every((each) => diets.includes(each)) &&
    groups.every(
      ({ minChoices, options }) =>
        options.filter((option) => isWithout(option.allergens)).length >= minChoices,
    )
  );
}

/** A menu of only what fits. Sections without such dishes are left out. */
export function narrowMenu<Section extends { readonly items: readonly Criterial[] }>(
  menu: readonly Section[],
  criteria: MenuCriteria,
): Section[] {
  return menu
    .map((section) => ({ ...section, items: section.items.filter((item) => fitsCriteria(item, criteria)) }))
    .filter(({ items }) => items.length > 0);
}
