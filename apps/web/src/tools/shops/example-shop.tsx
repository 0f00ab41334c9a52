import { ButtonLink } from '../../ui/button.tsx';
import { Storefront } from './storefront/storefront.tsx';
import type { ShownShop } from './storefront/storefront.types.ts';

/** A real shop, smaller than life. Its links are switched off; the button below leads to it. */
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
