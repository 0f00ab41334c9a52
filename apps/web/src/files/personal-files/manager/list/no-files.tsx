import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import FileSearch from 'lucide-react/icons/file-search-corner';
import FolderOpen from 'lucide-react/icons/folder-open';
import LogIn from 'lucide-react/icons/log-in';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Upload from 'lucide-react/icons/upload';
import { useViewer } from '../../../../lib/viewer.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { useManager } from '../use-manager.ts';

/** Stands in place of an empty list: there are no files at all, or none fit the search and the folder. */
export function FilesMissing() {
  const { view } = useManager();
  return (
    <div className="files-sheet">
      {view.search === '' && view.directory === '' ? <NoFiles /> : <NothingFound />}
    </div>
  );
}

function NoFiles() {
  const { hrefFor } = useManager();
  return (
    <EmptyState
      icon={<FolderOpen aria-hidden="true" />}
      title="No files uploaded yet"
      action={hrefFor ? <UploadLink /> : <AskAgain />}
    >
      Pictures, films, documents: what you upload is stored here, and you can use it in your listings.
    </EmptyState>
  );
}

/** Link to the Upload Portal. Guests get none, because they have no personal folder to upload to. */
function UploadLink() {
  const viewer = useViewer();
  return viewer ? (
    <ButtonLink to="/upload" variant="primary" icon={<Upload aria-hidden="true" />}>
      Upload files
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth/login?redirect=%2Fupload" variant="primary" icon={<LogIn aria-hidden="true" />}>
      Sign in to upload
    </ButtonLink>
  );
}

function AskAgain() {
  const { refresh, query } = useManager();
  return (
    <Button
      icon={<RotateCw aria-hidden="true" />}
      isLoading={query.isFetching}
      onClick={() => void refresh()}
    >
      Refresh list
    </Button>
  );
}

function NothingFound() {
  const { view, change } = useManager();
  const folders = `${formatFolderPath(view.directory)}${view.includeSubfolders ? ' and its subfolders' : ''}`;
  return (
    <EmptyState
      icon={<FileSearch aria-hidden="true" />}
      title="No files found"
      action={<Button onClick={() => change({ search: '', directory: '' })}>Show all files</Button>}
    >
      {view.search === ''
        ? `There is nothing in ${folders}.`
        : `No name ${view.directory === '' ? '' : `in ${folders} `}has “${view.search}” in it.`}
    </EmptyState>
  );
}

export function FilesFailed() {
  const { refresh, query } = useManager();
  return (
    <div className="files-sheet">
      <ErrorState
        title="The files could not be loaded"
        onRetry={() => void refresh()}
        isRetrying={query.isFetching}
      >
        Nothing is lost. Check your connection, then try again.
      </ErrorState>
    </div>
  );
}
