import type { Allergen } from '@tessera/domain/services/allergens';
import { toDecimal, toMinor } from '@tessera/domain/selling/money/money';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../ui/button.tsx';
import { NumberField, TextField } from '../../ui/forms/field.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { Fold } from '../../ui/fold.tsx';
import type { MyItem } from './load-kitchen.ts';

const CURRENCY = 'GBP';

export interface TypedOption {
  readonly id?: number;
  readonly name: string;
  readonly price: string;
  readonly loadMinutes: number;
  readonly allergens: readonly Allergen[] | null;
}

export interface TypedGroup {
  readonly id?: number;
  readonly name: string;
  readonly minChoices: number;
  readonly maxChoices: number;
  readonly options: readonly TypedOption[];
}

const newOption: TypedOption = { name: '', price: '', loadMinutes: 0, allergens: null };

export function toTyped(groups: MyItem['groups']): TypedGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map(({ soldOutOn: _, ...option }) => ({
      ...option,
      price: option.price === 0 ? '' : toDecimal({ amount: option.price, currency: CURRENCY }),
    })),
  }));
}

/** Groups as they are sent. An empty price is no extra charge. */
export function toGroups(groups: readonly TypedGroup[]) {
  return groups.map((group) => ({
    ...group,
    options: group.options.map(({ price, allergens, ...option }) => ({
      ...option,
      allergens: allergens && [...allergens],
      price: price.trim() === '' ? 0 : (toMinor(price, CURRENCY) ?? -1),
    })),
  }));
}

/** Choices that customers make with a dish, such as its size or extras. */
export function OptionGroups({
  groups,
  onChange,
}: {
  groups: readonly TypedGroup[];
  onChange: (groups: readonly TypedGroup[]) => void;
}) {
  const set = (at: number, group: TypedGroup) =>
    onChange(groups.map((each, index) => (index === at ? group : each)));
  return (
    <div className="ui-stack">
      {groups.map((group, at) => (
        <GroupFields
          key={at}
          position={at + 1}
          group={group}
          onChange={(changed) => set(at, changed)}
          onRemove={() => onChange(groups.filter((_, index) => index !== at))}
        />
      ))}
      <Button
        icon={<Plus aria-hidden="true" />}
        onClick={() =>
          onChange([...groups, { name: '', minChoices: 1, maxChoices: 1, options: [newOption] }])
        }
      >
        Add a choice, such as “Size”
      </Button>
    </div>
  );
}

interface GroupFieldsProps {
  position: number;
  group: TypedGroup;
  onChange: (group: TypedGroup) => void;
  onRemove: () => void;
}

function GroupFields({ position, group, onChange, onRemove }: GroupFieldsProps) {
  const setOption = (at: number, option: TypedOption) =>
    onChange({ ...group, options: group.options.map((each, index) => (index === at ? option : each)) });
  return (
    <fieldset className="ui-stack" data-gap="close">
      <legend className="ui-field-label">Choice {position}</legend>
      <TextField
        label="Name"
        value={group.name}
        maxLength={80}
        placeholder="Size"
        onChange={(event) => onChange({ ...group, name: event.target.value })}
      />
      <div className="business-pair">
        <NumberField
          label="Choose at least"
          min={0}
          max={20}
          value={group.minChoices}
          onChange={(event) => onChange({ ...group, minChoices: Number(event.target.value) })}
        />
        <NumberField
          label="and at most"
          min={1}
          max={20}
          value={group.maxChoices}
          onChange={(event) => onChange({ ...group, maxChoices: Number(event.target.value) })}
        />
      </div>
      {group.options.map((option, at) => (
        <OptionFields
          key={at}
          position={at + 1}
          option={option}
          onChange={(changed) => setOption(at, changed)}
          onRemove={() => onChange({ ...group, options: group.options.filter((_, index) => index !== at) })}
        />
      ))}
      <span className="ui-row">
        <Button size="small" onClick={() => onChange({ ...group, options: [...group.options, newOption] })}>
          Add an option
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove choice {position}
        </Button>
      </span>
    </fieldset>
  );
}

interface OptionFieldsProps {
  position: number;
  option: TypedOption;
  onChange: (option: TypedOption) => void;
  onRemove: () => void;
}

function OptionFields({ position, option, onChange, onRemove }: OptionFieldsProps) {
  return (
    <div className="ui-stack" data-gap="tight">
      <div className="business-pair">
        <TextField
          label={`Option ${position}`}
          value={option.name}
          maxLength={80}
          onChange={(event) => onChange({ ...option, name: event.target.value })}
        />
        <TextField
          label="Extra price"
          prefix="£"
          inputMode="decimal"
          value={option.price}
          onChange={(event) => onChange({ ...option, price: event.target.value })}
        />
      </div>
      <Fold
        summary={
          option.allergens === null ? 'Allergens: missing' : `Allergens: ${option.allergens.length || 'none'}`
        }
      >
        <AllergenFields
          label={`Allergens of option ${position}`}
          value={option.allergens}
          onChange={(allergens) => onChange({ ...option, allergens })}
        />
      </Fold>
      <div>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove option {position}
        </Button>
      </div>
    </div>
  );
}
