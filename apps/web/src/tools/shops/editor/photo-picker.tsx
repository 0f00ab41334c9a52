import X from 'lucide-react/icons/x';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import { AddAssetsDialog } from '../../../files/personal-files/public.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import type { EditedThings } from './editor.types.ts';
import { addPhotos } from './shop-calls.ts';

interface PhotoPickerProps {
  readonly label: string;
  readonly things: EditedThings;
  readonly max: number;
  readonly chosen: readonly number[];
  readonly onChange: (photoIds: number[]) => void;
}

/** Chosen photos, and a button that opens the File Manager for more. */
export function PhotoPicker({ label, things, max, chosen, onChange }: PhotoPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const add = async (fileIds: readonly number[]) => {
    if (fileIds.length === 0) return;
    setIsAdding(true);
    const answer = await addPhotos(things.shopId, fileIds.slice(0, max)).catch(() => undefined);
    setIsAdding(false);
    if (!answer?.ok) {
      const description = answer ? answer.refusal.error : 'Check your connection, then try again.';
      showToast({ tone: 'danger', title: 'Couldn’t add the photos', description });
      return;
    }
    things.onPhotos(answer.value.photos);
    const added = answer.value.photos.map(({ id }) => id);
    const kept = max === 1 ? [] : chosen.filter((id) => !added.includes(id));
    onChange([...kept, ...added].slice(0, max));
  };
  return (
    <fieldset className="editor-photos">
      <legend className="ui-field-label">{label}</legend>
      <ul>
        {chosen.map((id, index) => {
          const photo = things.photos.find((each) => each.id === id);
          return (
            <li key={id}>
              {photo && <img src={photo.small} alt={`Number ${index + 1}`} width={96} height={72} />}
              <IconButton
                label={`Remove photo ${index + 1}`}
                size="small"
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="small"
        icon={<ImagePlus aria-hidden="true" />}
        isLoading={isAdding}
        onClick={() => setIsOpen(true)}
      >
        {max === 1 && chosen.length > 0 ? 'Choose another photo' : 'Choose photos'}
      </Button>
      {isOpen && (
        <AddAssetsDialog
          isOpen
          onOpenChange={setIsOpen}
          onAdd={(files) => void add(files.map(({ id }) => id))}
        />
      )}
    </fieldset>
  );
}
