import type { ProductDetail } from '@tessera/contract/tools/shops';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';

interface VariantChoiceProps {
  readonly variants: ProductDetail['variants'];
  readonly chosenId: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** The variants of a product with what each costs and how many are left. */
export function VariantChoice({ variants, chosenId, onChoose }: VariantChoiceProps) {
  return (
    <RadioGroup
      label="Choose one"
      name="variant"
      layout="cards"
      value={String(chosenId)}
      onValueChange={(value) => onChoose(Number(value))}
      options={variants.map(({ id, name, amount, stockText }) => ({
        value: String(id),
        label: name,
        description: `${formatMoney({ amount, currency: 'GBP' })} · ${stockText}`,
      }))}
    />
  );
}
