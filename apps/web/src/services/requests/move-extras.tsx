import { MAX_STORAGE_WEEKS } from '@tessera/domain/services/moving/move-price';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField } from '../../ui/forms/field.tsx';

interface MoveExtrasProps {
  readonly withPacking?: boolean;
  readonly storageWeeks?: number;
}

/** What the movers do besides carrying. */
export function MoveExtras({ withPacking = false, storageWeeks = 0 }: MoveExtrasProps) {
  return (
    <>
      <Checkbox label="The movers pack the boxes" name="withPacking" defaultChecked={withPacking} />
      <NumberField
        label="Weeks in the movers’ store"
        name="storageWeeks"
        min={0}
        max={MAX_STORAGE_WEEKS}
        defaultValue={storageWeeks}
        description="If the new home isn’t ready yet. They bring everything on the same weekday."
      />
    </>
  );
}
