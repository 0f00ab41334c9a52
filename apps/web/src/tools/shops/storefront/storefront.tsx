import { LookStyle, lookAttributes, lookOf } from '../../../market/looks/public.ts';
import type { ReactNode } from 'react';
import { StorefrontBlock } from './blocks.tsx';
import { ShopHead } from './shop-head.tsx';
import type { ShownShop } from './storefront.types.ts';
import '../styles/storefront.css';

/** Attributes and colours of a shop's theme around everything that belongs to it. */
export function ShopFrame({
  shop,
  children,
}: {
  shop: Pick<ShownShop, 'id' | 'document' | 'pattern'>;
  children: ReactNode;
}) {
  const { id, document, pattern } = shop;
  const dressed = { id, presetCode: document.presetCode, pattern };
  return (
    <>
      {pattern && <LookStyle look={lookOf(dressed)} pattern={pattern} />}
      <div className="shop" {...lookAttributes(dressed)}>
        {children}
      </div>
    </>
  );
}

interface StorefrontProps {
  readonly shop: ShownShop;
  /** The shop is shown within another page, which has a title of its own. */
  readonly isExample?: boolean;
  readonly children?: ReactNode;
}

/** The blocks of a shop. The published page and the editor's preview both draw them with this component. */
export function Storefront({ shop, isExample = false, children }: StorefrontProps) {
  return (
    <ShopFrame shop={shop}>
      <ShopHead shop={shop} titled={isExample ? 'p' : 'h1'} />
      <div className="shop-body">
        {shop.document.blocks.map((block, index) => (
          <StorefrontBlock key={block.id} block={block} shop={shop} isFirst={index === 0} />
        ))}
        {children}
      </div>
    </ShopFrame>
  );
}
