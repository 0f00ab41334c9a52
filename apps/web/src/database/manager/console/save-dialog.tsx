import { saveQuery } from '@tessera/contract/database/database-console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { databaseQuery } from '../api/database-call.ts';
import { workspaceKeys } from '../workspace/workspace-keys.ts';

interface SaveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  script: () => string;
}

export function SaveDialog({ isOpen, onClose, script }: SaveDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      databaseQuery(saveQuery, { body: { name, script: script() } }, { failure: 'connection' }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: workspaceKeys.saved });
      showToast({ tone: 'success', title: 'Query saved', description: name, durationMs: 5_000 });
      close();
    },
  });

  function close() {
    setName('');
    save.reset();
    onClose();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      size="small"
      initialFocus={field}
      title="Save query"
      description="A saved query with the same name is replaced."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" isLoading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        <TextField
          ref={field}
          label="Name"
          name="name"
          value={name}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={save.isError ? save.error?.message : undefined}
          aria-required
        />
      </form>
    </Dialog>
  );
}
