import type { ShopBlock } from '@tessera/domain/tools/shops/shop-document';
import type { ReactNode } from 'react';

/** A block with its heading, after which the section is named. */
export function BlockSection({ block, children }: { block: ShopBlock; children: ReactNode }) {
  const title = `block-${block.id}`;
  return (
    <section
      className="shop-block"
      data-kind={block.kind}
      {...(block.heading !== '' && { 'aria-labelledby': title })}
    >
      {block.heading !== '' && (
        <h2 className="shop-block-title" id={title}>
          {block.heading}
        </h2>
      )}
      {children}
    </section>
  );
}
