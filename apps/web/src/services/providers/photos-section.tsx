import type { MyProvider } from '@tessera/contract/services/providers';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { loadPhotoUpload } from '../../people/accounts/public.ts';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useChange } from '../../sold/use-change.ts';

interface PhotosSectionProps {
  provider: MyProvider;
  /** Folder of the person into which photos are uploaded on their way. */
  directory: string;
}

/** Photos of a business, of which the first is on its card. They are copies, so the uploaded file is deleted again. */
export function PhotosSection({ provider, directory }: PhotosSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isPending, problem, change } = useChange();
  const { id: providerId } = provider;

  const add = (photo: File) =>
    change(async () => {
      const { uploadPhoto } = await loadPhotoUpload();
      const uploaded = await uploadPhoto(photo, photo.name.split('.').at(-1) ?? 'jpg', directory);
      if (!uploaded.ok) return uploaded;
      const { fileId } = uploaded;
      const { addProviderPhoto } = await import('@tessera/contract/services/providers');
      const { deleteFiles } = await import('@tessera/contract/files/files');
      const answer = await call(addProviderPhoto, { params: { providerId }, body: { fileId } });
      await call(deleteFiles, { body: { fileIds: [fileId] } });
      return answer;
    }, 'Photo added.');

  const remove = (key: string) =>
    change(async () => {
      const { deleteProviderPhoto } = await import('@tessera/contract/services/providers');
      return call(deleteProviderPhoto, { params: { providerId, key } });
    });

  return (
    <section className="ui-stack" aria-labelledby="photos">
      <h2 id="photos" className="ui-section-title">
        Photos
      </h2>
      {provider.photos.length > 0 && (
        <ul className="business-photos">
          {provider.photos.map(({ key, url, alt }, at) => (
            <li key={key}>
              <img src={url} alt={alt || `Photo ${at + 1}`} width={240} height={180} />
              <Button
                size="small"
                variant="quiet"
                disabled={isPending}
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => void remove(key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t change the photos">
          {problem}
        </Banner>
      )}
      <div>
        <Button
          icon={<ImagePlus aria-hidden="true" />}
          isLoading={isPending}
          onClick={() => input.current?.click()}
        >
          Add a photo
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          aria-label="Photo of the business"
          onChange={(event) => {
            const [photo] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (photo) void add(photo);
          }}
        />
      </div>
    </section>
  );
}
