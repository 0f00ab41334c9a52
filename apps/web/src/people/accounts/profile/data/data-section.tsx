import type { getAccountDeletion } from '@tessera/contract/site/account-data';
import type { Output } from '@tessera/contract/endpoint';
import type { Profile } from '../profile.types.ts';
import { DeleteCard } from './delete-card.tsx';
import { DownloadCard } from './download-card.tsx';

interface DataSectionProps {
  profile: Profile;
  deletion: Output<typeof getAccountDeletion>;
}

export function DataSection({ profile, deletion }: DataSectionProps) {
  return (
    <>
      <DownloadCard files={deletion.fate.files} bytes={deletion.fate.fileBytes} />
      <DeleteCard profile={profile} {...deletion} />
    </>
  );
}
