import { allergenSentence, dietNames } from '@tessera/domain/services/allergens';
import { formatMoney } from '@tessera/domain/selling/money/money';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { preloadDialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { addToBasket } from './basket-store.ts';
import { DishDialog } from './dish-dialog.tsx';
import type { DishData } from './kitchen-data.ts';

interface DishProps {
  item: DishData;
  providerId: number;
  currency: string;
  today: string;
}

/** A dish of the menu with its allergens and the button that adds it. A dish with options asks for them first. */
export function Dish({ item, providerId, currency, today }: DishProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isSoldOut = item.soldOutOn === today;
  const hasChoices = item.groups.length > 0;
  function add() {
    if (hasChoices) return setIsOpen(true);
    addToBasket(providerId, { itemId: item.id, options: [], quantity: 1 });
    return showToast({ tone: 'success', title: `${item.name} is in your basket`, durationMs: 2_000 });
  }
  return (
    <li className="dish">
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
        {isSoldOut ? (
          <span className="ui-note">Sold out today</span>
        ) : (
          <Button
            icon={<Plus aria-hidden="true" />}
            aria-label={`Add ${item.name}`}
            onClick={add}
            {...(hasChoices && { onPointerEnter: preloadDialog, onFocus: preloadDialog })}
          >
            Add
          </Button>
        )}
      </div>
      {hasChoices && (
        <DishDialog {...{ item, providerId, currency, today }} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
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
