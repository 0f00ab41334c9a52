import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import type { ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import { useEffect, useRef, useState } from 'react';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { Storefront } from '../storefront/storefront.tsx';
import type { EditedThings } from './editor.types.ts';

interface PreviewProps {
  readonly slug: string;
  readonly document: ShopDocument;
  readonly things: EditedThings;
}

const widths = [
  { value: '390', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1280', label: 'Desktop' },
] as const;
type Width = (typeof widths)[number]['value'];

/**
 * The draft as visitors will see it. It is the component of the published page in a frame of the chosen width, scaled
 * down to fit.
 */
export function Preview({ slug, document, things }: PreviewProps) {
  const [width, setWidth] = useState<Width>('390');
  const frame = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, inner] = [frame.current, page.current];
    if (!outer || !inner) return undefined;
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / Number(width));
      inner.style.setProperty('width', `${width}px`);
      inner.style.setProperty('transform', `scale(${scale})`);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(outer);
    fit();
    return () => watch.disconnect();
  }, [width]);
  const { shopId, cards, photos, reviews } = things;
  const pattern = wornPattern(document.presetCode, document.slider);
  return (
    <section className="editor-preview" aria-label="Preview">
      <RadioGroup
        label="Preview"
        name="preview-width"
        layout="row"
        value={width}
        options={widths}
        onValueChange={setWidth}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by arrow keys */}
      <section className="editor-preview-frame" ref={frame} tabIndex={0} aria-label="The storefront">
        <div className="editor-preview-page" ref={page} inert data-width={width}>
          <Storefront shop={{ id: shopId, slug, document, pattern, photos, cards, reviews }} isExample />
        </div>
      </section>
    </section>
  );
}
