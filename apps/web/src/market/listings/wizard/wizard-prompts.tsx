import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAssetsDialog } from '../assets/assets-dialog.tsx';
import { useForm } from './use-form.ts';
import { useWizard, useWizardState } from './use-wizard.ts';

/** The wizard's dialogs, at most one at a time. */
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
            <p>Fill in these fields first:</p>
            <ul className="wizard-missing">
              {prompt.missing.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          </>
        )}
      </Question>
      <AdviceQuestion />
      <ConfirmQuestion />
      <StaleQuestion />
      <ConfirmDialog
        isOpen={prompt?.kind === 'withdraw'}
        onOpenChange={close}
        title="Take this listing off the site?"
        confirmLabel="Save as draft"
        onConfirm={() => void wizard.submit('draft')}
      >
        Only you can see a draft, until you publish it again.
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
        Your last changes aren’t saved. This tab remembers them until you close it.
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

/** Advises somebody who publishes without a category or a place to add it. They may also continue without. */
function AdviceQuestion() {
  const wizard = useWizard();
  const prompt = useWizardState((state) => state.prompt);
  const fields = prompt?.kind === 'advise' ? prompt.fields : [];
  const [first] = fields;
  const names = fields.map(({ label }) => label.toLowerCase()).join(' and ');
  return (
    <Dialog
      isOpen={first !== undefined}
      onOpenChange={(open) => !open && wizard.ask(undefined)}
      size="small"
      title={`Add a ${names}?`}
      footer={
        <>
          <Button onClick={wizard.continueWithout}>Continue without</Button>
          <Button variant="primary" onClick={() => first && wizard.goToField(first.id)}>
            Add {fields.length > 1 ? 'them' : 'it'}
          </Button>
        </>
      }
    >
      <p>
        Most people search in a category and near where they live. Without{' '}
        {fields.length > 1 ? 'them' : `a ${names}`}, few will find this listing.
      </p>
    </Dialog>
  );
}

/** Asks whether a model that was filled in automatically is right. */
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
        You chose the make, {make}, and the form filled in its first model. Buyers search by model, so check
        that it’s right.
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
      title="This listing has changed"
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
        It was changed in another tab or on another device. Load that version, or keep this one and overwrite
        it.
      </p>
    </Dialog>
  );
}
