import { searchSubject, subjectPath } from '@tessera/domain/market/listings/search/search-address';
import type { PaletteItem } from '../../../lib/palette.ts';

/** An item that searches the whole site for a text. */
export function searchItem(text: string, icon: PaletteItem['icon'], label = text): PaletteItem {
  return {
    id: `search ${text}`,
    label,
    ...(icon && { icon }),
    to: subjectPath(searchSubject({ q: text }, undefined), undefined),
    searchText: text,
  };
}
