import type { DeliveryTerms } from '@tessera/domain/tools/shops/shop-prices';
import { formatMoney } from '@tessera/domain/selling/money/money';

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

/** How a shop delivers, as sentences. */
export function deliverySentences(terms: DeliveryTerms): string[] {
  const sentences: string[] = [];
  if (terms.postage) {
    const price = terms.flatAmount === 0 ? 'Free postage' : `Postage ${pounds(terms.flatAmount)} an order`;
    const free =
      terms.freeFrom !== null && terms.flatAmount > 0 ? `, free from ${pounds(terms.freeFrom)}` : '';
    sentences.push(`${price}${free}.`);
  }
  if (terms.collection)
    sentences.push(
      terms.collectionNote === '' ? 'Collection is free.' : `Collection is free: ${terms.collectionNote}`,
    );
  return sentences;
}

export function DeliveryFacts({ terms }: { terms: DeliveryTerms }) {
  return (
    <ul className="shop-delivery">
      {deliverySentences(terms).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
