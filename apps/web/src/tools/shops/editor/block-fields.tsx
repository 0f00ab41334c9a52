import { toDecimal, toMinor } from '@tessera/domain/selling/money/money';
import {
  type CollectionRule,
  collectionRules,
  type DayHours,
  MAX_BLOCK_PHOTOS,
  MAX_BLOCK_PRODUCTS,
  MAX_BLOCK_TEXT_CHARS,
  MAX_HEADING_CHARS,
  type ShopBlock,
  weekdays,
} from '@tessera/domain/tools/shops/shop-document';
import { useState } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import type { EditedThings } from './editor.types.ts';
import { PhotoPicker } from './photo-picker.tsx';

interface BlockFieldsProps {
  readonly block: ShopBlock;
  readonly things: EditedThings;
  readonly onChange: (block: ShopBlock, field: string) => void;
}

export function BlockFields({ block, things, onChange }: BlockFieldsProps) {
  return (
    <div className="ui-stack" data-gap="close">
      <TextField
        label="Heading"
        value={block.heading}
        maxLength={MAX_HEADING_CHARS}
        onChange={(event) => onChange({ ...block, heading: event.target.value }, 'heading')}
      />
      <KindFields block={block} things={things} onChange={onChange} />
    </div>
  );
}

function KindFields({ block, things, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case 'banner':
      return (
        <>
          <TextArea
            label="Text"
            rows={2}
            value={block.text}
            maxLength={400}
            onChange={(event) => onChange({ ...block, text: event.target.value }, 'text')}
          />
          <PhotoPicker
            label="Photo"
            things={things}
            max={1}
            chosen={block.photoId === null ? [] : [block.photoId]}
            onChange={([photoId = null]) => onChange({ ...block, photoId }, 'photo')}
          />
        </>
      );
    case 'text':
    case 'policies':
      return (
        <TextArea
          label="Text"
          rows={5}
          value={block.text}
          maxLength={MAX_BLOCK_TEXT_CHARS}
          description="An empty line begins a new paragraph, “- ” a list, and **two stars** make words bold."
          onChange={(event) => onChange({ ...block, text: event.target.value }, 'text')}
        />
      );
    case 'pictures':
      return (
        <PhotoPicker
          label="Photos"
          things={things}
          max={MAX_BLOCK_PHOTOS}
          chosen={block.photoIds}
          onChange={(photoIds) => onChange({ ...block, photoIds }, 'photos')}
        />
      );
    case 'featured':
      return <FeaturedFields block={block} things={things} onChange={onChange} />;
    case 'collection':
      return <CollectionFields block={block} things={things} onChange={onChange} />;
    case 'hours':
      return <HoursFields block={block} things={things} onChange={onChange} />;
    default:
      return (
        <>
          <TextField
            label="Email"
            type="email"
            value={block.email}
            maxLength={254}
            onChange={(event) => onChange({ ...block, email: event.target.value }, 'email')}
          />
          <TextField
            label="Phone"
            type="tel"
            value={block.phone}
            maxLength={40}
            onChange={(event) => onChange({ ...block, phone: event.target.value }, 'phone')}
          />
          <TextField
            label="Address"
            value={block.address}
            maxLength={300}
            onChange={(event) => onChange({ ...block, address: event.target.value }, 'address')}
          />
        </>
      );
  }
}

type FieldsOf<Kind extends ShopBlock['kind']> = Omit<BlockFieldsProps, 'block'> & {
  readonly block: Extract<ShopBlock, { kind: Kind }>;
};

function FeaturedFields({ block, things, onChange }: FieldsOf<'featured'>) {
  const isFull = block.products.length >= MAX_BLOCK_PRODUCTS;
  if (things.cards.length === 0)
    return <p className="ui-note">Live products and listings can be chosen here.</p>;
  return (
    <fieldset className="editor-choices">
      <legend className="ui-field-label">Products</legend>
      {things.cards.map(({ key, title }) => {
        const isChosen = block.products.includes(key);
        const products = isChosen ? block.products.filter((each) => each !== key) : [...block.products, key];
        return (
          <Checkbox
            key={key}
            label={title}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() => onChange({ ...block, products }, 'products')}
          />
        );
      })}
    </fieldset>
  );
}

const ruleLabels: Readonly<Record<CollectionRule, string>> = {
  all: 'Everything',
  newest: 'The newest eight',
  category: 'A category',
  under: 'Up to a price',
};

function CollectionFields({ block, things, onChange }: FieldsOf<'collection'>) {
  const categories = [...new Set(things.cards.map(({ category }) => category).filter(Boolean))].toSorted();
  const [price, setPrice] = useState(
    block.maxAmount === null ? '' : toDecimal({ amount: block.maxAmount, currency: 'GBP' }),
  );
  return (
    <>
      <SelectField
        label="Shows"
        value={block.rule}
        options={collectionRules.map((value) => ({ value, label: ruleLabels[value] }))}
        onChange={(event) => {
          const rule = collectionRules.find((each) => each === event.target.value) ?? 'all';
          onChange({ ...block, rule, category: rule === 'category' ? (categories[0] ?? '') : '' }, 'rule');
        }}
      />
      {block.rule === 'category' && (
        <SelectField
          label="Category"
          value={block.category}
          options={categories.map((value) => ({ value, label: value }))}
          onChange={(event) => onChange({ ...block, category: event.target.value }, 'category')}
        />
      )}
      {block.rule === 'under' && (
        <TextField
          label="Up to"
          prefix="£"
          inputMode="decimal"
          value={price}
          maxLength={12}
          onChange={(event) => {
            setPrice(event.target.value);
            const amount = toMinor(event.target.value, 'GBP');
            onChange({ ...block, maxAmount: amount === undefined || amount < 0 ? null : amount }, 'price');
          }}
        />
      )}
    </>
  );
}

const usualHours = { opens: '09:00', closes: '17:00' };

function HoursFields({ block, onChange }: FieldsOf<'hours'>) {
  const setDay = (index: number, hours: DayHours) =>
    onChange({ ...block, days: block.days.with(index, hours) }, `day ${index}`);
  return (
    <div className="editor-hours">
      {weekdays.map((day, index) => {
        const hours = block.days[index] ?? null;
        return (
          <div key={day} className="editor-day">
            <Checkbox
              label={day}
              checked={hours !== null}
              onChange={(event) => setDay(index, event.target.checked ? usualHours : null)}
            />
            {hours && (
              <>
                <TextField
                  label="Opens"
                  type="time"
                  aria-label={`${day} opens`}
                  value={hours.opens}
                  onChange={(event) => setDay(index, { ...hours, opens: event.target.value })}
                />
                <TextField
                  label="Closes"
                  type="time"
                  aria-label={`${day} closes`}
                  value={hours.closes}
                  error={hours.opens < hours.closes ? undefined : 'Closes after it opens.'}
                  onChange={(event) => setDay(index, { ...hours, closes: event.target.value })}
                />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
