import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Cloud from 'lucide-react/icons/cloud';
import { isUploading } from '../state/is-uploading.ts';
import type { Saving } from '../state/wizard-state.ts';
import { useWizardState } from './use-wizard.ts';

const labels: Readonly<Record<Saving, string>> = {
  none: '',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
  held: 'Not saved',
};

/** Says whether the form is saved. The live region is always present, so that screen readers announce its text. */
export function SavingStatus() {
  const saving = useWizardState((state) => state.saving);
  const note = useWizardState((state) => state.savingNote);
  const uploads = useWizardState((state) => state.uploads);
  if (isUploading(uploads))
    return (
      <output className="wizard-saving" data-state="saving">
        <CloudUpload aria-hidden="true" />
        <span>{uploads.length === 1 ? 'Uploading 1 photo…' : `Uploading ${uploads.length} photos…`}</span>
      </output>
    );
  const Icon = saving === 'saved' ? CloudCheck : saving === 'failed' || saving === 'held' ? CloudOff : Cloud;
  return (
    <output className="wizard-saving" data-state={saving} title={note}>
      {saving !== 'none' && (
        <>
          <Icon aria-hidden="true" />
          <span>
            {labels[saving]}
            {note && <span className="wizard-saving-note">: {note}</span>}
          </span>
        </>
      )}
    </output>
  );
}
