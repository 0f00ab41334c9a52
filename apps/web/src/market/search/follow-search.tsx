import BellRing from 'lucide-react/icons/bell-ring';
import { Link } from 'react-router';

export function SaveSearch({ path }: { path: string }) {
  return (
    <Link
      to={`/saved-searches/new?search=${encodeURIComponent(path)}`}
      rel="nofollow"
      className="search-save"
    >
      <BellRing aria-hidden="true" />
      <span>Save this search</span>
    </Link>
  );
}

/** Link to the search's feed. It is below the results, because few people use feeds. */
export function SearchFeed({ feed }: { feed: string }) {
  return (
    <p className="search-feed">
      <a href={feed} type="application/rss+xml">
        Follow this search by RSS
      </a>
    </p>
  );
}
