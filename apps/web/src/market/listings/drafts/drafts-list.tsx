import type { ListingSummary } from '@tessera/contract/market/listings';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { findPreset } from '@tessera/patterns/themes/presets';
import Trash from 'lucide-react/icons/trash-2';
import { type RefObject, useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { titleOf } from '../preview/listing-facts.ts';
import { formFor } from '../state/system-form.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { DraftsWait } from './drafts-wait.tsx';
import { type Drafts, useDrafts } from './use-drafts.ts';

interface DraftsListProps {
  isOpen: boolean;
  /** The card's button, which gets the focus when a draft was deleted. */
  toggle: RefObject<HTMLButtonElement | null>;
  onLoaded: () => void;
}

/** The person's drafts, with buttons to load or delete each. */
export function DraftsList({ isOpen, toggle, onLoaded }: DraftsListProps) {
  const wizard = useWizard();
  const [draftToDelete, setDraftToDelete] = useState<ListingSummary>();
  const { drafts, retry, remove } = useDrafts({ isOpen });
  const isGoing = useRef(false);

  function ask(draft: ListingSummary) {
    isGoing.current = false;
    setDraftToDelete(draft);
  }

  async function load({ system, id }: ListingSummary) {
    if (await wizard.loadDraft({ system, id })) onLoaded();
  }

  return (
    <>
      {isOpen && (
        <Found drafts={drafts} onRetry={retry} onLoad={(draft) => void load(draft)} onDelete={ask} />
      )}
      <ConfirmDialog
        isOpen={draftToDelete !== undefined}
        onOpenChange={() => setDraftToDelete(undefined)}
        title="Delete this draft?"
        confirmLabel="Delete"
        tone="danger"
        returnFocusTo={() => (isGoing.current ? toggle.current : undefined)}
        onConfirm={() => {
          isGoing.current = true;
          if (draftToDelete) void remove(draftToDelete);
          setDraftToDelete(undefined);
        }}
      >
        “{titleOf(draftToDelete?.title)}” can’t be restored. Its files stay in the File Manager.
      </ConfirmDialog>
    </>
  );
}

interface FoundProps {
  drafts: Drafts;
  onRetry: () => void;
  onLoad: (draft: ListingSummary) => void;
  onDelete: (draft: ListingSummary) => void;
}

function Found({ drafts, onRetry, onLoad, onDelete }: FoundProps) {
  const openId = useWizardState(({ work }) => formFor(work).saved?.listingId);
  if (drafts.state === 'loading') return <DraftsWait />;
  if (drafts.state === 'failed') return <ErrorState title={drafts.message} onRetry={onRetry} />;
  if (drafts.drafts.length === 0)
    return <p className="wizard-drafts-none">You have not saved any drafts yet.</p>;
  return (
    <ul className="wizard-drafts-list">
      {drafts.drafts.map((draft) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          isCurrent={draft.id === openId}
          onLoad={() => onLoad(draft)}
          onDelete={() => onDelete(draft)}
        />
      ))}
    </ul>
  );
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface DraftRowProps {
  draft: ListingSummary;
  isCurrent: boolean;
  onLoad: () => void;
  onDelete: () => void;
}

function DraftRow({ draft, isCurrent, onLoad, onDelete }: DraftRowProps) {
  const title = titleOf(draft.title);
  return (
    <li className="wizard-draft" data-vertical={draft.system}>
      <div className="wizard-draft-texts">
        <span className="wizard-draft-title">{title}</span>
        <span className="wizard-draft-facts">
          <Badge tone="vertical">{systemFacts[draft.system].label}</Badge>
          {findPreset(draft.presetCode).label} · {when.format(draft.updatedAt)}
        </span>
      </div>
      {isCurrent ? (
        <Badge>Open now</Badge>
      ) : (
        <Button size="small" aria-label={`Load ${title}`} onClick={onLoad}>
          Load
        </Button>
      )}
      <IconButton
        size="small"
        label={`Delete ${title}`}
        icon={<Trash aria-hidden="true" />}
        onClick={onDelete}
      />
    </li>
  );
}
