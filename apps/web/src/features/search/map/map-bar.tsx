import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/button.tsx';

interface MapBarProps {
  isClosest: boolean;
  isFurthest: boolean;
  isWhole: boolean;
  onCloser: () => void;
  onFurther: () => void;
  onWhole: () => void;
  /** Attribution of the map. */
  children?: ReactNode;
}

/** Buttons and attribution of the map. They are below it, because on it they would cover markers. */
export function MapBar({
  isClosest,
  isFurthest,
  isWhole,
  onCloser,
  onFurther,
  onWhole,
  children,
}: MapBarProps) {
  return (
    <div className="results-map-bar">
      <IconButton
        variant="secondary"
        label="Zoom in"
        icon={<Plus aria-hidden="true" />}
        disabled={isClosest}
        onClick={onCloser}
      />
      <IconButton
        variant="secondary"
        label="Zoom out"
        icon={<Minus aria-hidden="true" />}
        disabled={isFurthest}
        onClick={onFurther}
      />
      <IconButton
        variant="secondary"
        label="Show the whole map"
        icon={<Maximize aria-hidden="true" />}
        disabled={isWhole}
        onClick={onWhole}
      />
      {children}
    </div>
  );
}
