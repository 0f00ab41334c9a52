import type { Allergen, Diet } from '@tessera/domain/services/allergens';
import type { LocalDate } from '@tessera/domain/services/local-time';
import type { MenuItem, MenuOption, MenuOptionGroup, MenuSection } from '@tessera/domain/services/menu';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { hasWords, namesByProvider } from '../offers-by-words.queries.ts';

export interface StoredItem extends MenuItem {
  readonly photoKey: string | null;
}

export interface StoredSection extends Omit<MenuSection, 'items'> {
  readonly items: readonly StoredItem[];
}

const sectionsOf = builtOnce((value: Params<{ readonly providerId: number }>, db) =>
  db
    .selectFrom('menuSections')
    .select(['id', 'name', 'about', 'servedFrom', 'servedUntil'])
    .where('providerId', '=', value('providerId'))
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(prepared),
);

/** The complete menu of a kitchen, in its order. */
export async function readMenu(db: Db, providerId: number): Promise<StoredSection[]> {
  const sections = await sectionsOf(db, { providerId });
  const items = await listItems(db, providerId);
  const groups = await listGroups(
    db,
    items.map(({ id }) => id),
  );
  const options = Map.groupBy(
    await listOptions(
      db,
      groups.map(({ id }) => id),
    ),
    ({ groupId }) => groupId,
  );
  const groupsOf = Map.groupBy(groups, ({ itemId }) => itemId);
  const toGroup = ({ itemId: _, ...group }: (typeof groups)[number]): MenuOptionGroup => ({
    ...group,
    options: (options.get(group.id) ?? []).map(({ groupId: _group, ...option }) => option),
  });
  const itemsOfSection = Map.groupBy(items, ({ sectionId }) => sectionId);
  return sections.map((section) => ({
    ...section,
    items: (itemsOfSection.get(section.id) ?? []).map(({ sectionId: _, ...item }) => ({
      ...item,
      groups: (groupsOf.get(item.id) ?? []).map(toGroup),
    })),
  }));
}

/** Dishes that can be ordered and have all of these words in their name or description, by kitchen. */
export async function listDishesByWords(
  db: Db,
  providerIds: readonly number[],
  words: readonly string[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('menuItems')
    .select(['providerId', 'name'])
    .where('providerId', '=', sql<number>`any(${providerIds}::int[])`)
    .where('isOffered', '=', true)
    .where('allergens', 'is not', null)
    .where(hasWords(sql<string>`name || ' ' || about`, words))
    .orderBy('providerId')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return namesByProvider(rows);
}

type ItemRow = Omit<StoredItem, 'groups'> & { readonly sectionId: number };

const itemsOf = builtOnce((value: Params<{ readonly providerId: number }>, db) =>
  db
    .selectFrom('menuItems')
    .select([
      'id',
      'sectionId',
      'name',
      'about',
      'price',
      'vatRate',
      'loadMinutes',
      'allergens',
      'diets',
      'maxPerOrder',
      'minAge',
      'photoKey',
      'isOffered',
      sql<LocalDate | null>`sold_out_on::text`.as('soldOutOn'),
    ])
    .where('providerId', '=', value('providerId'))
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(prepared),
);

async function listItems(db: Db, providerId: number): Promise<ItemRow[]> {
  const rows = await itemsOf(db, { providerId });
  // The contract refuses other names of allergens and diets before they are stored.
  return rows.map(({ allergens, diets, ...row }) => ({
    ...row,
    allergens: allergens as Allergen[] | null,
    diets: diets as Diet[],
  }));
}

type GroupRow = Omit<MenuOptionGroup, 'options'> & { readonly itemId: number };

const groupsOfItems = builtOnce((value: Params<{ readonly itemIds: readonly number[] }>, db) =>
  db
    .selectFrom('menuOptionGroups')
    .select(['id', 'itemId', 'name', 'minChoices', 'maxChoices'])
    .where('itemId', '=', sql<number>`any(${value('itemIds')}::int[])`)
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(prepared),
);

async function listGroups(db: Db, itemIds: readonly number[]): Promise<GroupRow[]> {
  return groupsOfItems(db, { itemIds });
}

const optionsOfGroups = builtOnce((value: Params<{ readonly groupIds: readonly number[] }>, db) =>
  db
    .selectFrom('menuOptions')
    .select([
      'id',
      'groupId',
      'name',
      'price',
      'loadMinutes',
      'allergens',
      sql<LocalDate | null>`sold_out_on::text`.as('soldOutOn'),
    ])
    .where('groupId', '=', sql<number>`any(${value('groupIds')}::int[])`)
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(prepared),
);

async function listOptions(
  db: Db,
  groupIds: readonly number[],
): Promise<(MenuOption & { readonly groupId: number })[]> {
  const rows = await optionsOfGroups(db, { groupIds });
  return rows.map(({ allergens, ...row }) => ({ ...row, allergens: allergens as Allergen[] | null }));
}
