import type { Picked } from '@tessera/domain/tools/shops/shop-sale';
import { NumberField } from '../../../ui/forms/field.tsx';

export interface Pickable {
  readonly position: number;
  readonly title: string;
  /** The most units that can be picked. */
  readonly left: number;
}

export type PickedCounts = Readonly<Record<number, string>>;

/** What was typed as units of items. Rows that are empty or zero are left out. */
export function readPicked(items: readonly Pickable[], counts: PickedCounts): Picked[] {
  return items.flatMap(({ position, left }) => {
    const quantity = Math.min(left, Math.floor(Number(counts[position] ?? 0)));
    return quantity > 0 ? [{ position, quantity }] : [];
  });
}

interface PickUnitsProps {
  readonly legend: string;
  readonly items: readonly Pickable[];
  readonly counts: PickedCounts;
  readonly onChange: (counts: PickedCounts) => void;
}

/** A number of units of each product of an order. */
export function PickUnits({ legend, items, counts, onChange }: PickUnitsProps) {
  return (
    <fieldset className="pick-units">
      <legend className="ui-field-label">{legend}</legend>
      {items.map(({ position, title, left }) => (
        <NumberField
          key={position}
          label={title}
          min={0}
          max={left}
          step={1}
          value={counts[position] ?? '0'}
          suffix={`of ${left}`}
          onChange={(event) => onChange({ ...counts, [position]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}

/** Everything of these items. */
export function pickAll(items: readonly Pickable[]): PickedCounts {
  return Object.fromEntries(items.map(({ position, left }) => [position, String(left)]));
}
