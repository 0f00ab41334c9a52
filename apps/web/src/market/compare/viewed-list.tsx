import { listCards } from '@tessera/contract/market/comparison';
import type { ListingCard } from '@tessera/contract/market/search';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LookArt } from '../looks/public.ts';
import { readViewed, saveViewed } from './viewed-memory.ts';
import './viewed-list.css';

/** Cards of viewed listings in one row. Listings that are no longer available are forgotten. */
export function ViewedList({ exceptId }: { exceptId: number | undefined }) {
  const [cards, setCards] = useState<readonly ListingCard[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findViewed().then((found) => isCurrent && setCards(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  const shown = cards.filter(({ id }) => id !== exceptId);
  if (shown.length === 0) return null;
  return (
    <section className="viewed-list" aria-labelledby="recently-viewed">
      <div className="viewed-list-head">
        <h2 id="recently-viewed">Recently viewed</h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            saveViewed([]);
            setCards([]);
          }}
        >
          Clear
        </Button>
      </div>
      <ul>
        {shown.map((card) => (
          <li key={card.id}>
            <Link to={listingPath(card)}>
              <Picture card={card} />
              {card.price !== null && <span className="viewed-list-price">{card.price}</span>}
              <span className="viewed-list-title">{card.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function findViewed(): Promise<readonly ListingCard[]> {
  const ids = readViewed();
  if (ids.length === 0) return [];
  const answer = await call(listCards, { query: { ids: ids.join() } }).catch(() => undefined);
  if (!answer?.ok) return [];
  saveViewed(answer.value.listings.map(({ id }) => id));
  return answer.value.listings;
}

function Picture({ card }: { card: ListingCard }) {
  if (!card.picture) return <LookArt listing={card} className="viewed-list-picture" loading="lazy" />;
  return (
    <img
      className="viewed-list-picture"
      data-logo={card.system === 'jobs' || undefined}
      src={mediaPath(card.id, card.picture.mediaId, '320.jpg')}
      alt=""
      width={320}
      height={240}
      loading="lazy"
    />
  );
}
