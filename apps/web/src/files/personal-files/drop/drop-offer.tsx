import { useState, useSyncExternalStore } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { getFolderInView, subscribeToFolderInView } from '../folder-in-view.ts';
import { decideDrop } from './decide-drop.ts';
import { AskDialog, ConfirmEmailDialog, SignInDialog } from './drop-dialogs.tsx';
import { DropOverlay } from './drop-overlay.tsx';
import { DropUpload } from './drop-upload.tsx';
import type { Drop } from './drop.types.ts';

export interface DropOfferProps {
  isOver: boolean;
  /** The first drop that has not been handled yet. */
  drop: Drop | undefined;
  onEnd: () => void;
}

/** While files are dragged, shows where they will go. Once dropped, uploads them, asks first, or asks to sign in. */
export function DropOffer({ isOver, drop, onEnd }: DropOfferProps) {
  const viewer = useViewer();
  const folderInView = useSyncExternalStore(subscribeToFolderInView, getFolderInView, getFolderInView);
  const [acceptedId, setAcceptedId] = useState<number>();
  const [signingInId, setSigningInId] = useState<number>();
  const decision = drop && decideDrop({ viewer, folderInView: drop.folderInView });
  const isAccepted = decision?.kind === 'upload' || (decision?.kind === 'ask' && acceptedId === drop?.id);
  const files = drop?.files ?? [];
  return (
    <>
      {isOver && <DropOverlay decision={decideDrop({ viewer, folderInView })} />}
      <SignInDialog
        isOpen={decision?.kind === 'sign-in' && signingInId !== drop?.id}
        count={files.length}
        onSignIn={() => setSigningInId(drop?.id)}
        onClose={onEnd}
      />
      <ConfirmEmailDialog isOpen={decision?.kind === 'confirm-email'} onClose={onEnd} />
      <AskDialog
        isOpen={decision?.kind === 'ask' && !isAccepted}
        files={files}
        onUpload={() => setAcceptedId(drop?.id)}
        onClose={onEnd}
      />
      {viewer && drop && isAccepted && (
        <DropUpload key={drop.id} userId={viewer.id} folder={decision.folder} drop={drop} onEnd={onEnd} />
      )}
    </>
  );
}
