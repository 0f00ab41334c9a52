import type { MyProduct, ProductForm } from '@tessera/contract/tools/my-shops';
import { toDecimal, toMinor } from '@tessera/domain/selling/money/money';
import {
  MAX_PRODUCT_PENCE,
  MAX_STOCK_UNITS,
  MIN_PRODUCT_PENCE,
  type ProductStatus,
  type ReturnRule,
} from '@tessera/domain/tools/shops/shop-products';
import type { VatRate } from '@tessera/domain/tools/shops/shop-prices';

export interface VariantFields {
  /** Identifies the row in the form. */
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
  readonly price: string;
  readonly stock: string;
  readonly stockSeen: number;
}

/** The form of a product as it is typed. */
export interface ProductFields {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly reference: string;
  readonly price: string;
  readonly vatRate: VatRate;
  readonly returnRule: ReturnRule;
  readonly maxPerPerson: string;
  /** The level of stock below which the seller is told. Empty for never. */
  readonly alertBelow: string;
  readonly status: ProductStatus;
  readonly photoIds: readonly number[];
  readonly variants: readonly VariantFields[];
}

const decimal = (amount: number | null) => (amount === null ? '' : toDecimal({ amount, currency: 'GBP' }));

export function toFields(product: MyProduct | undefined): ProductFields {
  if (!product)
    return {
      title: '',
      description: '',
      category: '',
      reference: '',
      price: '',
      vatRate: 'standard',
      returnRule: 'allowed',
      maxPerPerson: '',
      alertBelow: '',
      status: 'live',
      photoIds: [],
      variants: [{ key: 'first', id: undefined, name: '', price: '', stock: '1', stockSeen: 0 }],
    };
  return {
    title: product.title,
    description: product.description,
    category: product.category,
    reference: product.reference ?? '',
    price: decimal(product.priceAmount),
    vatRate: product.vatRate,
    returnRule: product.returnRule,
    maxPerPerson: product.maxPerPerson === null ? '' : String(product.maxPerPerson),
    alertBelow: product.alertBelow === null ? '' : String(product.alertBelow),
    status: product.status,
    photoIds: product.photoIds,
    variants: product.variants.map(({ id, name, priceAmount, stock }) => ({
      key: String(id),
      id,
      name,
      price: decimal(priceAmount),
      stock: String(stock),
      stockSeen: stock,
    })),
  };
}

export type ProductFaults = Readonly<Record<string, string>>;

const PRICE_FAULT = 'Enter a price from £0.30 to £99,999, such as 12.50.';

/** Reads the form. Faults are by the name of their field. */
export function readFields(fields: ProductFields): {
  readonly form?: ProductForm;
  readonly faults: ProductFaults;
} {
  const faults: Record<string, string> = {};
  const price = readPrice(fields.price);
  if (fields.title.trim().length < 2) faults['title'] = 'Please enter a title.';
  if (price === undefined) faults['price'] = PRICE_FAULT;
  const max = fields.maxPerPerson.trim();
  if (max !== '' && !/^[1-9]\d{0,2}$/.test(max))
    faults['maxPerPerson'] = 'Enter a number, or leave it empty.';
  const level = fields.alertBelow.trim();
  if (level !== '' && !/^[1-9]\d{0,4}$/.test(level))
    faults['alertBelow'] = 'Enter a number, or leave it empty.';
  const variants = fields.variants.map((variant) => {
    const own = variant.price.trim() === '' ? null : readPrice(variant.price);
    if (own === undefined) faults[`price ${variant.key}`] = PRICE_FAULT;
    const stock = readStock(variant.stock);
    if (stock === undefined) faults[`stock ${variant.key}`] = 'Enter how many you have, such as 5.';
    if (fields.variants.length > 1 && variant.name.trim() === '')
      faults[`name ${variant.key}`] = 'Please name it.';
    return {
      ...(variant.id !== undefined && { id: variant.id }),
      name: fields.variants.length > 1 ? variant.name : '',
      priceAmount: own ?? null,
      stock: stock ?? 0,
      stockSeen: variant.stockSeen,
    };
  });
  if (Object.keys(faults).length > 0 || price === undefined) return { faults };
  const { title, description, category, reference, vatRate, returnRule, status, photoIds } = fields;
  return {
    faults,
    form: {
      title,
      description,
      category,
      reference: reference.trim() === '' ? null : reference,
      priceAmount: price,
      vatRate,
      returnRule,
      maxPerPerson: max === '' ? null : Number(max),
      status,
      photoIds: [...photoIds],
      alertBelow: level === '' ? null : Number(level),
      variants,
    },
  };
}

function readPrice(text: string): number | undefined {
  const amount = toMinor(text, 'GBP');
  return amount !== undefined && amount >= MIN_PRODUCT_PENCE && amount <= MAX_PRODUCT_PENCE
    ? amount
    : undefined;
}

function readStock(text: string): number | undefined {
  const trimmed = text.trim();
  return /^\d{1,6}$/.test(trimmed) && Number(trimmed) <= MAX_STOCK_UNITS ? Number(trimmed) : undefined;
}
