import History from 'lucide-react/icons/history';
import ListTree from 'lucide-react/icons/list-tree';
import Play from 'lucide-react/icons/play';
import Save from 'lucide-react/icons/save';
import Square from 'lucide-react/icons/square';
import BookMarked from 'lucide-react/icons/book-marked';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { SavedDialog } from './saved-dialog.tsx';

interface ConsoleToolbarProps {
  hasSelection: boolean;
  isEmpty: boolean;
  running: { isCancelling: boolean } | undefined;
  onRun: () => void;
  onCancel: () => void;
  onExplain: (isAnalysed: boolean) => void;
  script: () => string;
  open: (script: string) => void;
}

export function ConsoleToolbar(props: ConsoleToolbarProps) {
  return (
    <div className="console-toolbar" role="toolbar" aria-label="Console">
      <RunButtons {...props} />
      <ScriptDialogs {...props} />
    </div>
  );
}

function RunButtons({ hasSelection, isEmpty, running, onRun, onCancel, onExplain }: ConsoleToolbarProps) {
  return (
    <div className="console-tools">
      {running ? (
        <Button
          variant="danger"
          icon={<Square aria-hidden="true" />}
          isLoading={running.isCancelling}
          onClick={onCancel}
        >
          Cancel
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<Play aria-hidden="true" />}
          disabled={isEmpty}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onRun}
        >
          {hasSelection ? 'Run selection' : 'Run'}
        </Button>
      )}
      <Menu
        groups={[
          {
            items: [
              {
                label: 'Explain',
                hint: 'Show how the server would run it',
                onSelect: () => onExplain(false),
              },
              {
                label: 'Explain and run',
                hint: 'Measure real times and rows, then roll back',
                onSelect: () => onExplain(true),
              },
            ],
          },
        ]}
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            icon={<ListTree aria-hidden="true" />}
            disabled={isEmpty || running !== undefined}
          >
            Explain
          </Button>
        )}
      />
    </div>
  );
}

type ScriptDialog = 'history' | 'saved' | 'save';

function ScriptDialogs({ isEmpty, script, open }: ConsoleToolbarProps) {
  const [openDialog, setOpenDialog] = useState<ScriptDialog>();
  const close = () => setOpenDialog(undefined);
  const openScript = (text: string) => {
    close();
    // A closing dialog first returns the focus to the button that opened it. After that the editor can take the focus.
    setTimeout(() => open(text));
  };
  return (
    <div className="console-tools console-script-links">
      <Button variant="quiet" icon={<History aria-hidden="true" />} onClick={() => setOpenDialog('history')}>
        <span className="console-link-label">History</span>
      </Button>
      <Button variant="quiet" icon={<BookMarked aria-hidden="true" />} onClick={() => setOpenDialog('saved')}>
        <span className="console-link-label">Saved queries</span>
      </Button>
      <Button
        variant="quiet"
        icon={<Save aria-hidden="true" />}
        disabled={isEmpty}
        onClick={() => setOpenDialog('save')}
      >
        <span className="console-link-label">Save</span>
      </Button>
      <HistoryDialog isOpen={openDialog === 'history'} onClose={close} onOpenScript={openScript} />
      <SavedDialog isOpen={openDialog === 'saved'} onClose={close} onOpenScript={openScript} />
      <SaveDialog isOpen={openDialog === 'save'} onClose={close} script={script} />
    </div>
  );
}
