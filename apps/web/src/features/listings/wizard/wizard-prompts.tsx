import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAssetsDialog } from '../assets/assets-dialog.tsx';
import { useForm, useWizard, useWizardState } from './use-wizard.ts';

/** Everything that is asked over the wizard; one question at a time. */
export function WizardPrompts({ onLeave }: { onLeave: () => void }) {
  const wizard = useWizard();
  const prompt = useWizardState((state) => state.prompt);
  const { openAssets, assetsDialog } = useAssetsDialog();
  const close = () => wizard.ask(undefined);
  return (
    <>
      <Question
        isOpen={prompt?.kind === 'add-assets'}
        title="Add assets"
        onClose={close}
        confirmLabel="Add assets now"
        onConfirm={() => {
          close();
          openAssets();
        }}
      >
        {prompt?.kind === 'add-assets' && <p>{prompt.message}</p>}
      </Question>
      <Question
        isOpen={prompt?.kind === 'complete'}
        title="Complete Configure listing"
        onClose={close}
        confirmLabel="Go to Configure listing"
        onConfirm={wizard.goToConfigure}
      >
        {prompt?.kind === 'complete' && (
          <>
            <p>These fields have to be filled in first:</p>
            <ul className="wizard-missing">
              {prompt.missing.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          </>
        )}
      </Question>
      <ConfirmQuestion />
      <StaleQuestion />
      <ConfirmDialog
        isOpen={prompt?.kind === 'withdraw'}
        onOpenChange={close}
        title="Take this listing off the site?"
        confirmLabel="Save as draft"
        onConfirm={() => void wizard.submit('draft')}
      >
        As a draft nobody but you can see it, until you publish it again.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={prompt?.kind === 'leave'}
        onOpenChange={close}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={() => {
          close();
          onLeave();
        }}
      >
        Your last changes are not saved yet. This tab remembers them until you close it.
      </ConfirmDialog>
      {assetsDialog}
    </>
  );
}

interface QuestionProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ isOpen, title, children, confirmLabel, onConfirm, onClose }: QuestionProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Keep reviewing</Button>
          <Button variant="primary" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** About a model that the form has filled in by itself. */
function ConfirmQuestion() {
  const wizard = useWizard();
  const prompt = useWizardState((state) => state.prompt);
  const { values } = useForm();
  const { make = '', model = '' } = values;
  const field = prompt?.kind === 'confirm' ? prompt.field : undefined;
  return (
    <Dialog
      isOpen={field !== undefined}
      onOpenChange={(open) => !open && wizard.ask(undefined)}
      size="small"
      title={`Is it a ${make} ${model}?`}
      footer={
        <>
          <Button onClick={() => field !== undefined && wizard.goToField(field)}>Choose the model</Button>
          <Button variant="primary" onClick={() => field !== undefined && wizard.confirmField(field)}>
            Keep {model}
          </Button>
        </>
      }
    >
      <p>
        You chose the make, {make}, and the form filled in the first of its models. Your listing is found by
        its model, so please make sure that it is the right one.
      </p>
    </Dialog>
  );
}

function StaleQuestion() {
  const wizard = useWizard();
  const isOpen = useWizardState(({ prompt }) => prompt?.kind === 'stale');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && wizard.ask(undefined)}
      size="small"
      title="Changed in the meantime"
      footer={
        <>
          <Button onClick={() => void wizard.resolveStale('theirs')}>Load the other version</Button>
          <Button variant="primary" onClick={() => void wizard.resolveStale('mine')}>
            Keep this version
          </Button>
        </>
      }
    >
      <p>
        This listing was changed in another tab or on another device. Load the other version, or keep what you
        see here and save it over the other.
      </p>
    </Dialog>
  );
}
