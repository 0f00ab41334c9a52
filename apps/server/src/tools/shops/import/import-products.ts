import type { ProductForm } from '@tessera/contract/tools/my-shops';
import { importShopProducts } from '@tessera/contract/tools/shop-import';
import { sentenceOf } from '@tessera/contract/refusals';
import { type ImportedProduct, type ImportFault, readImport } from '@tessera/domain/tools/shops/product-csv';
import { type ColumnMapping, readCsvTable } from '@tessera/domain/tools/shops/product-columns';
import { MAX_PRODUCTS } from '@tessera/domain/tools/shops/shop-document';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { UnreadableCsv } from '@tessera/domain/tools/trading/csv/csv-reader';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { lockCapacities, storeOrUndo } from '../../../selling/holds/public.ts';
import { addProduct, updateProduct } from '../edit-products.ts';
import { listProducts, type StoredProduct } from '../products.queries.ts';
import { lockMyShop, markShopChanged } from '../shops.queries.ts';
import { toNewForm, toUpdatedForm } from './merge-product.ts';

const MAX_FAULTS_SHOWN = 200;

interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  readonly faults: ImportFault[];
}

/** Thrown to roll back what a dry run, or an import with faults, has written. */
class Undone extends Error {
  override readonly name = 'Undone';
}

/** A dry run does everything that the import does, and is then rolled back, so its answer is what would happen. */
export const importShopProductsRoute = handle(
  importShopProducts,
  async ({ viewer, params, body }, { db, clock }: Ports) => {
    const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
    const read = readFile(body.csv, body.mapping);
    if (!read.ok) return read;
    let outcome: Outcome | undefined;
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await lockMyShop(tx, key))) return;
        await markShopChanged(tx, key.shopId, clock.now());
        outcome = await importAll(tx, { shopId: key.shopId, now: clock.now(), ...read.value });
        if (body.isDryRun || (outcome.faults.length > 0 && !body.leaveOut)) throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    if (!outcome) return refuse({ code: 'shops.missing' });
    const { faults, ...counts } = outcome;
    if (faults.length > 0 && !body.leaveOut && !body.isDryRun)
      return refuse({ code: 'shops.import_faults', faultCount: faults.length });
    const shown = faults.toSorted((one, other) => one.line - other.line).slice(0, MAX_FAULTS_SHOWN);
    return ok({ ...counts, faults: shown, faultCount: faults.length });
  },
);

interface Read {
  readonly products: readonly ImportedProduct[];
  readonly faults: readonly ImportFault[];
}

function readFile(
  csv: string,
  mapping: { readonly [Column in keyof ColumnMapping]?: number | undefined },
): Result<Read, { code: 'shops.unreadable_file'; sentence: string }> {
  // Columns that are not mapped are missing, not undefined.
  const mapped: ColumnMapping = Object.fromEntries(
    Object.entries(mapping).filter(([, index]) => index !== undefined),
  );
  try {
    return ok(readImport(readCsvTable(csv), mapped));
  } catch (error) {
    if (error instanceof UnreadableCsv)
      return refuse({ code: 'shops.unreadable_file', sentence: error.message });
    throw error;
  }
}

interface Importing extends Read {
  readonly shopId: number;
  readonly now: Date;
}

async function importAll(tx: Tx, { shopId, now, products, faults }: Importing): Promise<Outcome> {
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0, faults: [...faults] };
  const stored = await listProducts(tx, [shopId], { onlyLive: false, limit: MAX_PRODUCTS });
  // All counters at once, in the order in which every transaction locks them: buyers lock several at a time too.
  await lockCapacities(
    tx,
    stored.flatMap(({ variants }) => variants.map(({ capacityId }) => capacityId)),
  );
  const byReference = new Map(
    stored.flatMap((each) => (each.reference === null ? [] : [[each.reference, each]])),
  );
  for (const product of products) {
    const known = product.reference === null ? undefined : byReference.get(product.reference);
    const form = known ? toUpdatedForm(known, product) : toNewForm(product);
    if (!form.ok) {
      outcome.faults.push(form.refusal);
      continue;
    }
    if (form.value === undefined) {
      outcome.unchanged += 1;
      continue;
    }
    const fault = await save(tx, { shopId, now, form: form.value, known });
    if (fault !== undefined) outcome.faults.push({ line: product.line, column: null, sentence: fault });
    else if (known) outcome.updated += 1;
    else outcome.created += 1;
  }
  return outcome;
}

interface Saving {
  readonly shopId: number;
  readonly now: Date;
  readonly form: ProductForm;
  readonly known: StoredProduct | undefined;
}

/** Saves one product, or undoes what was written of it and returns the sentence that says why it cannot be saved. */
async function save(tx: Tx, { known, ...saving }: Saving): Promise<string | undefined> {
  let sentence: string | undefined;
  await storeOrUndo(tx, async () => {
    const saved = known ? await updateProduct({ tx, ...saving }, known) : await addProduct({ tx, ...saving });
    sentence = saved.ok ? undefined : sentenceOf(saved.refusal);
    return saved.ok;
  });
  return sentence;
}
