import type { MenuView } from '@tessera/contract/services/menu-shapes';
import { isOrderable } from '@tessera/domain/services/menu';
import { photoUrl } from '../providers/public.ts';
import type { StoredSection } from './menu.queries.ts';

/** A menu as the contract has it. */
export function viewMenu(menu: readonly StoredSection[]): MenuView {
  return menu.map((section) => ({
    ...section,
    items: section.items.map(({ photoKey, allergens, diets, groups, ...item }) => ({
      ...item,
      allergens: allergens && [...allergens],
      diets: [...diets],
      photoKey,
      photoUrl: photoKey === null ? null : photoUrl(photoKey),
      groups: groups.map(({ options, ...group }) => ({
        ...group,
        options: options.map((option) => ({
          ...option,
          allergens: option.allergens && [...option.allergens],
        })),
      })),
    })),
  }));
}

/** The part of a menu that customers can order from. Sections without such dishes are left out. */
export function publicMenu(menu: readonly StoredSection[]): StoredSection[] {
  return menu
    .map((section) => ({ ...section, items: section.items.filter(isOrderable) }))
    .filter(({ items }) => items.length > 0);
}
