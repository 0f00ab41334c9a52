import type { Output } from '@tessera/contract/endpoint';
import type { getMyShop, MyPhoto } from '@tessera/contract/tools/my-shops';
import type { ShopDomain } from '@tessera/contract/tools/shop-domains';
import type { getShopFigures } from '@tessera/contract/tools/shop-fulfilment';
import type { ShopDiscount, ShopOrder } from '@tessera/contract/tools/shop-orders';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useViewer } from '../../../lib/viewer.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { StatusBadge } from '../my-shops.tsx';
import { CodeList } from './code-list.tsx';
import { BlockList } from './block-list.tsx';
import { DomainFields } from './domain-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import type { EditedThings } from './editor.types.ts';
import { LookFields } from './look-fields.tsx';
import { OrderList } from './order-list.tsx';
import { SalesPanel } from '../orders/sales-panel.tsx';
import { Preview } from './preview.tsx';
import { ProductList } from './product-list.tsx';
import { close } from './shop-calls.ts';
import { type Editor, type SaveState, useEditor } from './use-editor.ts';
import { VersionList } from './version-list.tsx';

const saveWords: Readonly<Record<SaveState, string>> = {
  saved: 'Draft saved',
  changed: 'Saving soon…',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Changed elsewhere',
};

interface EditorScreenProps extends Output<typeof getMyShop> {
  readonly orders: readonly ShopOrder[];
  readonly codes: readonly ShopDiscount[];
  readonly figures: Output<typeof getShopFigures>;
  readonly domain: ShopDomain | null;
}

/** The editor of a shop: what it looks like and sells on the left, the preview on the right. */
export function EditorScreen(given: EditorScreenProps) {
  const { shop, products, photos, cards, reviews, orders, codes, figures, domain } = given;
  const [params] = useSearchParams();
  const toDo = orders.filter(({ steps }) => steps.some(({ step }) => step === 'dispatch')).length;
  const editor = useEditor(shop);
  const [added, setAdded] = useState<readonly MyPhoto[]>([]);
  const { revalidate } = useRevalidator();
  const known = new Map([...photos, ...added].map((photo) => [photo.id, photo]));
  const things: EditedThings = {
    shopId: shop.id,
    products,
    cards,
    reviews,
    photos: [...known.values()],
    onPhotos: (more) => setAdded((now) => [...now, ...more]),
  };
  const publish = async () => {
    const { problem } = await editor
      .publishDraft()
      .catch(() => ({ problem: 'We couldn’t reach the site. Nothing was published. Try again.' }));
    showToast(
      problem === undefined
        ? { tone: 'success', title: 'Published', description: 'Visitors see it now.', durationMs: 5_000 }
        : { tone: 'danger', title: 'Couldn’t publish', description: problem },
    );
    await revalidate();
  };
  const takeOffline = async () => {
    const answer = await close(shop.id).catch(() => undefined);
    if (!answer?.ok) showToast({ tone: 'danger', title: 'Couldn’t take the shop offline' });
    await revalidate();
  };
  return (
    <div className="editor" data-vertical="shop">
      <header className="editor-head">
        <h1>{editor.document.name}</h1>
        <StatusBadge shop={{ ...shop, hasChanges: shop.hasChanges || editor.version !== shop.version }} />
        <output className="editor-save" data-state={editor.state}>
          {saveWords[editor.state]}
        </output>
        <span className="editor-actions">
          <IconButton
            label="Undo"
            icon={<Undo2 aria-hidden="true" />}
            aria-disabled={!editor.canUndo}
            onClick={editor.undo}
          />
          <IconButton
            label="Redo"
            icon={<Redo2 aria-hidden="true" />}
            aria-disabled={!editor.canRedo}
            onClick={editor.redo}
          />
          {shop.isPublished && <ButtonLink to={`/s/${shop.slug}`}>Visit shop</ButtonLink>}
          <Button variant="primary" onClick={() => void publish()}>
            Publish
          </Button>
        </span>
      </header>
      <EditorNotices shop={shop} editor={editor} />
      <div className="editor-panes">
        <div className="editor-fields">
          <Tabs
            label="Parts of the shop"
            defaultValue={params.get('tab') === 'orders' ? 'orders' : 'products'}
            tabs={[
              { id: 'products', label: 'Products', panel: <ProductList things={things} /> },
              {
                id: 'orders',
                label: 'Orders',
                ...(toDo > 0 && { badge: <Badge tone="accent">{toDo}</Badge> }),
                panel: <OrderList shopId={shop.id} orders={orders} />,
              },
              {
                id: 'sales',
                label: 'Sales',
                ...(figures.low.length > 0 && {
                  badge: <Badge tone="warning">{figures.low.length} low</Badge>,
                }),
                panel: <SalesPanel shopId={shop.id} figures={figures} />,
              },
              { id: 'design', label: 'Design', panel: <DesignFields editor={editor} things={things} /> },
              {
                id: 'settings',
                label: 'Delivery and more',
                panel: (
                  <div className="ui-stack" data-gap="wide">
                    <DeliveryFields
                      terms={editor.document.delivery}
                      onChange={(delivery, field) =>
                        editor.change({ ...editor.document, delivery }, `delivery ${field}`)
                      }
                    />
                    <CodeList shopId={shop.id} codes={codes} />
                    <DomainFields key={domain?.domain} shopId={shop.id} domain={domain} />
                    <VersionList
                      shopId={shop.id}
                      onRestore={(document) => editor.change(document, `restore ${Date.now()}`)}
                    />
                    {shop.isPublished && (
                      <div>
                        <Button variant="danger" size="small" onClick={() => void takeOffline()}>
                          Take the shop offline
                        </Button>
                      </div>
                    )}
                  </div>
                ),
              },
            ]}
          />
        </div>
        <Preview slug={shop.slug} document={editor.document} things={things} />
      </div>
    </div>
  );
}

