import type { MyProduct } from '@tessera/contract/tools/my-shops';
import { formatMoney } from '@tessera/domain/selling/money/money';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import type { EditedThings } from './editor.types.ts';
import { ProductDialog } from './product-dialog.tsx';
import { addListing, deleteProduct } from './shop-calls.ts';

const lazyImport = lazyModule(() => import('../import/import-dialog.tsx'));

/** The products of a shop, and the listings that appear in it by themselves. */
export function ProductList({ things }: { things: EditedThings }) {
  const { shopId, products, cards } = things;
  const [edited, setEdited] = useState<MyProduct | 'new'>();
  const [isImporting, setIsImporting] = useState(false);
  const importing = useLazyModule(lazyImport, {
    isNeeded: isImporting,
    onFailure: () => setIsImporting(false),
  });
  const [removed, setRemoved] = useState<MyProduct>();
  const { revalidate } = useRevalidator();
  const listings = cards.filter(({ kind }) => kind === 'listing');
  const remove = async (product: MyProduct) => {
    const answer = await deleteProduct(shopId, product.id).catch(() => undefined);
    setRemoved(undefined);
    if (!answer?.ok)
      showToast({
        tone: 'danger',
        title: 'Couldn’t remove the product',
        description: answer ? answer.refusal.error : 'Check your connection, then try again.',
      });
    await revalidate();
  };
  const addFromListing = async (listingId: number) => {
    const answer = await addListing(shopId, listingId).catch(() => undefined);
    if (!answer?.ok)
      showToast({
        tone: 'danger',
        title: 'Couldn’t add the listing',
        description: answer ? answer.refusal.error : 'Check your connection, then try again.',
      });
    await revalidate();
  };
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      Add product
    </Button>
  );
  return (
    <div className="ui-stack" data-gap="wide">
      <div className="ui-row">
        {products.length > 0 && addButton}
        <Button onPointerEnter={lazyImport.preload} onClick={() => setIsImporting(true)}>
          Import CSV
        </Button>
        {products.length > 0 && (
          <a
            className="ui-link"
            href={`/api/my-shops/${shopId}/products.csv`}
            download={`products-${shopId}.csv`}
          >
            Export CSV
          </a>
        )}
      </div>
      <DataTable
        caption="Products"
        rows={products}
        rowKey={(product) => String(product.id)}
        empty={
          <EmptyState icon={<Store aria-hidden="true" />} title="No products yet" action={addButton}>
            Add what you sell, with a photo, a price and how many you have.
          </EmptyState>
        }
        columns={columnsFor({ edit: setEdited, remove: setRemoved })}
      />
      {listings.length > 0 && (
        <section aria-labelledby="from-listings">
          <h3 className="ui-section-title" id="from-listings">
            From your listings
          </h3>
          <p className="ui-note">
            These have Buy now, so your shop shows them too, and leads to the listing. As a product, one can
            be put into the shop’s basket. Both sell from one stock.
          </p>
          <ul className="editor-listings">
            {listings.map(({ key, id, title, path, stockText }) => (
              <li key={key}>
                <TextLink to={path}>{title}</TextLink> <span className="ui-note">{stockText}</span>{' '}
                <Button size="small" variant="quiet" onClick={() => void addFromListing(id)}>
                  Make it a product<span className="sr-only">: {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isImporting && importing && (
        <importing.ImportDialog
          shopId={shopId}
          onClose={() => setIsImporting(false)}
          onImported={() => {
            setIsImporting(false);
            showToast({ tone: 'success', title: 'Products imported', durationMs: 5_000 });
            void revalidate();
          }}
        />
      )}
      {edited && (
        <ProductDialog
          things={things}
          product={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void revalidate();
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setRemoved(undefined)}
          title={`Remove “${removed.title}”?`}
          confirmLabel="Remove"
          tone="danger"
          onConfirm={() => void remove(removed)}
        >
          It disappears from your shop at once. Orders of it stay.
        </ConfirmDialog>
      )}
    </div>
  );
}

interface RowActions {
  readonly edit: (product: MyProduct) => void;
  readonly remove: (product: MyProduct) => void;
}

function columnsFor({ edit, remove }: RowActions): DataTableColumn<MyProduct>[] {
  return [
    { id: 'title', header: 'Product', isRowHeader: true, cell: (product) => titleCell(product, edit) },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ priceAmount }) => formatMoney({ amount: priceAmount, currency: 'GBP' }),
    },
    { id: 'stock', header: 'Stock', align: 'end', cell: stockCell },
    { id: 'sold', header: 'Sold', align: 'end', cell: soldOf },
    { id: 'status', header: 'Status', cell: statusCell },
    { id: 'remove', header: 'Actions', cell: (product) => removeCell(product, remove) },
  ];
}

function titleCell(product: MyProduct, edit: RowActions['edit']) {
  return (
    <Button variant="quiet" onClick={() => edit(product)}>
      {product.title}
    </Button>
  );
}

function statusCell({ status }: MyProduct) {
  return status === 'live' ? <Badge tone="success">Live</Badge> : <Badge tone="neutral">Draft</Badge>;
}

function removeCell(product: MyProduct, remove: RowActions['remove']) {
  return (
    <Button size="small" variant="quiet" onClick={() => remove(product)}>
      Remove<span className="sr-only"> {product.title}</span>
    </Button>
  );
}

function stockOf({ variants }: MyProduct): number {
  return variants.reduce((sum, { stock }) => sum + stock, 0);
}

/** The stock, with a mark if it is below the level of which the seller wants to be told. */
function stockCell(product: MyProduct) {
  const stock = stockOf(product);
  const isLow = product.alertBelow !== null && stock < product.alertBelow;
  return isLow ? (
    <>
      <Badge tone="warning">Low</Badge> {stock}
    </>
  ) : (
    stock
  );
}

function soldOf({ variants }: MyProduct): number {
  return variants.reduce((sum, { sold }) => sum + sold, 0);
}
