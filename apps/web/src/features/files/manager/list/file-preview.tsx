import type { FileRecord } from '@tessera/contract/files';
import { useState } from 'react';
import { viewAddress, viewingOf } from '../file-kinds.ts';
import { FileIcon } from './file-icon.tsx';
import { useIsSeen } from './use-is-seen.ts';

/** A small picture of what is in the file, or the sign of its kind. */
export function FilePreview({ record }: { record: FileRecord }) {
  return (
    <span className="files-preview">
      <Inside record={record} />
    </span>
  );
}

function Inside({ record }: { record: FileRecord }) {
  const { mime_type: mimeType, thumbnail_url: thumbnail, download_url: address } = record;
  if (thumbnail !== null) return <Thumbnail address={thumbnail} mimeType={mimeType} />;
  if (viewingOf(mimeType) === 'video') return <FirstFrame address={address} mimeType={mimeType} />;
  return <FileIcon mimeType={mimeType} />;
}

/** The sizes are those of the largest place it is shown in; the stylesheet makes it smaller. */
const WIDTH = 320;
const HEIGHT = 240;

function Thumbnail({ address, mimeType }: { address: string; mimeType: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <FileIcon mimeType={mimeType} />;
  return (
    <img
      className="files-thumbnail"
      src={address}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      draggable={false}
      ref={(image) => {
        // It may have failed before this script was there to hear of it.
        if (image?.complete && image.naturalWidth === 0 && image.src !== '') setIsBroken(true);
      }}
      onError={() => setIsBroken(true)}
    />
  );
}

/** Where the server drew none, the browser shows the beginning of the film, once it is in sight. */
function FirstFrame({ address, mimeType }: { address: string; mimeType: string }) {
  const { ref, isSeen } = useIsSeen();
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  return (
    <span ref={ref} className="files-frame">
      {state !== 'shown' && <FileIcon mimeType={mimeType} />}
      {isSeen && state !== 'broken' && (
        <video
          className="files-thumbnail"
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
