import { MAX_CHANGES } from '@tessera/domain/database/limits';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { formatPendingCount, type PendingList, without } from './pending.ts';
import { PendingItem } from './pending-item.tsx';
import type { PendingStore } from './pending-store.ts';
import { useDryRun } from './use-dry-run.ts';
import type { Saving } from './use-save.ts';
import './pending.css';

interface PendingTrayProps {
  list: PendingList;
  store: PendingStore;
  saving: Saving;
}

/** Counts the pending changes; expanded, it shows their SQL and how many rows each statement affects. */
export function PendingTray({ list, store, saving }: PendingTrayProps) {
  const [openChoice, setOpenChoice] = useState<boolean>();
  const isOpen = openChoice ?? saving.failure !== undefined;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const dryRun = useDryRun(list, isOpen);
  const id = useId();
  const tray = useFocusReturn();
  const isTooMany = list.length > MAX_CHANGES;
  const canSave = !isTooMany && list.some(({ failure }) => failure === undefined);
  return (
    <section ref={tray} className="dbg-tray" aria-label="Pending changes">
      {saving.failure !== undefined && (
        <Banner tone="danger" role="alert" title="Failed to apply the changes">
          {saving.failure}
        </Banner>
      )}
      {isOpen && (
        <div id={id} className="dbg-tray-body">
          {dryRun?.failure !== undefined && (
            <Banner tone="danger" title="Couldn't check the changes">
              {dryRun.failure}
            </Banner>
          )}
          {dryRun?.failure === undefined && dryRun?.wasTried === false && (
            <Banner tone="warning" title="Not checked">
              This table can't roll back changes, so the statements were not run.
            </Banner>
          )}
          <ol className="dbg-tray-list">
            {list.map((pending) => (
              <PendingItem
                key={`${pending.tableRef.schema}.${pending.tableRef.table} ${pending.id}`}
                pending={pending}
                statement={dryRun?.statements.get(pending)}
                onDiscard={() => store.change((now) => without(now, pending))}
                onTryAgain={() =>
                  store.change((now) =>
                    now.map((each) => (each === pending ? { ...each, failure: undefined } : each)),
                  )
                }
              />
            ))}
          </ol>
        </div>
      )}
      <div className="dbg-tray-bar">
        <Button
          size="small"
          variant="quiet"
          className="dbg-tray-toggle"
          icon={<ChevronDown aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpenChoice(!isOpen)}
        >
          {isOpen ? 'Hide SQL' : 'Review SQL'}
        </Button>
        <output className="dbg-tray-count">
          {formatPendingCount(list)} <span className="ui-muted">not saved yet</span>
          {isTooMany && (
            <span className="ui-danger-text">
              {' '}
              At most {MAX_CHANGES.toLocaleString('en-GB')} are saved together.
            </span>
          )}
        </output>
        <Button size="small" onClick={() => setIsDiscarding(true)}>
          Discard
        </Button>
        <Button
          size="small"
          variant="primary"
          isLoading={saving.isSaving}
          // With `disabled`, the button would lose the focus just when the server's refusal appears beside it.
          aria-disabled={!canSave || undefined}
          onClick={() => canSave && void saving.save()}
        >
          Save changes
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        onOpenChange={setIsDiscarding}
        title="Discard all pending changes?"
        confirmLabel="Discard"
        tone="danger"
        onConfirm={() => {
          store.change(() => []);
          setIsDiscarding(false);
        }}
      >
        {formatPendingCount(list)}. None of this has been saved.
      </ConfirmDialog>
    </section>
  );
}

/**
 * Moves the focus back to the grid when the last pending change is saved or dropped, because the tray then disappears.
 */
function useFocusReturn() {
  const tray = useRef<HTMLElement>(null);
  useEffect(() => {
    const grid = tray.current?.closest('.dbg');
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        grid?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return tray;
}
