import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
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
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
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
  /** Upload All was pressed and will start this file. */
  isNext: boolean;
  destination: string | undefined;
  queue: UploadQueue;
  field: FileField;
  /** Offers a larger storage plan. Set if that would allow the file. */
  onUpgrade: (() => void) | undefined;
}

/** Id of the list's heading, which gets the focus when a row is removed. */
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

/** One upload in the list. Memoised: the running upload changes several times a second, the other rows do not. */
export const QueueRow = memo(function QueueRow({
  item,
  isNext,
  destination,
  queue,
  field,
  onUpgrade,
}: QueueRowProps) {
  const Icon = icons[item.status];
  const name = item.storedName ?? item.name;
  return (
    <>
      <Icon className="upload-row-icon" aria-hidden="true" />
      <p className="upload-row-name" title={name}>
        {name}
      </p>
      <p className="upload-row-status">
        <span className="upload-row-words">{statusWords(item, isNext)}</span>
        {item.storedName !== undefined && item.storedName !== item.name && (
          <span className="upload-row-facts">renamed from “{item.name}”, which already exists</span>
        )}
        <span className="upload-row-facts">
          {formatBytes(item.size)}
          {destination !== undefined && <span> to {formatFolderPath(destination)}</span>}
        </span>
      </p>
      <span className="upload-row-percent" aria-hidden="true">
        {item.progress}%
      </span>
      <RowActions item={item} queue={queue} />
      <Progress
        label={`Upload of ${name}`}
        value={item.progress}
        valueText={`${item.progress}%`}
        tone={tones[item.status]}
        isBare
      />
      {onUpgrade && (
        <Button size="small" className="upload-row-again" onClick={onUpgrade}>
          Upgrade
        </Button>
      )}
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
    </>
  );
});

function RowActions({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { uploadId, name } = item;
  // Pressing Pause or Retry may remove that button, so the focus moves to Remove, which stays.
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <div className="upload-row-actions">
      {/* One button for both actions, so that it keeps the focus. */}
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
