import { kindOfFile } from '@tessera/domain/market/listings/media';
import {
  effectiveEdit,
  MAX_CAPTION_CHARS,
  turnOnce,
  unedited,
} from '@tessera/domain/market/listings/picture-edits';
import Crop from 'lucide-react/icons/crop';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { AttachedFile } from '../state/work.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { CropFrame, fittingCrop } from './crop-frame.tsx';

interface FileDialogProps {
  file: AttachedFile;
  isCover: boolean;
  onMakeCover: () => void;
  onClose: () => void;
}

/** A dialog to turn, crop and describe one of the listing's files. Nothing changes until Done is pressed. */
export function FileDialog({ file, isCover, onMakeCover, onClose }: FileDialogProps) {
  const wizard = useWizard();
  const [caption, setCaption] = useState(file.caption ?? '');
  const [isFloorPlan, setIsFloorPlan] = useState(file.isFloorPlan ?? false);
  const [edit, setEdit] = useState(file.edit ?? unedited);
  const isPicture = kindOfFile(file) === 'image';
  function save() {
    wizard.changeFile(file.id, {
      caption: caption.trim() || null,
      ...(isPicture && { isFloorPlan, edit: effectiveEdit(edit) }),
    });
    onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Edit ${file.name}`}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Done
          </Button>
        </>
      }
    >
      <div className="wizard-file-dialog">
        {isPicture && (
          <>
            <CropFrame fileId={file.id} edit={edit} onCrop={(crop) => setEdit({ ...edit, crop })} />
            <div className="wizard-file-tools">
              <Button icon={<RotateCw aria-hidden="true" />} onClick={() => setEdit(turnOnce(edit))}>
                Rotate
              </Button>
              <Button
                icon={<Crop aria-hidden="true" />}
                onClick={() => void fittingCrop(file.id, edit).then((crop) => setEdit({ ...edit, crop }))}
              >
                Crop to 4:3
              </Button>
              <Button
                variant="quiet"
                icon={<RotateCcw aria-hidden="true" />}
                aria-disabled={effectiveEdit(edit) === null}
                onClick={() => setEdit(unedited)}
              >
                Reset
              </Button>
            </div>
            {effectiveEdit(edit)?.crop && (
              <Checkbox
                label="Let people open the whole photo"
                checked={edit.isOriginalShown ?? false}
                onChange={({ currentTarget }) => setEdit({ ...edit, isOriginalShown: currentTarget.checked })}
              />
            )}
          </>
        )}
        <TextField
          label="Caption"
          value={caption}
          maxLength={MAX_CAPTION_CHARS}
          placeholder="Front, with the original paint"
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        {isPicture && (
          <>
            <Checkbox
              label="This is a floor plan"
              checked={isFloorPlan}
              onChange={(event) => setIsFloorPlan(event.currentTarget.checked)}
            />
            <div className="wizard-file-tools">
              <Button icon={<Star aria-hidden="true" />} aria-disabled={isCover} onClick={onMakeCover}>
                {isCover ? 'This is the cover' : 'Use as cover'}
              </Button>
            </div>
            <p className="wizard-card-note">
              Your file stays as it is. What you crop away, nobody sees on the listing
              {effectiveEdit(edit)?.isOriginalShown ? ', except by “Open original”' : ''}.
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