function EditorNotices({ shop, editor }: { shop: Output<typeof getMyShop>['shop']; editor: Editor }) {
  const business = useViewer();
  return (
    <>
      {editor.problem !== undefined && (
        <Banner
          tone="danger"
          role="alert"
          title={editor.state === 'conflict' ? 'Changed in another window' : 'Not saved'}
          actions={
            editor.state === 'conflict' ? (
              <Button size="small" onClick={() => location.reload()}>
                Reload
              </Button>
            ) : (
              <Button size="small" onClick={() => void editor.save()}>
                Try again
              </Button>
            )
          }
        >
          {editor.problem}
        </Banner>
      )}
      {shop.hiddenReason !== null && (
        <Banner tone="warning" title="A moderator has hidden this shop">
          {shop.hiddenReason}
        </Banner>
      )}
      {business && !business.isVerified && (
        <Banner tone="warning" title="Confirm your email address">
          You can save and publish once your email address is confirmed.
        </Banner>
      )}
    </>
  );
}

function DesignFields({ editor, things }: { editor: Editor; things: EditedThings }) {
  const { document, change } = editor;
  return (
    <div className="ui-stack" data-gap="wide">
      <TextField
        label="Name"
        value={document.name}
        maxLength={60}
        error={document.name.trim().length < 2 ? 'Please enter a name of at least 2 characters.' : undefined}
        onChange={(event) => change({ ...document, name: event.target.value }, 'name')}
      />
      <TextField
        label="Tagline"
        value={document.tagline}
        maxLength={140}
        onChange={(event) => change({ ...document, tagline: event.target.value }, 'tagline')}
      />
      <Fold summary="Theme">
        <LookFields document={document} onChange={change} />
      </Fold>
      <BlockList
        blocks={document.blocks}
        things={things}
        onChange={(blocks, field) => change({ ...document, blocks }, field)}
      />
    </div>
  );
}
