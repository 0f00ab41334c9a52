import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useRef } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useConfirmedElsewhere } from '../../../people/accounts/public.ts';
import { useStoragePlanLimits } from '../../../files/storage-plans/public.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';

/** Phones offer HEIC files only if they are named. */
const PHOTO_TYPES = 'image/*,.heic,.heif';

/** Uploads photos into the listing. Nobody without a confirmed address can upload. */
export function useAddPhotos() {
  const wizard = useWizard();
  const viewer = useViewer();
  const limits = useStoragePlanLimits(viewer?.id ?? 0);
  return {
    mayUpload: viewer?.isVerified === true,
    addPhotos(files: readonly File[]) {
      // Until the browser knows the limit, it uploads everything, and the server refuses what is too large.
      const limit = limits.isLoading ? Number.POSITIVE_INFINITY : limits.fileBytes;
      if (files.length > 0) void wizard.addPhotos(files, limit);
    },
  };
}

/** Buttons to choose photos, or to take one with a phone's camera. */
export function PhotoButtons() {
  const { mayUpload, addPhotos } = useAddPhotos();
  useConfirmedElsewhere(!mayUpload);
  const isFirst = useWizardState(({ work, uploads }) => work.files.length + uploads.length === 0);
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  if (!mayUpload)
    return (
      <p className="wizard-card-note">
        <TextLink to="/auth/verify">Confirm your email address</TextLink> to add photos here.
      </p>
    );
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // Clears the input, so that the same photo can be chosen again.
    currentTarget.value = '';
    addPhotos(files);
  }
  return (
    <>
      <Button icon={<ImagePlus aria-hidden="true" />} onClick={() => chosen.current?.click()}>
        {isFirst ? 'Add photos' : 'Add more photos'}
      </Button>
      <Button
        className="wizard-take-photo"
        icon={<Camera aria-hidden="true" />}
        onClick={() => taken.current?.click()}
      >
        Take a photo
      </Button>
      <input
        ref={chosen}
        type="file"
        accept={PHOTO_TYPES}
        multiple
        hidden
        aria-label="Photos to add"
        onChange={take}
      />
      <input
        ref={taken}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo to take"
        onChange={take}
      />
    </>
  );
}
