import { useViewer } from '../../../lib/viewer.ts';
import { TextLink } from '../../../ui/link.tsx';
import { StorageMeter } from '../../storage-plans/public.ts';
import { useStorageLimits } from '../use-storage-limits.ts';
import { useManager } from './use-manager.ts';

/** Used and free storage. Not shown to guests, who have no storage, nor where files are only chosen. */
export function FilesStorage({ hasLink = false }: { hasLink?: boolean }) {
  const { hrefFor } = useManager();
  const viewer = useViewer();
  return viewer?.isVerified && hrefFor && <Storage userId={viewer.id} hasLink={hasLink} />;
}

function Storage({ userId, hasLink }: { userId: number; hasLink: boolean }) {
  const limits = useStorageLimits(userId);
  return (
    <section className="files-storage" aria-label="Storage">
      <StorageMeter limits={limits} />
      {hasLink && <TextLink to="/storage-plan">See your plan</TextLink>}
    </section>
  );
}
