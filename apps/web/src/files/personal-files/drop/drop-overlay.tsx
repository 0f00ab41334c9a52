import CloudUpload from 'lucide-react/icons/cloud-upload';
import type { DropDecision } from './decide-drop.ts';
import { overlayWords } from './drop-words.ts';
import './drop.css';

/** Covers the whole window, including an open dialog, while files are dragged. The pointer passes through it. */
export function DropOverlay({ decision }: { decision: DropDecision }) {
  const { title, hint } = overlayWords(decision);
  return (
    <div
      className="drop-overlay"
      popover="manual"
      ref={(overlay) => overlay?.showPopover()}
      aria-hidden="true"
    >
      <div className="drop-overlay-frame">
        <CloudUpload />
        <p className="drop-overlay-title">{title}</p>
        {hint !== undefined && <p>{hint}</p>}
      </div>
    </div>
  );
}
