import { shortDay } from '@tessera/domain/days';
import { Badge } from '../../ui/badge.tsx';

/** Says since when an administrator has checked the documents of a business. Nothing if something is missing. */
export function VerifiedMark({ verifiedAt }: { verifiedAt: string | null }) {
  return verifiedAt !== null && <Badge tone="info">Verified {shortDay(new Date(verifiedAt))}</Badge>;
}
