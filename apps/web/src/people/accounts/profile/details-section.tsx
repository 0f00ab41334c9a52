import { subfolderName } from '@tessera/domain/people/subfolders';
import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import { basePath } from '@tessera/domain/files/personal-files/paths';
import Folder from 'lucide-react/icons/folder';
import { TextLink } from '../../../ui/link.tsx';
import { BusinessCard } from './business-card.tsx';
import { EmailCard } from './email-card.tsx';
import { NameCard } from './name-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { SectionCard } from './section-card.tsx';
import type { Profile } from './profile.types.ts';

export function DetailsSection({ profile }: { profile: Profile }) {
  const { user } = profile;
  const folder = subfolderName(user.subfolderNumber);
  return (
    <>
      <PhotoCard profile={profile} />
      <NameCard profile={profile} />
      <EmailCard email={user.email ?? ''} isVerified={user.isVerified} />
      <BusinessCard profile={profile} />
      <SectionCard title="Personal folder" intro={<p>Where your uploads are stored.</p>}>
        {folder === null ? (
          <p className="ui-muted">You’ll get a personal folder once your email address is confirmed.</p>
        ) : (
          <>
            <p className="profile-fact">
              <Folder aria-hidden="true" />
              <TextLink to="/files">{formatFolderPath(basePath(folder))}</TextLink>
            </p>
            <p>
              <TextLink to="/storage-plan">Your storage plan</TextLink>
            </p>
          </>
        )}
      </SectionCard>
      <SectionCard title="Buying and selling" intro={<p>Receipts, shares and money.</p>}>
        <ul className="ui-stack" data-gap="tight">
          <li>
            <TextLink to="/orders">Your orders</TextLink>
          </li>
          <li>
            <TextLink to="/shares">Your shares</TextLink>
          </li>
          <li>
            <TextLink to="/sales">Your sales</TextLink>
          </li>
        </ul>
      </SectionCard>
    </>
  );
}
