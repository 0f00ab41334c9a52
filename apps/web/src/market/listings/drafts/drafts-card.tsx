import ChevronDown from 'lucide-react/icons/chevron-down';
import FolderClock from 'lucide-react/icons/folder-clock';
import { useRef, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { useLoadedWizard, useReload } from '../wizard/use-wizard.ts';
import { DraftsWait } from './drafts-wait.tsx';

const list = lazyModule(() => import('./drafts-list.tsx'));

export function DraftsCard() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const wizard = useLoadedWizard({ isNeeded: isOpen });
  const reload = useReload();
  const loaded = useLazyModule(list, { isNeeded: wasOpened, onFailure: close });

  function close() {
    setIsOpen(false);
    setWasOpened(false);
  }

  return (
    <section className="wizard-drafts" aria-label="Drafts">
      <button
        ref={toggle}
        type="button"
        className="wizard-drafts-button"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          setWasOpened(true);
        }}
      >
        <FolderClock aria-hidden="true" />
        <span>Load a saved draft</span>
        <ChevronDown aria-hidden="true" className="wizard-drafts-chevron" />
      </button>
      {wasOpened && (
        <div className="wizard-drafts-body" hidden={!isOpen}>
          {wizard && loaded ? (
            <loaded.DraftsList isOpen={isOpen} toggle={toggle} onLoaded={() => setIsOpen(false)} />
          ) : reload ? (
            <ErrorState title="Couldn’t load your drafts" onRetry={reload}>
              Check your connection, then try again.
            </ErrorState>
          ) : (
            <DraftsWait />
          )}
        </div>
      )}
    </section>
  );
}
