import Rss from 'lucide-react/icons/rss';

/** For those who read news in a program of their own. */
export function FollowSearch({ feed }: { feed: string }) {
  return (
    <p className="search-follow">
      <a href={feed} type="application/rss+xml">
        <Rss aria-hidden="true" />
        Follow this search by RSS
      </a>
    </p>
  );
}
