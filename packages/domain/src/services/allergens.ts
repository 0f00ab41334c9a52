/** The fourteen allergens that food businesses in the United Kingdom have to declare. */
export const allergens = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const;
export type Allergen = (typeof allergens)[number];

export const allergenNames: Readonly<Record<Allergen, string>> = {
  celery: 'celery',
  gluten: 'cereals with gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'tree nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soya: 'soya',
  sulphites: 'sulphur dioxide',
};

/** What people may want their food to be. The kitchen says which of its items are. */
export const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free'] as const;
export type Diet = (typeof diets)[number];

export const dietNames: Readonly<Record<Diet, string>> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  gluten_free: 'Gluten free',
};

/** Puts allergens of several things into one list, in the usual order. Each is listed once. */
export function allAllergens(lists: readonly (readonly Allergen[])[]): Allergen[] {
  const found = new Set(lists.flat());
  return allergens.filter((each) => found.has(each));
}

/** “Contains milk and eggs.”, or that a dish contains none of the fourteen. */
export function allergenSentence(found: readonly Allergen[]): string {
  if (found.length === 0) return 'Contains none of the 14 allergens.';
  const names = found.map((each) => allergenNames[each]);
  const last = names.at(-1) ?? '';
  return `Contains ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`}.`;
}
