import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { loadPhotoUpload } from '../../people/accounts/public.ts';
import { Button } from '../../ui/button.tsx';

interface Photo {
  readonly key: string;
  readonly url: string;
}

interface DishPhotoProps {
  providerId: number;
  /** Folder of the person into which photos are uploaded on their way. */
  directory: string;
  photo: Photo | null;
  onChange: (photo: Photo | null) => void;
}

const UNREACHABLE = 'We couldn’t reach the site. Check your connection, then try again.';

/** The photo of a dish: a copy without metadata, so the uploaded file is deleted again. */
export function DishPhoto({ providerId, directory, photo, onChange }: DishPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function add(file: File) {
    setIsPending(true);
    setProblem(undefined);
    try {
      const { uploadPhoto } = await loadPhotoUpload();
      const uploaded = await uploadPhoto(file, file.name.split('.').at(-1) ?? 'jpg', directory);
      if (uploaded.ok) {
        const { addProviderPhoto } = await import('@tessera/contract/services/providers');
        const { deleteFiles } = await import('@tessera/contract/files/files');
        const { fileId } = uploaded;
        const answer = await call(addProviderPhoto, {
          params: { providerId },
          body: { fileId, use: 'dish' },
        });
        await call(deleteFiles, { body: { fileIds: [fileId] } });
        if (answer.ok) onChange({ key: answer.value.key, url: `/media/providers/${answer.value.key}.webp` });
        else setProblem(answer.refusal.error);
      } else setProblem(uploaded.refusal.error);
    } catch {
      setProblem(UNREACHABLE);
    }
    setIsPending(false);
  }
  return (
    <div className="dish-photo-field">
      {photo && <img src={photo.url} alt="The dish" width={120} height={90} />}
      <span className="ui-row">
        <Button
          icon={<ImagePlus aria-hidden="true" />}
          isLoading={isPending}
          onClick={() => input.current?.click()}
        >
          {photo ? 'Another photo' : 'Add a photo'}
        </Button>
        {photo && (
          <Button variant="quiet" disabled={isPending} onClick={() => onChange(null)}>
            Remove photo
          </Button>
        )}
      </span>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
        aria-label="Photo of the dish"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void add(file);
        }}
      />
    </div>
  );
}
