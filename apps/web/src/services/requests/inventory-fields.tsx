import type { Inventory } from '@tessera/domain/services/moving/inventory';
import { roomNames, rooms } from '@tessera/domain/services/moving/moving-item';
import { movingItems } from '@tessera/domain/services/moving/moving-items';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField, TextField } from '../../ui/forms/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { itemField, OWN_FIELDS } from './move-form.ts';

const nothing: Inventory = { listed: [], own: [] };

/** Everything that can be counted, room by room, and things that are not in the list. */
export function InventoryFields({ inventory = nothing }: { readonly inventory?: Inventory }) {
  const counts = new Map(inventory.listed.map(({ key, count }) => [key, count]));
  const isCounted = (room: string) => movingItems.some((each) => each.room === room && counts.has(each.key));
  const ownFields = Math.max(OWN_FIELDS, inventory.own.length + 1);
  return (
    <>
      {rooms.map((room) => (
        <Fold key={room} summary={roomNames[room]} isOpen={room === 'living' || isCounted(room)}>
          <div className="requests-items">
            {movingItems
              .filter((each) => each.room === room)
              .map(({ key, name }) => (
                <NumberField
                  key={key}
                  label={name}
                  name={itemField(key)}
                  min={0}
                  max={99}
                  defaultValue={counts.get(key) ?? 0}
                />
              ))}
          </div>
        </Fold>
      ))}
      <Fold summary="Things that are not in the list" isOpen={inventory.own.length > 0}>
        {Array.from({ length: ownFields }, (_, index) => {
          const own = inventory.own[index];
          return (
            <fieldset key={index} className="requests-own">
              <legend>Thing {index + 1}</legend>
              <TextField label="Name" name={`own:${index}:name`} maxLength={60} defaultValue={own?.name} />
              <NumberField
                label="How many"
                name={`own:${index}:count`}
                min={1}
                max={99}
                defaultValue={own?.count ?? 1}
              />
              <NumberField
                label="Litres"
                name={`own:${index}:litres`}
                min={1}
                max={20_000}
                defaultValue={own?.litres}
              />
              <NumberField
                label="Kilograms"
                name={`own:${index}:kg`}
                min={0}
                max={2_000}
                defaultValue={own?.kg}
              />
              <Checkbox
                label="Cannot be stacked"
                name={`own:${index}:unstackable`}
                defaultChecked={own?.isUnstackable ?? false}
              />
            </fieldset>
          );
        })}
      </Fold>
    </>
  );
}
