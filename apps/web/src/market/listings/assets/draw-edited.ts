import { cropBox, type PictureEdit, turnedSize } from '@tessera/domain/market/listings/picture-edits';
import { useEffect, useState } from 'react';

/** Tries the addresses in turn and returns the first picture that loads. Undefined if none does. */
export async function loadPicture(addresses: readonly string[]): Promise<HTMLImageElement | undefined> {
  for (const src of addresses) {
    const image = new Image();
    image.src = src;
    // oxlint-disable-next-line no-await-in-loop -- the next only if this one fails
    if (
      await image.decode().then(
        () => true,
        () => false,
      )
    )
      return image;
  }
  return undefined;
}

/** Draws a picture as the server will, so that people see an edit before it is saved. */
export function drawEdited(image: HTMLImageElement, { turns, crop }: PictureEdit): Promise<Blob | null> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const turned = turnedSize(size, turns);
  const box = crop ? cropBox(turned, crop) : { left: 0, top: 0, ...turned };
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  const context = canvas.getContext('2d');
  context?.translate(turned.width / 2 - box.left, turned.height / 2 - box.top);
  context?.rotate((turns * Math.PI) / 2);
  context?.drawImage(image, -size.width / 2, -size.height / 2);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
}

/** The edited picture. Undefined while it is being drawn, and null if it cannot be drawn. */
export function useEdited(addresses: readonly string[], edit: PictureEdit): Blob | null | undefined {
  const [drawn, setDrawn] = useState<Blob | null>();
  const key = addresses.join(' ');
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const image = await loadPicture(key.split(' '));
      const blob = image ? await drawEdited(image, edit) : null;
      if (isCurrent) setDrawn(blob);
    })();
    return () => {
      isCurrent = false;
    };
  }, [key, edit]);
  return drawn;
}
