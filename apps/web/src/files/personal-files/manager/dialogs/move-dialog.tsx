import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { SelectField } from '../../../../ui/forms/select.tsx';
import { targetsFor, useFolders } from '../data/use-folders.ts';
import type { SelectedFile } from '../selection.ts';
import { useMoveFiles } from '../use-move-files.ts';
import { FileNames } from './file-names.tsx';

interface MoveDialogProps {
  files: readonly SelectedFile[];
  onClose: () => void;
}

export function MoveDialog({ files, onClose }: MoveDialogProps) {
  const formId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const folders = useFolders();
  const targets = targetsFor(folders.directories, files);
  const hasNoTarget = targets.length === 0 && !folders.isPending && !folders.hasFailed;
  const { move, isPending } = useMoveFiles();
  const [target, setTarget] = useState('');
  return (
    <Dialog
      isOpen
      onOpenChange={() => !isPending && onClose()}
      size="small"
      title="Move Files"
      description={
        files.length === 1 ? 'Choose where the file goes.' : `Choose where the ${files.length} files go.`
      }
      initialFocus={select}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isLoading={isPending}
            disabled={target === ''}
          >
            Move
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (target !== '') void move(files, target).then(onClose);
        }}
      >
        {folders.hasFailed ? (
          <ErrorState
            title="Your directories could not be loaded"
            onRetry={folders.load}
            isRetrying={folders.isLoading}
          />
        ) : (
          <SelectField
            ref={select}
            label="Target directory"
            placeholder={folders.isPending ? 'Loading…' : 'Choose a directory'}
            options={targets.map((path) => ({ value: path, label: formatFolderPath(path) }))}
            value={target}
            required
            disabled={hasNoTarget}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
        {hasNoTarget && <NoTarget />}
        <FileNames files={files} />
      </form>
    </Dialog>
  );
}

function NoTarget() {
  return (
    <p className="ui-note">
      There is no other directory to move to. You can make one in the{' '}
      <TextLink to="/upload">Upload Portal</TextLink>.
    </p>
  );
}
