import BellRing from 'lucide-react/icons/bell-ring';
import Rss from 'lucide-react/icons/rss';
import { Link } from 'react-router';

/** Links to save the search and to its RSS feed. */
export function FollowSearch({ feed, path }: { feed: string; path: string }) {
  return (
    <p className="search-follow">
      <Link to={`/saved-searches/new?search=${encodeURIComponent(path)}`} rel="nofollow">
        <BellRing aria-hidden="true" />
        Save this search
      </Link>
      <a href={feed} type="application/rss+xml">
        <Rss aria-hidden="true" />
        Follow this search by RSS
      </a>
    </p>
  );
}
