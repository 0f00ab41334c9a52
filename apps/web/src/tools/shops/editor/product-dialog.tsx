import type { MyProduct } from '@tessera/contract/tools/my-shops';
import {
  MAX_CATEGORY_CHARS,
  MAX_DESCRIPTION_CHARS,
  MAX_PRODUCT_PHOTOS,
  MAX_REFERENCE_CHARS,
  MAX_TITLE_CHARS,
  type ReturnRule,
  returnRuleNames,
} from '@tessera/domain/tools/shops/shop-products';
import { type VatRate, vatRateNames } from '@tessera/domain/tools/shops/shop-prices';
import { useId, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import type { EditedThings } from './editor.types.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { type ProductFaults, type ProductFields, readFields, toFields } from './product-fields.ts';
import { saveProduct } from './shop-calls.ts';
import { VariantRows } from './variant-rows.tsx';

interface ProductDialogProps {
  readonly things: EditedThings;
  /** Undefined for a new product. */
  readonly product: MyProduct | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const vatLabels: Readonly<Record<VatRate, string>> = {
  standard: 'Standard, 20%',
  reduced: 'Reduced, 5%',
  zero: 'Zero, 0%',
  none: 'I don’t charge VAT',
};

const returnLabels: Readonly<Record<ReturnRule, string>> = {
  allowed: 'Can be cancelled within 14 days',
  made_to_order: 'Made to order: no cancelling',
  perishable: 'Spoils quickly: no cancelling',
  sealed: 'Sealed for hygiene: no cancelling once opened',
};

/** The form of a product: title, price, stock and photos first, everything else below. */
export function ProductDialog({ things, product, onClose, onSaved }: ProductDialogProps) {
  const formId = useId();
  const [fields, setFields] = useState<ProductFields>(() => toFields(product));
  const [faults, setFaults] = useState<ProductFaults>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const set = (change: Partial<ProductFields>) => setFields((now) => ({ ...now, ...change }));
  const submit = async () => {
    const read = readFields(fields);
    setFaults(read.faults);
    if (!read.form) return;
    setIsSaving(true);
    const answer = await saveProduct(things.shopId, product?.id, read.form).catch(() => undefined);
    setIsSaving(false);
    if (answer?.ok) onSaved();
    else
      setProblem(
        answer ? answer.refusal.error : 'We couldn’t reach the site. Nothing was changed. Try again.',
      );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      isSticky
      title={product ? 'Edit product' : 'Add product'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            Save product
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
        <TextField
          label="Title"
          required
          value={fields.title}
          maxLength={MAX_TITLE_CHARS}
          error={faults['title']}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label="Price"
          required
          prefix="£"
          inputMode="decimal"
          value={fields.price}
          maxLength={12}
          error={faults['price']}
          onChange={(event) => set({ price: event.target.value })}
        />
        <VariantRows variants={fields.variants} faults={faults} onChange={(variants) => set({ variants })} />
        <PhotoPicker
          label="Photos"
          things={things}
          max={MAX_PRODUCT_PHOTOS}
          chosen={fields.photoIds}
          onChange={(photoIds) => set({ photoIds })}
        />
        <TextArea
          label="Description"
          value={fields.description}
          maxLength={MAX_DESCRIPTION_CHARS}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TextField
          label="Category"
          value={fields.category}
          maxLength={MAX_CATEGORY_CHARS}
          description="Visitors filter by it, such as “Bowls”."
          onChange={(event) => set({ category: event.target.value })}
        />
        <SelectField
          label="VAT"
          value={fields.vatRate}
          options={vatRateNames.map((value) => ({ value, label: vatLabels[value] }))}
          onChange={(event) =>
            set({ vatRate: vatRateNames.find((each) => each === event.target.value) ?? 'none' })
          }
        />
        <SelectField
          label="Cancelling"
          value={fields.returnRule}
          options={returnRuleNames.map((value) => ({ value, label: returnLabels[value] }))}
          onChange={(event) =>
            set({ returnRule: returnRuleNames.find((each) => each === event.target.value) ?? 'allowed' })
          }
        />
        <TextField
          label="Limit for each person"
          inputMode="numeric"
          value={fields.maxPerPerson}
          maxLength={3}
          description="Leave it empty if there is none."
          error={faults['maxPerPerson']}
          onChange={(event) => set({ maxPerPerson: event.target.value })}
        />
        <TextField
          label="Alert below"
          inputMode="numeric"
          value={fields.alertBelow}
          maxLength={5}
          description="We email you when fewer are in stock. Leave it empty for no alert."
          error={faults['alertBelow']}
          onChange={(event) => set({ alertBelow: event.target.value })}
        />
        <TextField
          label="Your reference"
          value={fields.reference}
          maxLength={MAX_REFERENCE_CHARS}
          description="Your own number for it. Buyers don’t see it."
          onChange={(event) => set({ reference: event.target.value })}
        />
        <Checkbox
          label="Show it in the shop"
          checked={fields.status === 'live'}
          onChange={(event) => set({ status: event.target.checked ? 'live' : 'draft' })}
        />
      </form>
    </Dialog>
  );
}
