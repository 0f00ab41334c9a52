import type { MenuItemBody } from '@tessera/contract/services/my-menu';
import type { LocalDate } from '@tessera/domain/services/local-time';
import type { MenuSection } from '@tessera/domain/services/menu';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

type SectionFields = Pick<MenuSection, 'name' | 'about' | 'servedFrom' | 'servedUntil'>;

interface Key {
  readonly providerId: number;
  readonly id: number;
}

export async function countSections(db: Db, providerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('menuSections')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countItems(
  db: Db,
  { providerId, sectionId }: { readonly providerId: number; readonly sectionId?: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('menuItems')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('providerId', '=', providerId)
    .$if(sectionId !== undefined, (query) => query.where('sectionId', '=', sectionId ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a section after the others and returns its id. */
export async function insertSection(tx: Tx, providerId: number, fields: SectionFields): Promise<number> {
  const { id } = await tx
    .insertInto('menuSections')
    .values({
      ...fields,
      providerId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from menu_sections where provider_id = ${providerId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewSection {
  readonly name: string;
  /** When it is served, in minutes after midnight. Undefined is always. */
  readonly served?: { readonly from: number; readonly until: number } | undefined;
  readonly items: readonly Omit<MenuItemBody, 'sectionId' | 'photoKey'>[];
}

/** Adds a section with its dishes after the others. */
export async function addSectionWithItems(
  tx: Tx,
  providerId: number,
  { name, served, items }: NewSection,
): Promise<void> {
  const fields = {
    name,
    about: '',
    servedFrom: served?.from ?? null,
    servedUntil: served?.until ?? null,
  };
  const sectionId = await insertSection(tx, providerId, fields);
  for (const item of items) await insertItem(tx, providerId, { ...item, sectionId, photoKey: null });
}

export async function hasSection(db: Db, { providerId, id }: Key): Promise<boolean> {
  const row = await db
    .selectFrom('menuSections')
    .select('id')
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSection(
  tx: Tx,
  { providerId, id }: Key,
  fields: SectionFields,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('menuSections')
    .set(fields)
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSection(tx: Tx, { providerId, id }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('menuSections')
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The photo of a dish. Null without one, and if the dish does not exist. */
export async function findPhotoKey(db: Db, { providerId, id }: Key): Promise<string | null> {
  const row = await db
    .selectFrom('menuItems')
    .select('photoKey')
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.photoKey ?? null;
}

/** Adds a dish after the others of the menu. */
export async function insertItem(
  tx: Tx,
  providerId: number,
  { groups, ...fields }: MenuItemBody,
): Promise<number> {
  const { id } = await tx
    .insertInto('menuItems')
    .values({
      ...fields,
      providerId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from menu_items where provider_id = ${providerId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceGroups(tx, id, groups);
  return id;
}

export async function updateItem(
  tx: Tx,
  { providerId, id }: Key,
  { groups, ...fields }: MenuItemBody,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('menuItems')
    .set(fields)
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await replaceGroups(tx, id, groups);
  return true;
}

export async function deleteItem(tx: Tx, { providerId, id }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('menuItems')
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Makes these the groups of a dish. A group or option with an id of this dish is changed, any other is added, and those
 * that are missing are deleted. So what is in people's baskets stays valid.
 */
async function replaceGroups(tx: Tx, itemId: number, groups: MenuItemBody['groups']): Promise<void> {
  const known = await tx.selectFrom('menuOptionGroups').select('id').where('itemId', '=', itemId).execute();
  const kept = new Set(groups.flatMap(({ id }) => id ?? []));
  const removed = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (removed.length > 0) await tx.deleteFrom('menuOptionGroups').where('id', 'in', removed).execute();
  for (const [position, { id, options, ...fields }] of groups.entries()) {
    const values = { ...fields, position };
    const isKnown = known.some((each) => each.id === id);
    const groupId = isKnown && id !== undefined ? id : await insertGroup(tx, itemId, values);
    if (isKnown) await tx.updateTable('menuOptionGroups').set(values).where('id', '=', groupId).execute();
    await replaceOptions(tx, groupId, options);
  }
}

interface GroupFields {
  readonly name: string;
  readonly minChoices: number;
  readonly maxChoices: number;
  readonly position: number;
}

async function insertGroup(tx: Tx, itemId: number, fields: GroupFields): Promise<number> {
  const { id } = await tx
    .insertInto('menuOptionGroups')
    .values({ ...fields, itemId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function replaceOptions(
  tx: Tx,
  groupId: number,
  options: MenuItemBody['groups'][number]['options'],
): Promise<void> {
  const known = await tx.selectFrom('menuOptions').select('id').where('groupId', '=', groupId).execute();
  const kept = new Set(options.flatMap(({ id }) => id ?? []));
  const removed = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (removed.length > 0) await tx.deleteFrom('menuOptions').where('id', 'in', removed).execute();
  for (const [position, { id, ...fields }] of options.entries()) {
    const values = { ...fields, position };
    if (id !== undefined && known.some((each) => each.id === id))
      await tx.updateTable('menuOptions').set(values).where('id', '=', id).execute();
    else
      await tx
        .insertInto('menuOptions')
        .values({ ...values, groupId })
        .execute();
  }
}

/** Marks a dish or an option of a kitchen as sold out on a day, or as available with null. */
export async function updateSoldOut(
  db: Db,
  { providerId, id, kind }: Key & { readonly kind: 'item' | 'option' },
  soldOutOn: LocalDate | null,
): Promise<boolean> {
  const items = db.selectFrom('menuItems').select('menuItems.id').where('providerId', '=', providerId);
  const { numUpdatedRows } =
    kind === 'item'
      ? await db
          .updateTable('menuItems')
          .set({ soldOutOn })
          .where('providerId', '=', providerId)
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .updateTable('menuOptions')
          .set({ soldOutOn })
          .where('id', '=', id)
          .where('groupId', 'in', (query) =>
            query.selectFrom('menuOptionGroups').select('menuOptionGroups.id').where('itemId', 'in', items),
          )
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}
