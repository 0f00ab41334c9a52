import { MAX_VARIANT_CHARS, MAX_VARIANTS } from '@tessera/domain/tools/shops/shop-products';
import Plus from 'lucide-react/icons/plus';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { ProductFaults, VariantFields } from './product-fields.ts';

interface VariantRowsProps {
  readonly variants: readonly VariantFields[];
  readonly faults: ProductFaults;
  readonly onChange: (variants: readonly VariantFields[]) => void;
}

/** The stock of a product, or of each of its variants, such as sizes. */
export function VariantRows({ variants, faults, onChange }: VariantRowsProps) {
  const hasNames = variants.length > 1;
  const change = (index: number, patch: Partial<VariantFields>) =>
    onChange(variants.map((variant, at) => (at === index ? { ...variant, ...patch } : variant)));
  const add = () =>
    onChange([...variants, { key: newId(), id: undefined, name: '', price: '', stock: '1', stockSeen: 0 }]);
  return (
    <div className="ui-stack" data-gap="close">
      {variants.map((variant, index) => (
        <fieldset key={variant.key} className="editor-variant">
          <legend className="sr-only">{hasNames ? `Variant ${index + 1}` : 'Stock'}</legend>
          {hasNames && (
            <TextField
              label="Variant"
              value={variant.name}
              maxLength={MAX_VARIANT_CHARS}
              error={faults[`name ${variant.key}`]}
              onChange={(event) => change(index, { name: event.target.value })}
            />
          )}
          <TextField
            label="In stock"
            inputMode="numeric"
            value={variant.stock}
            maxLength={6}
            error={faults[`stock ${variant.key}`]}
            onChange={(event) => change(index, { stock: event.target.value })}
          />
          {hasNames && (
            <TextField
              label="Own price"
              prefix="£"
              inputMode="decimal"
              value={variant.price}
              maxLength={12}
              error={faults[`price ${variant.key}`]}
              onChange={(event) => change(index, { price: event.target.value })}
            />
          )}
          {hasNames && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange(variants.filter((_, at) => at !== index))}
            >
              Remove<span className="sr-only"> variant {index + 1}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {variants.length < MAX_VARIANTS && (
        <div>
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
            {hasNames ? 'Add variant' : 'Add variants, such as sizes'}
          </Button>
        </div>
      )}
    </div>
  );
}
