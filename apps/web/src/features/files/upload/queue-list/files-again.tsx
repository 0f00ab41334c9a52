import FolderSync from 'lucide-react/icons/folder-sync';
import { useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { FileField } from '../portal/file-field.tsx';
import type { UploadItem } from '../queue/upload-item.ts';
import type { ChosenFile, UploadQueue } from '../queue/upload-queue.ts';

interface FilesAgainProps {
  queue: UploadQueue;
  field: FileField;
  waiting: readonly UploadItem[];
}

/** After a reload the browser has no file any more. One choice gives all of them back. */
export function FilesAgain({ queue, field, waiting }: FilesAgainProps) {
  const [missing, setMissing] = useState(false);
  const hasFolders = waiting.some(({ subfolder }) => subfolder !== '');
  const choose = (kind: 'files' | 'folder') =>
    field.choose({
      kind,
      onChosen: (files: readonly ChosenFile[]) => setMissing(queue.giveFiles(files) === 0),
    });
  return (
    <div className="upload-queue-banner">
      <Banner
        tone={missing ? 'warning' : 'info'}
        title={`${waiting.length.toLocaleString('en-GB')} uploads wait for their files`}
        actions={
          <>
            <Button
              size="small"
              className="upload-browse-folder"
              variant={hasFolders ? 'primary' : 'secondary'}
              icon={<FolderSync aria-hidden="true" />}
              onClick={() => choose('folder')}
            >
              Choose the folder again
            </Button>
            <Button
              size="small"
              variant={hasFolders ? 'secondary' : 'primary'}
              onClick={() => choose('files')}
            >
              Choose the files again
            </Button>
          </>
        }
      >
        {missing
          ? 'None of these uploads waits for a file that you chose. Choose the folder that holds them.'
          : 'The page was loaded again, and the browser forgot where the files are. Choose their folder, or all of them at once.'}
      </Banner>
    </div>
  );
}
