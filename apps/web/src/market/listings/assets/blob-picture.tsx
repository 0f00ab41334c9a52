import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';

type BlobPictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'alt'> & {
  bytes: Blob | undefined;
  alt: string;
};

/**
 * Shows a picture from bytes that the browser already has. Its temporary address is released when the element is
 * removed.
 */
export function BlobPicture({ bytes, alt, ...rest }: BlobPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (!element || !bytes) return undefined;
    const address = URL.createObjectURL(bytes);
    element.src = address;
    return () => {
      element.removeAttribute('src');
      URL.revokeObjectURL(address);
    };
  }, [bytes]);
  return <img {...rest} ref={image} alt={alt} draggable={false} />;
}
