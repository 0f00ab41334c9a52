import type { ShopCard } from '@tessera/contract/tools/shop-shapes';
import { moveBlock } from '@tessera/domain/tools/shops/shop-document';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';

interface ProductChoiceProps {
  readonly cards: readonly ShopCard[];
  /** Keys of the chosen products, in their order. */
  readonly chosen: readonly string[];
  readonly max: number;
  readonly onChange: (chosen: string[]) => void;
}

/** Products and listings chosen by hand, in the order in which the shop shows them. */
export function ProductChoice({ cards, chosen, max, onChange }: ProductChoiceProps) {
  const byKey = new Map(cards.map((card) => [card.key, card]));
  const others = cards.filter(({ key }) => !chosen.includes(key));
  const isFull = chosen.length >= max;
  if (cards.length === 0) return <p className="ui-note">Live products and listings can be chosen here.</p>;
  return (
    <fieldset className="editor-choices">
      <legend className="ui-field-label">Products</legend>
      {chosen.length > 0 && (
        <ol>
          {chosen.map((key, index) => {
            const title = byKey.get(key)?.title ?? 'No longer sold';
            return (
              <li key={key}>
                <span>{title}</span>
                <IconButton
                  label={`Move ${title} up`}
                  size="small"
                  icon={<ArrowUp aria-hidden="true" />}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && onChange(moveBlock(chosen, index, index - 1))}
                />
                <IconButton
                  label={`Move ${title} down`}
                  size="small"
                  icon={<ArrowDown aria-hidden="true" />}
                  aria-disabled={index === chosen.length - 1}
                  onClick={() => index < chosen.length - 1 && onChange(moveBlock(chosen, index, index + 1))}
                />
                <IconButton
                  label={`Remove ${title}`}
                  size="small"
                  icon={<X aria-hidden="true" />}
                  onClick={() => onChange(chosen.filter((each) => each !== key))}
                />
              </li>
            );
          })}
        </ol>
      )}
      {others.length > 0 && (
        <Select
          aria-label="Choose a product"
          placeholder={isFull ? `At most ${max} products` : 'Choose a product'}
          value=""
          disabled={isFull}
          options={others.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(event) => event.target.value !== '' && onChange([...chosen, event.target.value])}
        />
      )}
    </fieldset>
  );
}
