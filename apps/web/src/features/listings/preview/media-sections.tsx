import { kindOfFile } from '@tessera/domain/listings/media';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useRef, useState } from 'react';
import { formatBytes } from '../assets/format-bytes.ts';
import { Picture, viewAddress } from '../assets/picture.tsx';
import type { AttachedFile } from '../state/work.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';

type Media = readonly AttachedFile[];

/** Most visitors never open it. */
const lightbox = lazyModule(() => import('./lightbox.tsx'));

interface MediaSectionsProps {
  files: Media;
  /** One level below the heading above. */
  headingLevel?: 3 | 4;
}

export function MediaSections({ files, headingLevel = 4 }: MediaSectionsProps) {
  const of = (kind: ReturnType<typeof kindOfFile>) => files.filter((file) => kindOfFile(file) === kind);
  const [photos, videos, audios, documents] = [of('image'), of('video'), of('audio'), of('document')];
  return (
    <>
      {photos.length > 0 && <Photos photos={photos} headingLevel={headingLevel} />}
      <Section
        title="Videos"
        headingLevel={headingLevel}
        files={videos}
        render={(file) => <Film key={file.id} file={file} />}
      />
      <Section
        title="Audios"
        headingLevel={headingLevel}
        files={audios}
        render={(file) => <Sound key={file.id} file={file} />}
      />
      <Section
        title="Documents"
        headingLevel={headingLevel}
        files={documents}
        render={(file) => <Paper key={file.id} file={file} />}
      />
    </>
  );
}

interface SectionProps {
  title: string;
  headingLevel: 3 | 4;
  files: Media;
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

function Photos({ photos, headingLevel }: { photos: Media; headingLevel: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  const [shown, setShown] = useState<number>();
  const opener = useRef<HTMLElement | null>(null);
  const loadedLightbox = useLazyModule(lightbox, {
    isNeeded: shown !== undefined,
    onFailure: () => setShown(undefined),
  });
  return (
    <section className="preview-panel" aria-labelledby="preview-photos">
      <Heading id="preview-photos">Photos</Heading>
      <ul className="preview-photos">
        {photos.map((file, index) => (
          <li key={file.id}>
            <button
              type="button"
              className="preview-photo"
              aria-label={`Photo ${index + 1} of ${photos.length}: ${file.name}`}
              onPointerEnter={lightbox.preload}
              onFocus={lightbox.preload}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setShown(index);
              }}
            >
              <Picture
                file={file}
                alt=""
                isEager={index === 0}
                sizes={index === 0 ? '(width < 64rem) 92vw, 52rem' : '(width < 40rem) 45vw, 15rem'}
                instead={<Unavailable text="Preview unavailable" />}
              />
            </button>
          </li>
        ))}
      </ul>
      {loadedLightbox && (
        <loadedLightbox.Lightbox
          photos={photos}
          index={shown}
          onIndexChange={setShown}
          onClose={() => setShown(undefined)}
          opener={opener}
        />
      )}
    </section>
  );
}

function Unavailable({ text: words }: { text: string }) {
  return (
    <span className="preview-unavailable">
      <ImageOff aria-hidden="true" />
      {words}
    </span>
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
      <FileText aria-hidden="true" />
      <span className="preview-paper-name">{name}</span>
      <span className="preview-paper-size">{formatBytes(size)}</span>
      <Download aria-hidden="true" />
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
