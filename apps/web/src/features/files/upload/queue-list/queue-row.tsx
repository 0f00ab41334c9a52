import CircleCheck from 'lucide-react/icons/circle-check';
import File from 'lucide-react/icons/file';
import FileWarning from 'lucide-react/icons/file-warning';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { memo, type ReactNode, type Ref, useRef } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { inWords } from '../byte-words.ts';
import type { FileField } from '../portal/file-field.tsx';
import {
  canPause,
  canRemove,
  canResume,
  canRetry,
  needsFile,
  type UploadItem,
} from '../queue/upload-item.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { statusWords } from './status-words.ts';

interface QueueRowProps {
  item: UploadItem;
  /** Upload All will come to it. */
  isNext: boolean;
  destination: string | undefined;
  queue: UploadQueue;
  field: FileField;
}

/** Of the list's heading, where the focus goes when a row is gone. */
export const QUEUE_TITLE_ID = 'upload-queue-title';

const icons = {
  pending: File,
  uploading: File,
  paused: File,
  error: FileWarning,
  success: CircleCheck,
} as const;
const tones = {
  pending: 'accent',
  uploading: 'accent',
  paused: 'accent',
  error: 'danger',
  success: 'success',
} as const;

/** A queue may hold thousands of rows, and one of them changes several times a second: the others stay as they are. */
export const QueueRow = memo(function QueueRow({ item, isNext, destination, queue, field }: QueueRowProps) {
  const Icon = icons[item.status];
  return (
    <li className="upload-row" data-status={item.status}>
      <Icon className="upload-row-icon" aria-hidden="true" />
      <div className="upload-row-body">
        <p className="upload-row-name">{item.name}</p>
        <p className="upload-row-facts">
          {inWords(item.size)}
          {destination !== undefined && <span> to {destination}</span>}
        </p>
      </div>
      <Progress
        label={`Upload of ${item.name}`}
        value={item.progress}
        valueText={`${item.progress}%`}
        tone={tones[item.status]}
        isBare
      />
      <p className="upload-row-status">
        <span className="upload-row-words">{statusWords(item, isNext)}</span>
        <span className="upload-row-percent" aria-hidden="true">
          {item.progress}%
        </span>
      </p>
      {needsFile(item) && (
        <Button
          size="small"
          className="upload-row-again"
          onClick={() =>
            field.choose({
              kind: 'one',
              onChosen: ([chosen]) => chosen && void queue.giveFile(item.uploadId, chosen.file),
            })
          }
        >
          Choose the file again
        </Button>
      )}
      <RowActions item={item} queue={queue} />
    </li>
  );
});

function RowActions({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { uploadId, name } = item;
  // What is pressed may go away; whoever works by keyboard goes on from what stays.
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <div className="upload-row-actions">
      {/* One button for both, so that the focus stays where it was. */}
      {canPause(item) ? (
        <RowAction
          key="go"
          verb="Pause"
          name={name}
          icon={<Pause aria-hidden="true" />}
          onPress={() => queue.pause(uploadId)}
        />
      ) : (
        canResume(item) && (
          <RowAction
            key="go"
            verb="Resume"
            name={name}
            icon={<Play aria-hidden="true" />}
            onPress={() => queue.resume(uploadId)}
          />
        )
      )}
      {canRetry(item) && (
        <RowAction
          verb="Retry"
          hint="Retry from the beginning"
          name={name}
          icon={<RotateCcw aria-hidden="true" />}
          onPress={() => {
            queue.retry(uploadId);
            remove.current?.focus();
          }}
        />
      )}
      <RowAction
        ref={remove}
        verb="Remove"
        name={name}
        icon={<X aria-hidden="true" />}
        isDisabled={!canRemove(item)}
        onPress={() => {
          queue.remove(uploadId);
          document.getElementById(QUEUE_TITLE_ID)?.focus();
        }}
      />
    </div>
  );
}

interface RowActionProps {
  ref?: Ref<HTMLButtonElement>;
  verb: string;
  hint?: string;
  name: string;
  icon: ReactNode;
  isDisabled?: boolean;
  onPress: () => void;
}

function RowAction({ ref, verb, hint = verb, name, icon, isDisabled, onPress }: RowActionProps) {
  return (
    <Tooltip text={hint}>
      <IconButton
        ref={ref}
        size="small"
        label={`${verb} ${name}`}
        icon={icon}
        disabled={isDisabled}
        onClick={onPress}
      />
    </Tooltip>
  );
}
