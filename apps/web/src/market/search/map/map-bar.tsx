import Eraser from 'lucide-react/icons/eraser';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import SquareDashedMousePointer from 'lucide-react/icons/square-dashed-mouse-pointer';
import { Button, IconButton } from '../../../ui/button.tsx';

interface MapBarProps {
  isClosest: boolean;
  isFurthest: boolean;
  onCloser: () => void;
  onFurther: () => void;
  onWhole: () => void;
  hasArea: boolean;
  isDrawing: boolean;
  onDraw: () => void;
  onClear: () => void;
}

/** The map's buttons. They are next to the map, because on it they would cover markers. */
export function MapBar({
  isClosest,
  isFurthest,
  onCloser,
  onFurther,
  onWhole,
  hasArea,
  isDrawing,
  onDraw,
  onClear,
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
        label="Show all results"
        icon={<Maximize aria-hidden="true" />}
        onClick={onWhole}
      />
      <Button
        variant="secondary"
        icon={<SquareDashedMousePointer aria-hidden="true" />}
        aria-pressed={isDrawing}
        onClick={onDraw}
      >
        Draw area
      </Button>
      {hasArea && (
        <Button icon={<Eraser aria-hidden="true" />} onClick={onClear}>
          Remove area
        </Button>
      )}
    </div>
  );
}
