import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { useBasket } from './basket-store.ts';
import type { KitchenData } from './kitchen-data.ts';
import './basket.css';

/** Prices, times and forms, which nobody needs before the page is there. */
const content = lazyModule(() => import('./basket-content.tsx'));

/** What somebody has chosen of this kitchen. On phones it is below the menu, and a bar leads to it. */
export function Basket(kitchen: KitchenData) {
  const { slug } = kitchen.provider;
  const lines = useBasket({ slug, currency: kitchen.kitchen.currency });
  const loaded = useLazyModule(content, { isNeeded: lines.length > 0 || kitchen.again.length > 0 });
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <aside className="meal-basket" id="basket" aria-labelledby="basket-title" tabIndex={-1}>
        <h2 id="basket-title" className="ui-section-title">
          Your basket
        </h2>
        {lines.length === 0 && <p className="ui-note">Add a dish to begin.</p>}
        {loaded && <loaded.BasketContent {...kitchen} lines={lines} returnPath={`/food/${slug}#basket`} />}
      </aside>
      {count > 0 && (
        <a className="basket-bar" href="#basket">
          <ShoppingBasket aria-hidden="true" />
          <span>Basket ({count})</span>
          {loaded && <loaded.BasketAmount {...kitchen} lines={lines} />}
        </a>
      )}
    </>
  );
}
