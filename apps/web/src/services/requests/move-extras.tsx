import { MAX_STORAGE_WEEKS } from '@tessera/domain/services/moving/move-price';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField } from '../../ui/forms/field.tsx';

interface MoveExtrasProps {
  readonly withPacking?: boolean;
  readonly storageWeeks?: number;
  /** The crew is booked for both days, so the time in the store cannot change any more. */
  readonly isStorageFixed?: boolean;
}

/** What the movers do besides carrying. */
export function MoveExtras({
  withPacking = false,
  storageWeeks = 0,
  isStorageFixed = false,
}: MoveExtrasProps) {
  return (
    <>
      <Checkbox label="The movers pack the boxes" name="withPacking" defaultChecked={withPacking} />
      {isStorageFixed ? (
        <input type="hidden" name="storageWeeks" value={storageWeeks} />
      ) : (
        <NumberField
          label="Weeks in the movers’ store"
          name="storageWeeks"
          min={0}
          max={MAX_STORAGE_WEEKS}
          defaultValue={storageWeeks}
          description="If the new home isn’t ready yet. They bring everything on the same weekday."
        />
      )}
    </>
  );
}
