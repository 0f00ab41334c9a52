import { kindOfFile } from '@tessera/domain/market/listings/media';
import type { AttachedFile } from '../state/work.ts';
import { OtherMedia } from './other-media.tsx';
import { Photos } from './photos.tsx';

/** All files of a listing in the wizard's preview. */
export function MediaSections({ files, title }: { files: readonly AttachedFile[]; title: string }) {
  const photos = files.filter((file) => kindOfFile(file) === 'image');
  return (
    <>
      {photos.length > 0 && (
        <div className="preview-panel">
          <Photos photos={photos} title={title} headingLevel={4} />
        </div>
      )}
      <OtherMedia files={files} headingLevel={4} />
    </>
  );
}
