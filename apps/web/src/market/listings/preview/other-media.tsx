import { kindOfFile, type MediaKind } from '@tessera/domain/market/listings/media';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { viewAddress } from '../assets/picture.tsx';
import type { AttachedFile } from '../state/work.ts';
import { ListingIcon } from './listing-icon.tsx';
import { Unavailable } from './photos.tsx';

interface OtherMediaProps {
  files: readonly AttachedFile[];
  /** Level of the headings: one below the heading above. */
  headingLevel: 2 | 4;
}

/** Videos, sound recordings and documents. */
export function OtherMedia({ files, headingLevel }: OtherMediaProps) {
  const of = (kind: MediaKind) => files.filter((file) => kindOfFile(file) === kind);
  return (
    <>
      <Section
        title="Videos"
        headingLevel={headingLevel}
        files={of('video')}
        render={(file) => <Film key={file.id} file={file} />}
      />
      <Section
        title="Audios"
        headingLevel={headingLevel}
        files={of('audio')}
        render={(file) => <Sound key={file.id} file={file} />}
      />
      <Section
        title="Documents"
        headingLevel={headingLevel}
        files={of('document')}
        render={(file) => <Paper key={file.id} file={file} />}
      />
    </>
  );
}

interface SectionProps {
  title: string;
  headingLevel: 2 | 4;
  files: readonly AttachedFile[];
  render: (file: AttachedFile) => ReactNode;
}

function Section({ title, headingLevel, files, render }: SectionProps) {
  const Heading = `h${headingLevel}` as const;
  if (files.length === 0) return null;
  const id = `preview-${title.toLowerCase()}`;
  return (
    <section className="preview-panel" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <div className="preview-media" data-kind={title.toLowerCase()}>
        {files.map(render)}
      </div>
    </section>
  );
}

function Film({ file }: { file: AttachedFile }) {
  const { src, fail } = useSource(file);
  return (
    <figure className="preview-film">
      {src === undefined ? (
        <Unavailable text="Video preview unavailable" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of sellers come without captions
        <video
          controls
          preload="metadata"
          playsInline
          src={src}
          width={640}
          height={360}
          aria-label={file.name}
          onError={fail}
        />
      )}
      <figcaption>{file.name}</figcaption>
    </figure>
  );
}

function Sound({ file }: { file: AttachedFile }) {
  const { src, fail } = useSource(file);
  return (
    <figure className="preview-sound">
      <figcaption>{file.name}</figcaption>
      {src === undefined ? (
        <Unavailable text="Audio preview unavailable" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of sellers come without captions
        <audio controls preload="metadata" src={src} aria-label={file.name} onError={fail} />
      )}
    </figure>
  );
}

function Paper({ file }: { file: AttachedFile }) {
  const { name, size, downloadUrl } = file;
  if (downloadUrl === '') return <Unavailable text="Document link unavailable" />;
  return (
    <a className="preview-paper" href={downloadUrl} target="_blank" rel="noopener noreferrer">
      <ListingIcon name="document" />
      <span className="preview-paper-name">{name}</span>
      <span className="preview-paper-size">{formatBytes(size)}</span>
      <ListingIcon name="download" />
    </a>
  );
}

function useSource(file: AttachedFile): { src: string | undefined; fail: () => void } {
  const address = viewAddress(file.downloadUrl);
  const [broken, setBroken] = useState<string>();
  return {
    src: address === broken ? undefined : address,
    fail: () => setBroken(address),
  };
}
