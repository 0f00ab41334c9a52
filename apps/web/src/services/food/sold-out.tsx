import { setSoldOut } from '@tessera/contract/services/my-menu';
import { call } from '../../lib/api.ts';
import { Fold } from '../../ui/fold.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useChange } from '../providers/own/public.ts';
import type { MyItem, MyKitchen } from './load-kitchen.ts';

interface SoldOutProps {
  kitchen: MyKitchen;
  item: MyItem;
}

/** Switches that take a dish, or one of its options, off the menu until tomorrow. */
export function SoldOut({ kitchen, item }: SoldOutProps) {
  const { isPending, problem, change } = useChange();
  const params = { providerId: kitchen.provider.id };
  const isOut = ({ soldOutOn }: { soldOutOn: string | null }) => soldOutOn === kitchen.today;
  const set = (kind: 'item' | 'option', each: { id: number; soldOutOn: string | null }) =>
    void change(() => call(setSoldOut, { params, body: { kind, id: each.id, isSoldOut: !isOut(each) } }));
  const options = item.groups.flatMap((group) => group.options);
  const out = options.filter(isOut).length;
  return (
    <div className="sold-out">
      <Switch
        label="Sold out today"
        aria-label={`${item.name} is sold out today`}
        checked={isOut(item)}
        disabled={isPending}
        onChange={() => set('item', item)}
      />
      {options.length > 0 && (
        <Fold summary={out === 0 ? 'Options' : `Options: ${out} sold out`}>
          <ul className="ui-stack" data-gap="tight">
            {options.map((option) => (
              <li key={option.id}>
                <Switch
                  label={isOut(option) ? `${option.name}: sold out today` : option.name}
                  aria-label={`${option.name} of ${item.name} is sold out today`}
                  checked={isOut(option)}
                  disabled={isPending}
                  onChange={() => set('option', option)}
                />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
