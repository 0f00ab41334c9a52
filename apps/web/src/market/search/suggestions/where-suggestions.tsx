import { townSuggestions } from '@tessera/domain/market/listings/suggestions/town-suggestions';
import MapPin from 'lucide-react/icons/map-pin';
import type { LocalProvider, PaletteItem } from '../../../lib/palette.ts';
import { FieldList, findField } from './field-list.tsx';

interface WhereSuggestionsProps {
  fieldId: string;
  listId: string;
  onClose: () => void;
}

const MAX_TOWNS = 6;

const towns: LocalProvider = {
  kind: 'local',
  label: 'Towns',
  isHeadless: true,
  find: (query) => townSuggestions(query, MAX_TOWNS).map((town) => ({ id: town, label: town, icon: MapPin })),
};
const providers = [towns];

/**
 * Suggestions of towns for “where”. Choosing one fills in the field and submits nothing, because the rest of the form
 * may still be empty.
 */
export function WhereSuggestions({ fieldId, listId, onClose }: WhereSuggestionsProps) {
  function choose({ label }: PaletteItem) {
    const field = findField(fieldId);
    if (field) field.value = label;
    onClose();
  }
  return (
    <FieldList
      {...{ fieldId, listId, providers, onClose }}
      isHiddenEmpty
      className="market-suggestions"
      onChoose={choose}
      onSubmit={onClose}
    />
  );
}
