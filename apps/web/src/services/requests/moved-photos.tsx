import { MAX_REQUEST_PHOTOS, type ShownRequest } from '@tessera/contract/services/request-shapes';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useChange } from '../../sold/use-change.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PHOTO_TYPES, withUploaded } from './photo-copies.ts';
import { PhotoGrid } from './photo-grid.tsx';

/** Photos of what is moved, which the customer adds and movers see before they quote. */
export function MovedPhotos({
  request: { id: requestId, photos, mayAddPhotos, mayDeletePhotos },
  directory,
}: {
  readonly request: Pick<ShownRequest, 'id' | 'photos' | 'mayAddPhotos' | 'mayDeletePhotos'>;
  /** Folder of the person into which photos are uploaded on their way. Null without one. */
  readonly directory: string | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { isPending, problem, change } = useChange();
  const mayAdd = mayAddPhotos && directory !== null && photos.length < MAX_REQUEST_PHOTOS;
  if (photos.length === 0 && !mayAdd) return null;

  const add = (chosen: File[]) =>
    change(
      async () => {
        const { addRequestPhoto } = await import('@tessera/contract/services/request-photos');
        return withUploaded(chosen, directory ?? '', async (fileIds) => {
          let answer = await call(addRequestPhoto, {
            params: { requestId },
            body: { fileId: fileIds[0] ?? 0 },
          });
          for (const fileId of fileIds.slice(1))
            if (answer.ok) answer = await call(addRequestPhoto, { params: { requestId }, body: { fileId } });
          return answer;
        });
      },
      chosen.length === 1 ? 'Photo added.' : 'Photos added.',
    );

  const remove = (photoId: string) =>
    change(async () => {
      const { deleteRequestPhoto } = await import('@tessera/contract/services/request-photos');
      return call(deleteRequestPhoto, { params: { requestId, photoId } });
    });

  return (
    <section className="ui-stack" aria-labelledby="moved-photos">
      <h2 id="moved-photos" className="ui-section-title">
        Photos
      </h2>
      {mayAdd && (
        <p className="ui-muted">
          Photos of large or fragile things help movers to quote. Movers who may quote see them, so leave out
          what shows where you live. They’re deleted 30 days after the move.
        </p>
      )}
      {photos.length > 0 && (
        <PhotoGrid photos={photos} of="What is moved">
          {(photo, at) =>
            mayDeletePhotos && (
              <Button
                size="small"
                variant="quiet"
                disabled={isPending}
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => void remove(photo.id)}
              >
                Remove
              </Button>
            )
          }
        </PhotoGrid>
      )}
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t change the photos">
          {problem}
        </Banner>
      )}
      {mayAdd && (
        <div>
          <Button
            icon={<ImagePlus aria-hidden="true" />}
            isLoading={isPending}
            onClick={() => input.current?.click()}
          >
            Add photos
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={PHOTO_TYPES}
            aria-label="Photos of what is moved"
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              if (chosen.length > 0) void add(chosen);
            }}
          />
        </div>
      )}
    </section>
  );
}
