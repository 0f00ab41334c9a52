import { type ReactNode, useEffect, useState } from 'react';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../../ui/button.tsx';
import { kindOf, viewAddress, viewingOf } from '../file-kinds.ts';
import { FileIcon } from '../list/file-icon.tsx';
import { usePatientImage } from '../list/use-patient-image.ts';
import type { SelectedFile } from '../selection.ts';
import { useManager } from '../use-manager.ts';
import { TextStage } from './text-stage.tsx';

interface FileStageProps {
  file: SelectedFile;
  thumbnail: string | null;
}

/** The file's content, if the browser can display it. */
export function FileStage({ file, thumbnail }: FileStageProps) {
  const [isBroken, setIsBroken] = useState(false);
  const address = viewAddress(file.downloadUrl);
  const onError = () => setIsBroken(true);
  const viewing = isBroken ? undefined : viewingOf(file.mimeType);
  if (!isBroken && viewing === undefined && thumbnail !== null && kindOf(file.mimeType) === 'picture')
    return <Rendition file={file} thumbnail={thumbnail} onBroken={onError} />;
  switch (viewing) {
    case 'image':
      return <img className="viewer-image" src={address} alt={file.name} onError={onError} />;
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own films come without
        <video
          className="viewer-video"
          src={address}
          controls
          playsInline
          aria-label={file.name}
          onError={onError}
        />
      );
    case 'audio':
      return (
        <div className="viewer-card">
          <FileIcon mimeType={file.mimeType} />
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own recordings come without */}
          <audio src={address} controls aria-label={file.name} onError={onError} />
        </div>
      );
    case 'pdf':
      return navigator.pdfViewerEnabled ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser’s reader of PDF does not work in one
        <iframe className="viewer-document" src={address} title={file.name} />
      ) : (
        <NoView file={file}>This browser has no reader for PDF documents.</NoView>
      );
    case 'text':
      return <TextStage file={file} />;
    default:
      return (
        <NoView file={file} thumbnail={thumbnail}>
          {isBroken
            ? 'The browser could not show this file.'
            : 'There is no view of files of this type. Download it to open it.'}
        </NoView>
      );
  }
}

const ATTEMPTS = 4;

/** The server's preview of a picture that browsers cannot display, such as the formats of some phones. */
function Rendition({
  file,
  thumbnail,
  onBroken,
}: {
  file: SelectedFile;
  thumbnail: string;
  onBroken: () => void;
}) {
  const { state, key, image } = usePatientImage(ATTEMPTS);
  useEffect(() => {
    if (state === 'broken') onBroken();
  }, [state, onBroken]);
  return (
    <>
      {state !== 'shown' && (
        <output className="viewer-card">Drawing a picture that your browser can show…</output>
      )}
      {(state === 'loading' || state === 'shown') && (
        <img
          key={key}
          className="viewer-image"
          data-state={state}
          src={`${thumbnail}?size=large`}
          alt={file.name}
          {...image}
        />
      )}
    </>
  );
}

function NoView({
  file,
  thumbnail = null,
  children,
}: {
  file: SelectedFile;
  thumbnail?: string | null;
  children: ReactNode;
}) {
  const { downloads } = useManager();
  const [hasThumbnail, setHasThumbnail] = useState(thumbnail !== null);
  return (
    <div className="viewer-card">
      {hasThumbnail && thumbnail !== null ? (
        <img
          className="viewer-thumbnail"
          src={thumbnail}
          alt={file.name}
          onError={() => setHasThumbnail(false)}
        />
      ) : (
        <FileIcon mimeType={file.mimeType} />
      )}
      <p>{children}</p>
      <Button
        variant="primary"
        icon={<Download aria-hidden="true" />}
        onClick={() => void downloads.download([file])}
      >
        Download
      </Button>
    </div>
  );
}
