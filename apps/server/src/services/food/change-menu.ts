import {
  addMenuItem,
  addMenuSection,
  changeMenuItem,
  changeMenuSection,
  deleteMenuItem,
  deleteMenuSection,
  type MenuItemBody,
  MAX_MENU_SECTIONS,
  setSoldOut,
} from '@tessera/contract/services/my-menu';
import type { KitchenAnswer } from '@tessera/contract/services/my-kitchen';
import { localMoment } from '@tessera/domain/services/local-time';
import { MAX_ITEMS_OF_MENU } from '@tessera/domain/services/menu';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Refusal } from '@tessera/contract/refusals';
import type { Viewer } from '@tessera/domain/people/viewer';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { deletePhoto, isDishPhoto, lockProvider, pauseIfIncomplete } from '../providers/public.ts';
import {
  countItems,
  countSections,
  deleteItem,
  deleteSection,
  findPhotoKey,
  hasSection,
  insertItem,
  insertSection,
  updateItem,
  updateSection,
  updateSoldOut,
} from './menu-changes.queries.ts';
import { answerMyKitchen, findMyKitchen } from './my-kitchen.ts';

type Missing = Refusal<'not_found'>;
type Full = Refusal<'not_found' | 'providers.full'>;
type NotEmpty = Refusal<'not_found' | 'food.section_not_empty'>;

/**
 * Changes a menu in a transaction in which the provider is locked, so that limits hold if two changes arrive at once.
 * Answers with the kitchen as it is afterwards. A live kitchen that lacks something now is paused.
 */
async function changeMenu<Refused>(
  ports: Ports,
  { providerId, viewer }: { readonly providerId: number; readonly viewer: Viewer },
  change: (tx: Tx) => Promise<Result<unknown, Refused>>,
): Promise<Result<KitchenAnswer, Refused | Missing>> {
  const mine = await findMyKitchen(ports.db, {
    providerId,
    userId: signedIn(viewer).user.id,
    least: 'manager',
  });
  if (!mine.ok) return mine;
  const changed = await ports.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId);
    return change(tx);
  });
  if (!changed.ok) return changed;
  await pauseIfIncomplete(ports, providerId);
  return ok(await answerMyKitchen(ports, mine.value.provider));
}

const whether = (isFound: boolean): Result<undefined, Missing> =>
  isFound ? ok(undefined) : refuse({ code: 'not_found' });

export const addMenuSectionRoute = handle(addMenuSection, async ({ params, body, viewer }, ports: Ports) =>
  changeMenu<Full>(ports, { ...params, viewer }, async (tx) => {
    if ((await countSections(tx, params.providerId)) >= MAX_MENU_SECTIONS)
      return refuse({ code: 'providers.full', limit: MAX_MENU_SECTIONS, what: 'sections' });
    return ok(await insertSection(tx, params.providerId, body));
  }),
);

export const changeMenuSectionRoute = handle(
  changeMenuSection,
  async ({ params, body, viewer }, ports: Ports) =>
    changeMenu(ports, { ...params, viewer }, async (tx) =>
      whether(await updateSection(tx, { providerId: params.providerId, id: params.sectionId }, body)),
    ),
);

export const deleteMenuSectionRoute = handle(deleteMenuSection, async ({ params, viewer }, ports: Ports) =>
  changeMenu<NotEmpty>(ports, { ...params, viewer }, async (tx) => {
    if ((await countItems(tx, params)) > 0) return refuse({ code: 'food.section_not_empty' });
    return whether(await deleteSection(tx, { providerId: params.providerId, id: params.sectionId }));
  }),
);

/** Whether section and photo of a dish are of the same business. */
async function mayUse(tx: Tx, providerId: number, { sectionId, photoKey }: MenuItemBody): Promise<boolean> {
  if (!(await hasSection(tx, { providerId, id: sectionId }))) return false;
  return photoKey === null || (await isDishPhoto(tx, { providerId, key: photoKey }));
}

/** Changes a dish, and deletes the photo that it had before if it has another one now. */
async function replacePhoto(
  tx: Tx,
  {
    photoKey,
    ...item
  }: { readonly providerId: number; readonly id: number; readonly photoKey: string | null },
  change: () => Promise<boolean>,
): Promise<Result<undefined, Missing>> {
  const before = await findPhotoKey(tx, item);
  if (!(await change())) return refuse({ code: 'not_found' });
  if (before !== null && before !== photoKey)
    await deletePhoto(tx, { providerId: item.providerId, key: before });
  return ok(undefined);
}

export const addMenuItemRoute = handle(addMenuItem, async ({ params, body, viewer }, ports: Ports) =>
  changeMenu<Full>(ports, { ...params, viewer }, async (tx) => {
    const { providerId } = params;
    if (!(await mayUse(tx, providerId, body))) return refuse({ code: 'not_found' });
    if ((await countItems(tx, { providerId })) >= MAX_ITEMS_OF_MENU)
      return refuse({ code: 'providers.full', limit: MAX_ITEMS_OF_MENU, what: 'dishes' });
    return ok(await insertItem(tx, providerId, body));
  }),
);

export const changeMenuItemRoute = handle(changeMenuItem, async ({ params, body, viewer }, ports: Ports) =>
  changeMenu(ports, { ...params, viewer }, async (tx) => {
    const { providerId, itemId } = params;
    if (!(await mayUse(tx, providerId, body))) return refuse({ code: 'not_found' });
    return replacePhoto(tx, { providerId, id: itemId, photoKey: body.photoKey }, () =>
      updateItem(tx, { providerId, id: itemId }, body),
    );
  }),
);

export const deleteMenuItemRoute = handle(deleteMenuItem, async ({ params, viewer }, ports: Ports) =>
  changeMenu(ports, { ...params, viewer }, async (tx) =>
    replacePhoto(tx, { providerId: params.providerId, id: params.itemId, photoKey: null }, () =>
      deleteItem(tx, { providerId: params.providerId, id: params.itemId }),
    ),
  ),
);

export const setSoldOutRoute = handle(setSoldOut, async ({ params, body, viewer }, ports: Ports) => {
  const { providerId } = params;
  const mine = await findMyKitchen(ports.db, {
    providerId,
    userId: signedIn(viewer).user.id,
    least: 'staff',
  });
  if (!mine.ok) return mine;
  const { provider } = mine.value;
  const today = localMoment(ports.clock.now(), provider.zone).date;
  const { id, kind, isSoldOut } = body;
  if (!(await updateSoldOut(ports.db, { providerId, id, kind }, isSoldOut ? today : null)))
    return refuse({ code: 'not_found' });
  return ok(await answerMyKitchen(ports, provider));
});
