import type { ProductForm } from '@tessera/contract/tools/my-shops';
import type { ImportedProduct, ImportedVariant, ImportFault } from '@tessera/domain/tools/shops/product-csv';
import { MAX_VARIANTS } from '@tessera/domain/tools/shops/shop-products';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { StoredProduct, StoredVariant } from '../products.queries.ts';
import { remainingOf } from '../shop-cards.ts';

type VariantForm = ProductForm['variants'][number];

/** A new product from a file. What the file has no column for gets the usual value. */
export function toNewForm(product: ImportedProduct): Result<ProductForm, ImportFault> {
  const { line, title, reference } = product;
  const [first] = product.variants;
  if (title === undefined) return refuse({ line, column: 'title', sentence: 'A new product needs a title.' });
  const priceAmount = first?.priceAmount;
  if (priceAmount === undefined)
    return refuse({ line, column: 'price', sentence: 'A new product needs a price.' });
  return ok({
    title,
    reference,
    priceAmount,
    description: product.description ?? '',
    category: product.category ?? '',
    vatRate: product.vatRate ?? 'standard',
    returnRule: product.returnRule ?? 'allowed',
    maxPerPerson: product.maxPerPerson ?? null,
    alertBelow: product.alertBelow ?? null,
    status: product.status ?? 'draft',
    photoIds: [],
    variants: product.variants.map((variant) => ({
      name: product.variants.length === 1 ? '' : variant.name,
      priceAmount: ownPrice(variant.priceAmount, priceAmount),
      stock: variant.stock ?? 0,
      stockSeen: 0,
    })),
  });
}

/** Null if a variant costs what the product costs. */
const ownPrice = (amount: number | undefined, base: number) =>
  amount === undefined || amount === base ? null : amount;

/**
 * The form that changes a product to what the file says. What the file has no column for, and variants that are not in it, stay
 * as they are. Undefined if nothing changes.
 */
export function toUpdatedForm(
  stored: StoredProduct,
  product: ImportedProduct,
): Result<ProductForm | undefined, ImportFault> {
  const before = toForm(stored);
  const changes = new Map<number | string, ImportedVariant>();
  for (const variant of product.variants) {
    const found = findVariant(stored.variants, variant, product.variants.length);
    if (!found && stored.variants.length === 1 && stored.variants[0]?.name === '')
      return refuse({
        line: variant.line,
        column: 'variant',
        sentence: 'This product has no variants in your shop. Give it variants there first.',
      });
    if (!found && variant.name === '')
      return refuse({
        line: variant.line,
        column: 'variant',
        sentence: 'This product has variants. Say which one this row is about.',
      });
    changes.set(found?.id ?? variant.name, variant);
  }
  const [first] = product.variants;
  const isOnly = stored.variants.length === 1 && product.variants.length === 1;
  const priceAmount = isOnly ? (first?.priceAmount ?? stored.priceAmount) : stored.priceAmount;
  const kept = before.variants.map((variant) => {
    const change = changes.get(variant.id ?? '');
    return change ? changeVariant(variant, change, { base: priceAmount, isOnly }) : variant;
  });
  const created = [...changes].flatMap(([key, variant]) => (typeof key === 'string' ? [variant] : []));
  const tooMany = created.at(Math.max(MAX_VARIANTS - kept.length, 0));
  if (tooMany)
    return refuse({
      line: tooMany.line,
      column: 'variant',
      sentence: `A product has at most ${MAX_VARIANTS} variants. This one has ${kept.length} in your shop.`,
    });
  const added = created.map(({ name, priceAmount: own, stock = 0 }) => ({
    name,
    priceAmount: ownPrice(own, priceAmount),
    stock,
    stockSeen: 0,
  }));
  const form: ProductForm = {
    ...before,
    title: product.title ?? before.title,
    description: product.description ?? before.description,
    category: product.category ?? before.category,
    vatRate: product.vatRate ?? before.vatRate,
    returnRule: product.returnRule ?? before.returnRule,
    maxPerPerson: product.maxPerPerson === undefined ? before.maxPerPerson : product.maxPerPerson,
    alertBelow: product.alertBelow === undefined ? before.alertBelow : product.alertBelow,
    status: product.status ?? before.status,
    priceAmount,
    variants: [...kept, ...added],
  };
  return ok(JSON.stringify(form) === JSON.stringify(before) ? undefined : form);
}

function findVariant(
  variants: readonly StoredVariant[],
  { name }: ImportedVariant,
  rows: number,
): StoredVariant | undefined {
  const found = variants.find((variant) => variant.name.toLowerCase() === name.toLowerCase());
  return found ?? (variants.length === 1 && rows === 1 && name === '' ? variants[0] : undefined);
}

function changeVariant(
  variant: VariantForm,
  { priceAmount, stock }: ImportedVariant,
  { base, isOnly }: { readonly base: number; readonly isOnly: boolean },
): VariantForm {
  const own = priceAmount === undefined ? variant.priceAmount : ownPrice(priceAmount, base);
  return {
    ...variant,
    priceAmount: isOnly && priceAmount !== undefined ? null : own,
    stock: stock ?? variant.stock,
  };
}

/** The form that changes nothing. */
function toForm(stored: StoredProduct): ProductForm {
  const {
    title,
    description,
    category,
    reference,
    priceAmount,
    vatRate,
    maxPerPerson,
    returnRule,
    status,
    alertBelow,
  } = stored;
  return {
    title,
    description,
    category,
    reference,
    priceAmount,
    vatRate,
    maxPerPerson,
    returnRule,
    status,
    alertBelow,
    photoIds: [...stored.photoIds],
    variants: stored.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      priceAmount: variant.priceAmount,
      stock: remainingOf(variant),
      stockSeen: remainingOf(variant),
    })),
  };
}
