import { kindByName, kindOfFile } from '@tessera/domain/market/listings/media';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import Film from 'lucide-react/icons/film';
import Music from 'lucide-react/icons/music';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { besideRow } from '../../../ui/forms/beside-row.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import type { AttachedFile } from '../state/work.ts';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { TilePicture } from './tile-picture.tsx';
import type { Reorder } from './use-reorder.ts';

const fileDialog = lazyModule(() => import('./file-dialog.tsx'));

interface AssetTileProps {
  file: AttachedFile;
  index: number;
  count: number;
  /** True for the first photo, which represents the listing in lists. */
  isCover: boolean;
  reorder: Reorder;
}

export function AssetTile({ file, index, count, isCover, reorder }: AssetTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  // The server detects the kind from the bytes, so a text file that is named like a photo counts as a document.
  const isNoPhoto = isUnreadable || (kindByName(file.name) === 'image' && kindOfFile(file) !== 'image');
  const loaded = useLazyModule(fileDialog, { isNeeded: isEditing, onFailure: () => setIsEditing(false) });
  const { name, size, caption } = file;
  return (
    <li
      ref={tile}
      {...reorder.dragProps(index)}
      className={classNames('wizard-asset', reorder.dragged === index && 'wizard-asset-dragged')}
      data-over={reorder.over === index && reorder.dragged !== index}
    >
      <span className="wizard-asset-picture">
        <Sign file={file} onUnreadable={() => setIsUnreadable(true)} />
        {isCover && <span className="wizard-asset-mark">Cover</span>}
        {file.isFloorPlan && <span className="wizard-asset-mark">Floor plan</span>}
      </span>
      <span className="wizard-asset-name" title={`${name}, ${formatBytes(size)}`}>
        {name}
      </span>
      {isNoPhoto ? (
        <output className="wizard-asset-fault">
          This isn’t a photo that we can show. Remove it, and add it as JPEG or PNG.
        </output>
      ) : (
        caption && <span className="wizard-asset-caption">{caption}</span>
      )}
      <span className="wizard-asset-buttons">
        <IconButton
          size="small"
          label={`Move ${name} forward`}
          icon={<ArrowLeft aria-hidden="true" />}
          aria-disabled={index === 0}
          onClick={() => reorder.move(index, index - 1)}
        />
        <IconButton
          size="small"
          label={`Move ${name} back`}
          icon={<ArrowRight aria-hidden="true" />}
          aria-disabled={index === count - 1}
          onClick={() => reorder.move(index, index + 1)}
        />
        <IconButton
          size="small"
          label={`Edit ${name}`}
          icon={<Pencil aria-hidden="true" />}
          onPointerEnter={fileDialog.preload}
          onFocus={fileDialog.preload}
          onClick={() => setIsEditing(true)}
        />
        <IconButton
          size="small"
          label={`Remove ${name}`}
          icon={<X aria-hidden="true" />}
          onClick={() => {
            besideRow(tile.current)?.focus();
            reorder.remove(index);
          }}
        />
      </span>
      {loaded && isEditing && (
        <loaded.FileDialog
          file={file}
          isCover={isCover}
          onMakeCover={() => reorder.move(index, 0)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </li>
  );
}

function Sign({ file, onUnreadable }: { file: AttachedFile; onUnreadable: () => void }) {
  switch (kindOfFile(file)) {
    case 'image':
      return (
        <TilePicture file={file} instead={<ImageOff aria-hidden="true" />} onUnreadable={onUnreadable} />
      );
    case 'video':
      return <Film aria-hidden="true" />;
    case 'audio':
      return <Music aria-hidden="true" />;
    default:
      return <FileText aria-hidden="true" />;
  }
}
