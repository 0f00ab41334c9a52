import { toDecimal, toMinor } from '@tessera/domain/selling/money/money';
import {
  type CollectionRule,
  collectionRules,
  MAX_BLOCK_PHOTOS,
  MAX_BLOCK_PRODUCTS,
  MAX_BLOCK_TEXT_CHARS,
  MAX_COLLECTION_PRODUCTS,
  MAX_HEADING_CHARS,
  type ShopBlock,
} from '@tessera/domain/tools/shops/shop-document';
import { findMapArea } from '@tessera/domain/tools/shops/map-area';
import { useState } from 'react';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import type { EditedThings } from './editor.types.ts';
import { HoursFields } from './hours-fields.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { ProductChoice } from './product-choice.tsx';

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
    case 'map':
      return <MapFields block={block} things={things} onChange={onChange} />;
    case 'reviews':
      return (
        <p className="ui-note">
          {things.reviews
            ? 'Shows the newest reviews of what you have sold.'
            : 'Reviews appear here once buyers have written three. Until then the block is left out.'}
        </p>
      );
    case 'hours':
      return <HoursFields block={block} onChange={onChange} />;
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
  return (
    <ProductChoice
      cards={things.cards}
      chosen={block.products}
      max={MAX_BLOCK_PRODUCTS}
      onChange={(products) => onChange({ ...block, products }, 'products')}
    />
  );
}

function MapFields({ block, onChange }: FieldsOf<'map'>) {
  const [typed, setTyped] = useState(block.district);
  const area = findMapArea(typed);
  return (
    <TextField
      label="First half of your postcode"
      value={typed}
      maxLength={10}
      autoCapitalize="characters"
      description={
        area
          ? `Shown as ${area.town}, ${area.district}.`
          : 'Such as BS1. Your address is not shown on the map.'
      }
      error={typed.trim() === '' || area ? undefined : 'Use the first half of a postcode, such as BS1.'}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange({ ...block, district: findMapArea(event.target.value)?.district ?? '' }, 'district');
      }}
    />
  );
}

const ruleLabels: Readonly<Record<CollectionRule, string>> = {
  all: 'Everything',
  newest: 'The newest eight',
  category: 'A category',
  under: 'Up to a price',
  chosen: 'What I choose',
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
      {block.rule === 'chosen' && (
        <ProductChoice
          cards={things.cards}
          chosen={block.products}
          max={MAX_COLLECTION_PRODUCTS}
          onChange={(products) => onChange({ ...block, products }, 'products')}
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
