import Upload from 'lucide-react/icons/upload';
import { useSessionUser } from '../../../lib/viewer.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { uploadPath } from '../upload/portal/target-folder.ts';
import { RoleBadge } from '../upload/portal/role-badge.tsx';
import { useManager } from './use-manager.ts';

export function ManagerHeader({ isEmbedded }: { isEmbedded: boolean }) {
  const user = useSessionUser();
  const { view, query, records, selected } = useManager();
  // The header's Upload button is the main one, unless an empty list or a selection shows its own main button.
  const isEmpty =
    query.data !== undefined && records.length === 0 && view.search === '' && view.directory === '';
  const Heading = isEmbedded ? 'h3' : 'h1';
  return (
    <header className="files-header">
      <div className="files-header-row">
        <Heading className="files-title">File Manager</Heading>
        <RoleBadge role={user?.role} />
        {!isEmbedded && (
          <ButtonLink
            className="files-header-upload"
            to={uploadPath(view.directory)}
            variant={isEmpty || selected.length > 0 ? 'secondary' : 'primary'}
            icon={<Upload aria-hidden="true" />}
          >
            Upload Portal
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
