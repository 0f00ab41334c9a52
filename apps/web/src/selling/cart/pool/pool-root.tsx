import { TextLink } from '../../../ui/link.tsx';

/** The newest entry of the pool's share log. Anybody can note it down and compare it with the log later. */
export function PoolRoot({ listingId, root }: { listingId: number; root: string }) {
  return (
    <p className="pool-note">
      Newest root of the share log: <code className="pool-root">{root}</code>.{' '}
      <TextLink to={`/pools/${listingId}/verify#root=${root}`}>Check it</TextLink>
    </p>
  );
}
