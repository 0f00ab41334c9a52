import { renameFile } from '@tessera/contract/files/files';
import { splitEnding, tidyFileName } from '@tessera/domain/files/personal-files/names';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { ask } from '../data/ask.ts';
import type { SelectedFile } from '../selection.ts';
import { useManager } from '../use-manager.ts';

export function RenameDialog({ file, onClose }: { file: SelectedFile; onClose: () => void }) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(file.name);
  const { rename, isPending, error } = useRename(file, onClose);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title="Rename File"
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isLoading={isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rename(name);
        }}
      >
        <NameField input={field} value={name} onChange={setName} error={error} />
      </form>
    </Dialog>
  );
}

interface NameFieldProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function NameField({ input, value, onChange, error }: NameFieldProps) {
  // Selects the name without its extension, which people rarely change.
  useEffect(() => {
    const element = input.current;
    element?.setSelectionRange(0, splitEnding(element.value)[0].length);
  }, [input]);
  return (
    <TextField
      ref={input}
      label="New filename"
      name="newFilename"
      required
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function useRename(file: SelectedFile, onDone: () => void) {
  const { messages, refresh, renew } = useManager();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  async function rename(typed: string) {
    const newFilename = tidyFileName(typed);
    if (newFilename === '') return setError('Please give a name.');
    if (newFilename === file.name) return onDone();
    setIsPending(true);
    const answer = await ask('Failed to rename file', () =>
      call(renameFile, { body: { fileId: file.id, newFilename } }),
    );
    setIsPending(false);
    if (answer.ok) {
      const { original_filename: renamed } = answer.value.file;
      renew({ ...file, name: renamed });
      await refresh();
      messages.say(`Renamed “${file.name}” to “${renamed}”`);
      return onDone();
    }
    if (!answer.refusal.isExpired) return setError(answer.refusal.message);
    messages.complain(answer.refusal);
    return onDone();
  }

  return { rename, isPending, error };
}
