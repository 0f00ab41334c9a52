import { useEffect, useState } from 'react';
import type { AttachedFile } from '../state/work.ts';
import { Picture } from './picture.tsx';
import type { ReactNode } from 'react';

interface TilePictureProps {
  file: AttachedFile;
  /** Shown until the picture appears, or if there is none. */
  instead: ReactNode;
  /** Called if the server cannot read the photo. */
  onUnreadable: () => void;
}

/**
 * A photo in the wizard. If it was uploaded just now, the server may not have drawn it yet, so the server is asked
 * again for a while.
 */
export function TilePicture({ file, instead, onUnreadable }: TilePictureProps) {
  const isStored = file.media !== undefined || Boolean(file.edit);
  if (isStored) return <Picture file={file} alt="" sizes="11rem" instead={instead} />;
  return (
    <Thumbnail address={`/api/files/${file.id}/thumbnail`} instead={instead} onUnreadable={onUnreadable} />
  );
}

const RETRY_AFTER_MS = 4_000;
const MAX_ATTEMPTS = 10;

type State = 'loading' | 'paused' | 'none';

function Thumbnail({
  address,
  instead,
  onUnreadable,
}: Omit<TilePictureProps, 'file'> & { readonly address: string }) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    if (state !== 'paused') return undefined;
    const timer = setTimeout(() => {
      setAttempt((last) => last + 1);
      setState('loading');
    }, RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  /**
   * Finds out why the picture is missing. An image element only reports a failure; the response's status says whether
   * the picture will still come.
   */
  async function findReason() {
    const answer = await fetch(address).catch(() => undefined);
    const isUnreadable = answer?.status === 404;
    if (isUnreadable) onUnreadable();
    setState(isUnreadable || attempt >= MAX_ATTEMPTS ? 'none' : 'paused');
  }

  if (state !== 'loading') return instead;
  return (
    <img
      key={attempt}
      src={address}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => void findReason()}
    />
  );
}
