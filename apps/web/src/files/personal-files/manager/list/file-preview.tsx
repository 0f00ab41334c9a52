import type { FileRecord } from '@tessera/contract/files/files';
import { type ReactNode, useState } from 'react';
import { kindOf, viewAddress, viewingOf } from '../file-kinds.ts';
import { FileIcon } from './file-icon.tsx';
import { useIsSeen } from './use-is-seen.ts';
import { usePatientImage } from './use-patient-image.ts';

/** A preview of the file's content, or the icon of its kind. */
export function FilePreview({ record }: { record: FileRecord }) {
  return (
    <span className="files-preview">
      <Inside record={record} />
    </span>
  );
}

function Inside({ record }: { record: FileRecord }) {
  const { mime_type: mimeType, thumbnail_url: thumbnail, download_url: address } = record;
  const instead =
    viewingOf(mimeType) === 'video' ? (
      <FirstFrame address={address} mimeType={mimeType} />
    ) : (
      <FileIcon mimeType={mimeType} />
    );
  if (thumbnail === null) return instead;
  return <Thumbnail address={thumbnail} mimeType={mimeType} instead={instead} />;
}

/** Width and height are those of the largest use; the stylesheet reduces them. */
const WIDTH = 320;
const HEIGHT = 240;
const ATTEMPTS = 3;

interface ThumbnailProps {
  address: string;
  mimeType: string;
  /** Called if there is no preview after all. */
  instead: ReactNode;
}

function Thumbnail({ address, mimeType, instead }: ThumbnailProps) {
  // The browser can display the file itself.
  const isFilm = viewingOf(mimeType) === 'video';
  const { state, key, image } = usePatientImage(isFilm ? 1 : ATTEMPTS);
  if (state === 'broken') return instead;
  if (state === 'paused') return <FileIcon mimeType={mimeType} />;
  return (
    <img
      key={key}
      className="files-thumbnail"
      data-kind={kindOf(mimeType)}
      src={address}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      draggable={false}
      {...image}
    />
  );
}

/** Without a preview from the server, the browser shows the start of the film once it is visible. */
function FirstFrame({ address, mimeType }: { address: string; mimeType: string }) {
  const { ref, isSeen } = useIsSeen();
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  return (
    <span ref={ref} className="files-frame">
      {state !== 'shown' && <FileIcon mimeType={mimeType} />}
      {isSeen && state !== 'broken' && (
        <video
          className="files-thumbnail"
          data-kind={state === 'shown' ? 'film' : undefined}
          src={`${viewAddress(address)}#t=0.1`}
          width={WIDTH}
          height={HEIGHT}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          data-state={state}
          onLoadedData={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
    </span>
  );
}
