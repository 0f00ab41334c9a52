import type { ShopCard } from '@tessera/contract/tools/shop-shapes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { Link } from 'react-router';
import { ShopPhoto } from './shop-photo.tsx';

interface ProductCardProps {
  readonly card: ShopCard;
  /** Level of the title, one below the heading of the list. */
  readonly isFirst?: boolean;
}

/** A product or listing in a shop. All of it is one link, named after the product. */
export function ProductCard({ card, isFirst = false }: ProductCardProps) {
  const { title, path, amount, currency, isFrom, stock, stockText, photo } = card;
  return (
    <li className="product-card" data-stock={stock}>
      <span className="product-card-picture">
        {photo ? (
          <ShopPhoto
            photo={photo}
            alt=""
            isFirst={isFirst}
            sizes="(width < 40rem) 50vw, (width < 64rem) 33vw, 20rem"
          />
        ) : (
          <span aria-hidden="true">{title.slice(0, 1)}</span>
        )}
      </span>
      <span className="product-card-price ui-figures">
        {isFrom && <small>from </small>}
        {formatMoney({ amount, currency })}
      </span>
      <Link className="product-card-title" to={path}>
        {title}
      </Link>
      {stock !== 'in' && <span className="product-card-stock">{stockText}</span>}
    </li>
  );
}

interface ProductGridProps {
  readonly cards: readonly ShopCard[];
  /** How many of the first photos are loaded at once. */
  readonly eager?: number;
}

export function ProductGrid({ cards, eager = 0 }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {cards.map((card, index) => (
        <ProductCard key={card.key} card={card} isFirst={index < eager} />
      ))}
    </ul>
  );
}
