import type { Figure } from '../figures/public.ts';
import { BuyForm, type ItemForSale } from './buy-form.tsx';

interface LiveBuyCardProps {
  item: ItemForSale;
  figures: readonly Figure[];
  /** False for the seller, and for listings that are not live. */
  isForSale: boolean;
}

export function LiveBuyCard({ item, figures, isForSale }: LiveBuyCardProps) {
  return (
    <>
      <dl className="preview-details">
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isForSale &&
        (item.remaining > 0 ? (
          <BuyForm item={item} />
        ) : (
          <p className="pool-note">Sold out, or somebody is paying for the last one. Look again later.</p>
        ))}
    </>
  );
}
