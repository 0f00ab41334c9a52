import { ButtonLink } from '../../ui/button.tsx';
import { Storefront } from './storefront/storefront.tsx';
import type { ShownShop } from './storefront/storefront.types.ts';

/** The front of a real shop, drawn small. Its links do nothing; the button below it opens the shop. */
export function ExampleShop({ shop }: { shop: ShownShop }) {
  return (
    <section className="builder-example" aria-labelledby="example">
      <h2 className="ui-section-title" id="example">
        A shop, live
      </h2>
      <div className="builder-example-frame" inert>
        <div className="builder-example-page">
          <Storefront shop={shop} isExample />
        </div>
      </div>
      <ButtonLink to={`/s/${shop.slug}`}>Visit {shop.document.name}</ButtonLink>
    </section>
  );
}
