import { imageAddress } from '@tessera/patterns/address';
import type { PatternColours } from '@tessera/patterns/colours/pattern-colours';
import type { Sliders } from '@tessera/patterns/sliders';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { liveDrawing } from './lazy-live-drawing.ts';
import { SampleCard } from './sample-card.tsx';
import { SliderPanel } from './slider-panel.tsx';
import { useSliders } from './use-sliders.ts';
import { ViewerActions } from './viewer-actions.tsx';

const PICTURE_SIZE = { width: 960, height: 720 };

interface PatternViewerProps {
  code: string;
  name: string;
  growth: number | undefined;
  /** The slider values in the address. */
  initial: Sliders;
  /** The pattern's name and formula, shown beside the picture if there is space. */
  children: ReactNode;
}

/** The picture of a pattern with its sliders. The server's picture is replaced by a live drawing once scripts run. */
export function PatternViewer({ code, name, growth, initial: given, children }: PatternViewerProps) {
  const { sliders, change, reset, shuffle } = useSliders(given);
  const [colours, setColours] = useState<PatternColours>();
  // The thumb follows the finger at once; a dense drawing may lag a frame behind.
  const drawn = useDeferredValue(sliders);
  const live = useLazyModule(liveDrawing, { isNeeded: true });
  return (
    <div className="pattern-viewer">
      <header className="pattern-head">{children}</header>
      <figure className="pattern-stage" aria-label={`Preview of ${name} with your slider settings`}>
        {live ? (
          <live.LiveDrawing code={code} sliders={drawn} size={PICTURE_SIZE} onColours={setColours} />
        ) : (
          <img src={imageAddress(code, given, PICTURE_SIZE)} alt="" {...PICTURE_SIZE} />
        )}
        <SampleCard colours={colours} />
      </figure>
      <form className="pattern-panel" method="get" aria-label="Sliders">
        <SliderPanel sliders={sliders} growth={growth} onChange={change} />
        <noscript>
          <Button type="submit" variant="primary">
            Draw
          </Button>
        </noscript>
        <ViewerActions code={code} sliders={sliders} onReset={reset} onShuffle={shuffle} />
      </form>
    </div>
  );
}
