import { plural } from '@tessera/domain/plural';
import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { Complaint, Directories, DirectoriesState } from './directories.ts';

interface PanelProps {
  directories: Directories;
  state: DirectoriesState;
  onClose: () => void;
}

export function CreatePanel({ directories, state, onClose }: PanelProps) {
  return (
    <NamePanel
      label="Name of the new subfolder"
      description={`It will be created in ${folderWords(state, 'your personal folder')} and selected.`}
      action="Create"
      onClose={onClose}
      perform={(name) => directories.create(name)}
    />
  );
}

export function RenamePanel({ directories, state, onClose }: PanelProps) {
  return (
    <NamePanel
      label="New name of the folder"
      description={`Files queued for ${folderWords(state, 'this folder')} will be uploaded to the renamed folder.`}
      action="Rename folder"
      start={state.selected?.split('/').at(-1) ?? ''}
      onClose={onClose}
      perform={(name) => directories.rename(name)}
    />
  );
}

interface NamePanelProps {
  label: string;
  description: string;
  action: string;
  start?: string;
  perform: (name: string) => Promise<Complaint>;
  onClose: () => void;
}

function NamePanel({ label, description, action, start = '', perform, onClose }: NamePanelProps) {
  const [name, setName] = useState(start);
  const { isBusy, complaint, run } = usePanelAction(onClose);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(() => perform(name)).then((isDone) => !isDone && field.current?.focus());
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={label}
        description={description}
        error={complaint}
        value={name}
        autoComplete="off"
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PanelButtons onClose={onClose}>
        <Button type="submit" size="small" variant="primary" isLoading={isBusy}>
          {action}
        </Button>
      </PanelButtons>
    </form>
  );
}

export function DeletePanel({ directories, state, onClose }: PanelProps) {
  const { isBusy, complaint, run } = usePanelAction(onClose);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset ref={group} tabIndex={-1} aria-label="Delete this folder?">
      <p className="upload-panel-question">Delete this folder?</p>
      <p className="upload-note">
        {folderWords(state, 'The folder')} and any empty folders in it will be deleted. A folder that holds
        files can’t be deleted.
      </p>
      {complaint !== undefined && <Banner tone="danger" role="alert" title={complaint} />}
      <PanelButtons onClose={onClose}>
        <Button
          size="small"
          variant="danger"
          isLoading={isBusy}
          onClick={() => void run(() => directories.remove())}
        >
          Delete folder
        </Button>
      </PanelButtons>
    </fieldset>
  );
}

/** Shows how the list of folders is being loaded again. The button that opens this panel starts it. */
export function RefreshPanel({ state, onClose }: PanelProps) {
  const count = state.directories.length;
  const words = {
    loading: 'Looking for your directories…',
    failed: 'Your directories could not be loaded.',
    ready: `The list is up to date: ${plural(count, 'directory', 'directories')}.`,
  };
  return (
    <div className="upload-panel-row">
      <output>{words[state.status]}</output>
      <Button size="small" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

function folderWords({ selected }: DirectoriesState, unknown: string): string {
  return selected === undefined ? unknown : formatFolderPath(selected);
}

function PanelButtons({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="upload-panel-buttons">
      {children}
      <Button size="small" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

/** Closes the panel on success, otherwise shows the error. */
function usePanelAction(onClose: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [complaint, setComplaint] = useState<Complaint>();
  async function run(work: () => Promise<Complaint>): Promise<boolean> {
    setIsBusy(true);
    const found = await work();
    setIsBusy(false);
    setComplaint(found);
    if (found === undefined) onClose();
    return found === undefined;
  }
  return { isBusy, complaint, run };
}
