import { useRef } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { loginPath } from '../../../people/accounts/public.ts';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import type { ChosenFile } from '../upload/queue/chosen-file.ts';
import { countFiles, folderName } from './drop-words.ts';
import './drop.css';

const NAMES_SHOWN = 5;

interface AskDialogProps {
  isOpen: boolean;
  files: readonly ChosenFile[];
  onUpload: () => void;
  onClose: () => void;
}

/** Asks whether to upload dropped files. Shown outside the File Manager, where a drop may be a mistake. */
export function AskDialog({ isOpen, files, onUpload, onClose }: AskDialogProps) {
  const upload = useRef<HTMLButtonElement>(null);
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const more = files.length - NAMES_SHOWN;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={`Upload ${countFiles(files.length)} to ${folderName('')}?`}
      description={files.length > 1 ? `${formatBytes(bytes)} in total.` : undefined}
      initialFocus={upload}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button ref={upload} variant="primary" onClick={onUpload}>
            Upload
          </Button>
        </>
      }
    >
      <ul className="drop-files" aria-label="Files">
        {files.slice(0, NAMES_SHOWN).map(({ file, subfolder }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and the list does not change
          <li key={index}>
            <span>{subfolder === '' ? file.name : `${subfolder}/${file.name}`}</span>
            <span className="drop-files-size">{formatBytes(file.size)}</span>
          </li>
        ))}
        {more > 0 && <li className="drop-files-more">and {countFiles(more).replace(' ', ' more ')}</li>}
      </ul>
    </Dialog>
  );
}

interface SignInDialogProps {
  isOpen: boolean;
  count: number;
  onSignIn: () => void;
  onClose: () => void;
}

export function SignInDialog({ isOpen, count, onSignIn, onClose }: SignInDialogProps) {
  const { pathname, search } = useLocation();
  const signIn = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={`Sign in to upload ${countFiles(count)}`}
      initialFocus={signIn}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ButtonLink
            ref={signIn}
            variant="primary"
            // On the sign-in pages, the address already says which page to return to, so it is passed on.
            to={pathname.startsWith('/auth/') ? `/auth/login${search}` : loginPath(pathname + search)}
            onClick={onSignIn}
          >
            Sign In
          </ButtonLink>
        </>
      }
    >
      You’ll come back to this page afterwards, and can then upload {count === 1 ? 'your file' : 'your files'}
      .
    </Dialog>
  );
}

export function ConfirmEmailDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Confirm your email address to upload"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ButtonLink variant="primary" to="/profile" onClick={onClose}>
            Go to your profile
          </ButtonLink>
        </>
      }
    >
      Open the link in the email we sent you. You can send it again from your profile.
    </Dialog>
  );
}
