import ImageUp from 'lucide-react/icons/image-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import type { PhotoUpload } from '../../../files/personal-files/public.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { BlobPicture } from './blob-picture.tsx';

/**
 * A photo that is being uploaded. People can cancel it, try again after a failure, or choose the file again after a
 * reload.
 */
export function UploadTile({ upload }: { upload: PhotoUpload }) {
  const wizard = useWizard();
  const again = useRef<HTMLInputElement>(null);
  const { id, name, progress, state, reason, source } = upload;
  return (
    <li className="wizard-asset wizard-asset-upload" data-state={state}>
      <span className="wizard-asset-picture">
        <LocalPicture source={source} />
        {(state === 'uploading' || state === 'waiting' || state === 'stopped') && (
          <progress
            className="wizard-asset-progress"
            max={100}
            value={progress}
            aria-label={`Uploading ${name}`}
          />
        )}
      </span>
      <span className="wizard-upload-name">{name}</span>
      <output className="wizard-asset-caption">{words[state](reason)}</output>
      <span className="wizard-asset-buttons">
        {state === 'failed' && (
          <IconButton
            size="small"
            label={`Try ${name} again`}
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => wizard.retryUpload(id)}
          />
        )}
        {state === 'lost' && (
          <IconButton
            size="small"
            label={`Choose ${name} again`}
            icon={<ImageUp aria-hidden="true" />}
            onClick={() => again.current?.click()}
          />
        )}
        <IconButton
          size="small"
          label={`Don’t upload ${name}`}
          icon={<X aria-hidden="true" />}
          onClick={() => wizard.removeUpload(id)}
        />
      </span>
      <input
        ref={again}
        type="file"
        hidden
        aria-label={`${name} again`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) wizard.giveUploadFile(id, file);
        }}
      />
    </li>
  );
}

const words: Readonly<Record<PhotoUpload['state'], (reason: string | undefined) => string>> = {
  waiting: () => 'Waiting…',
  uploading: () => 'Uploading…',
  stopped: (reason) => reason ?? 'Paused. It goes on by itself.',
  lost: () => 'Choose it again to go on.',
  failed: (reason) => reason ?? 'It couldn’t be uploaded.',
  done: () => '',
};

/**
 * A preview from the chosen file. Most browsers cannot show every kind of photo, such as HEIC; then an icon is shown
 * until the server has drawn it.
 */
function LocalPicture({ source }: { source: File | undefined }) {
  if (!source) return <ImageUp aria-hidden="true" />;
  return (
    <BlobPicture
      bytes={source}
      alt=""
      width={176}
      height={132}
      onError={(event) => (event.currentTarget.hidden = true)}
    />
  );
}
