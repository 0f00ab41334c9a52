import FolderSync from 'lucide-react/icons/folder-sync';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { countReadable, readByHandles } from '../handles/files-by-handle.ts';
import { findHandles } from '../handles/saved-handles.ts';
import type { FileField } from '../portal/file-field.tsx';
import type { UploadItem } from '../queue/upload-item.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import type { ChosenFile } from '../queue/chosen-file.ts';

interface FilesAgainProps {
  userId: number;
  queue: UploadQueue;
  field: FileField;
  waiting: readonly UploadItem[];
}

type Outcome = 'none-waited-for' | 'not-readable';

const texts: Record<Outcome, string> = {
  'none-waited-for':
    'None of these uploads waits for a file that you chose. Choose the folder that holds them.',
  'not-readable': 'The browser couldn’t read these files. Choose their folder, or all of them at once.',
};

/** After a reload the browser no longer has the files. Offers to read all of them again, or to choose them once. */
export function FilesAgain({ userId, queue, field, waiting }: FilesAgainProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const handles = useHandles(userId);
  const readable = countReadable(handles, waiting);
  // A single upload asks for its file in its own row.
  if (readable === 0 && waiting.length < 2) return null;
  const hasFolders = waiting.some(({ subfolder }) => subfolder !== '');

  const choose = (kind: 'files' | 'folder') =>
    field.choose({
      kind,
      onChosen: (files: readonly ChosenFile[]) =>
        setOutcome(queue.giveFiles(files) === 0 ? 'none-waited-for' : undefined),
    });

  async function goOn() {
    const files = await readByHandles(handles, waiting);
    setOutcome(queue.giveFiles(files) === 0 ? 'not-readable' : undefined);
    if (files.length > 0) await queue.start(files.map(({ file }) => file));
  }

  const isPrimary = (kind: 'files' | 'folder') => readable === 0 && hasFolders === (kind === 'folder');
  return (
    <div className="upload-queue-banner">
      <Banner
        tone={outcome ? 'warning' : 'info'}
        title={
          waiting.length === 1
            ? '1 upload waits for its file'
            : `${waiting.length.toLocaleString('en-GB')} uploads wait for their files`
        }
        actions={
          <>
            {readable > 0 && (
              <Button
                size="small"
                variant="primary"
                icon={<Play aria-hidden="true" />}
                onClick={() => void goOn()}
              >
                {readable === 1
                  ? 'Continue uploading 1 file'
                  : `Continue uploading ${readable.toLocaleString('en-GB')} files`}
              </Button>
            )}
            <Button
              size="small"
              className="upload-browse-folder"
              variant={isPrimary('folder') ? 'primary' : 'secondary'}
              icon={<FolderSync aria-hidden="true" />}
              onClick={() => choose('folder')}
            >
              Choose the folder again
            </Button>
            <Button
              size="small"
              variant={isPrimary('files') ? 'primary' : 'secondary'}
              onClick={() => choose('files')}
            >
              Choose the files again
            </Button>
          </>
        }
      >
        {outcome ? texts[outcome] : readable > 0 ? withHandles : withoutHandles}
      </Banner>
    </div>
  );
}

const withHandles = 'The page was loaded again. Your browser may ask whether this site can read the files.';
const withoutHandles =
  'The page was loaded again, and the browser forgot where the files are. Choose their folder, or all of them at once.';

function useHandles(userId: number): readonly FileSystemHandle[] {
  const [handles, setHandles] = useState<readonly FileSystemHandle[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findHandles(userId).then((found) => isCurrent && setHandles(found));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return handles;
}
