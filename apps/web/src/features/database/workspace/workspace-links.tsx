import { ButtonLink } from '../../../ui/button.tsx';
import { closeDatabaseManager } from '../opening.ts';
import { workspaceParts } from './workspace-parts.ts';

/** From the dialog to the pages that want more room. */
export function WorkspaceLinks() {
  return (
    <nav className="flex flex-wrap gap-2" aria-label="Pages of the Database Manager">
      {workspaceParts.map(({ path, label, Icon }) => (
        <ButtonLink
          key={path}
          to={path}
          size="small"
          icon={<Icon aria-hidden="true" />}
          onClick={closeDatabaseManager}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
