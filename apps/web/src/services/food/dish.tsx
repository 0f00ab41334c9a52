import { allergenSentence, dietNames } from '@tessera/domain/services/allergens';
import { formatMoney } from '@tessera/domain/selling/money/money';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { addToBasket } from './basket-store.ts';
import { type DishProps, refusedText } from './dish-props.ts';
import type { DishData } from './kitchen-data.ts';

const dialog = lazyModule(() => import('./dish-dialog.tsx'));

/** A dish of the menu with its allergens and the button that adds it. A dish with options asks for them first. */
export function Dish(props: DishProps) {
  const { item, owner, today } = props;
  const { currency } = owner;
  const [isOpen, setIsOpen] = useState(false);
  const hasChoices = item.groups.length > 0;
  const loaded = useLazyModule(dialog, { isNeeded: isOpen, onFailure: () => setIsOpen(false) });
  const isSoldOut = item.soldOutOn === today;
  function add() {
    if (hasChoices) return setIsOpen(true);
    const line = { itemId: item.id, options: [], quantity: 1, name: item.name, unitAmount: item.price };
    const outcome = addToBasket(owner, line, item.maxPerOrder);
    if (outcome === 'added')
      return showToast({ tone: 'success', title: `${item.name} is in your basket`, durationMs: 2_000 });
    return showToast({ tone: 'warning', title: refusedText(item, outcome), durationMs: 4_000 });
  }
  return (
    <li className="dish" data-photo={item.photoUrl !== null}>
      {item.photoUrl !== null && (
        <img className="dish-photo" src={item.photoUrl} alt="" width={320} height={240} loading="lazy" />
      )}
      <div className="dish-text">
        <h3>{item.name}</h3>
        {item.about !== '' && <p className="dish-about">{item.about}</p>}
        <p className="dish-allergens">{allergenSentence(item.allergens ?? [])}</p>
        {(item.diets.length > 0 || item.minAge !== null) && (
          <p className="dish-badges">
            {item.diets.map((diet) => (
              <Badge key={diet} tone="vertical">
                {dietNames[diet]}
              </Badge>
            ))}
            {item.minAge !== null && <Badge tone="warning">{item.minAge}+, proof of age at handover</Badge>}
          </p>
        )}
      </div>
      <div className="dish-buy">
        <span className="ui-strong ui-figures">{priceText(item, currency)}</span>
        {isSoldOut && <span className="dish-sold-out">Sold out today</span>}
        <Button
          icon={<Plus aria-hidden="true" />}
          size={isSoldOut ? 'small' : 'medium'}
          variant={isSoldOut ? 'quiet' : 'secondary'}
          aria-label={isSoldOut ? `Add ${item.name} for another day` : `Add ${item.name}`}
          onClick={add}
          {...(hasChoices && { onPointerEnter: dialog.preload, onFocus: dialog.preload })}
        >
          {isSoldOut ? 'Another day' : 'Add'}
        </Button>
        {item.maxPerOrder !== null && <span className="dish-limit">Max {item.maxPerOrder} an order</span>}
      </div>
      {hasChoices && loaded && <loaded.DishDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </li>
  );
}

/** “From” if a required choice can make it dearer. */
function priceText({ price, groups }: DishData, currency: string): string {
  const required = groups.filter(({ minChoices }) => minChoices > 0);
  const least = required.map(({ options }) => Math.min(...options.map((option) => option.price)));
  const isFrom = required.some(({ options }) => new Set(options.map((option) => option.price)).size > 1);
  const amount = price + least.reduce((sum, each) => sum + each, 0);
  return `${isFrom ? 'from ' : ''}${formatMoney({ amount, currency })}`;
}
