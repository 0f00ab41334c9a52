import { allergenSentence, allAllergens } from '@tessera/domain/services/allergens';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { addToBasket } from './basket-store.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { type DishProps, refusedText } from './dish-props.ts';
import type { DishData } from './kitchen-data.ts';
import { Quantity } from './quantity.tsx';

interface DishDialogProps extends DishProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

type Group = DishData['groups'][number];

/** Asks for the options of a dish before it is added. Required choices of one begin with the first option. */
export function DishDialog(props: DishDialogProps) {
  const { item, owner, today, criteria, isOpen, onOpenChange } = props;
  const { currency } = owner;
  // An option that contains what somebody hides is not offered to them.
  const offered = (group: Group) =>
    group.options.filter(
      ({ allergens }) => allergens !== null && criteria.without.every((each) => !allergens.includes(each)),
    );
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    item.groups.filter(isSingle).flatMap((group) => {
      const options = offered(group);
      return (options.find(({ soldOutOn }) => soldOutOn !== today) ?? options[0])?.id ?? [];
    }),
  );
  const [quantity, setQuantity] = useState(1);
  const options = item.groups.flatMap(offered).filter(({ id }) => chosen.includes(id));
  const short = item.groups.find(
    (group) => offered(group).filter(({ id }) => chosen.includes(id)).length < group.minChoices,
  );
  const unitAmount = item.price + options.reduce((sum, { price }) => sum + price, 0);
  const amount = unitAmount * quantity;
  function add() {
    const name = [item, ...options].map((each) => each.name).join(', ');
    const line = { itemId: item.id, options: options.map(({ id }) => id), quantity, name, unitAmount };
    const outcome = addToBasket(owner, line, item.maxPerOrder);
    if (outcome !== 'added')
      return showToast({ tone: 'warning', title: refusedText(item, outcome), durationMs: 4_000 });
    setQuantity(1);
    return onOpenChange(false);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={item.name}
      description={allergenSentence(allAllergens([item, ...options].map(({ allergens }) => allergens ?? [])))}
      size="medium"
      footer={
        <div className="dish-footer">
          <Quantity
            name={item.name}
            quantity={quantity}
            max={item.maxPerOrder ?? 50}
            onChange={setQuantity}
          />
          <Button variant="primary" onClick={add} disabled={short !== undefined}>
            {short ? `Choose: ${short.name}` : `Add · ${formatMoney({ amount, currency })}`}
          </Button>
        </div>
      }
    >
      <div className="ui-stack" data-gap="wide">
        {item.groups.map((group) => (
          <GroupChoice
            key={group.id}
            group={{ ...group, options: offered(group) }}
            {...{ chosen, currency, today }}
            onChange={setChosen}
          />
        ))}
      </div>
    </Dialog>
  );
}

const isSingle = ({ minChoices, maxChoices }: Group) => minChoices === 1 && maxChoices === 1;

interface GroupChoiceProps {
  group: Group;
  chosen: readonly number[];
  currency: string;
  today: string;
  onChange: (chosen: readonly number[]) => void;
}

function GroupChoice({ group, chosen, currency, today, onChange }: GroupChoiceProps) {
  const ids = group.options.map(({ id }) => id);
  const others = chosen.filter((id) => !ids.includes(id));
  const mine = chosen.filter((id) => ids.includes(id));
  const textOf = ({ price, allergens, soldOutOn }: Group['options'][number]) =>
    [
      soldOutOn === today ? 'Sold out today' : '',
      price > 0 ? `+${formatMoney({ amount: price, currency })}` : '',
      allergenSentence(allergens ?? []),
    ]
      .filter(Boolean)
      .join(' · ');
  if (isSingle(group))
    return (
      <RadioGroup
        label={group.name}
        name={`group-${group.id}`}
        options={group.options.map((option) => ({
          value: String(option.id),
          label: option.name,
          description: textOf(option),
        }))}
        value={String(mine[0] ?? '')}
        onValueChange={(value) => onChange([...others, Number(value)])}
      />
    );
  return (
    <fieldset className="ui-radios">
      <legend className="ui-field-label">
        {group.name}
        <span className="ui-note"> · {choicesText(group)}</span>
      </legend>
      <div className="ui-stack" data-gap="tight">
        {group.options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.name}
            description={textOf(option)}
            checked={mine.includes(option.id)}
            disabled={!mine.includes(option.id) && mine.length >= group.maxChoices}
            onChange={() =>
              onChange(
                mine.includes(option.id) ? chosen.filter((id) => id !== option.id) : [...chosen, option.id],
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function choicesText({ minChoices, maxChoices }: Group): string {
  if (minChoices === 0) return `up to ${maxChoices}`;
  return minChoices === maxChoices ? `choose ${minChoices}` : `choose ${minChoices} to ${maxChoices}`;
}
