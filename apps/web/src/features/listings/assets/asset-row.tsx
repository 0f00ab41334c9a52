import { kindOfFile } from '@tessera/domain/listings/media';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Music from 'lucide-react/icons/music';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { besideRow } from '../../../ui/beside-row.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { AttachedFile } from '../state/work.ts';
import { formatBytes } from './format-bytes.ts';
import { Picture } from './picture.tsx';
import type { Reorder } from './use-reorder.ts';

interface AssetRowProps {
  file: AttachedFile;
  index: number;
  count: number;
  reorder: Reorder;
}

export function AssetRow({ file, index, count, reorder }: AssetRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { name, size } = file;
  return (
    <li
      ref={row}
      {...reorder.dragProps(index)}
      className={classNames('wizard-asset', reorder.dragged === index && 'wizard-asset-dragged')}
      data-over={reorder.over === index && reorder.dragged !== index}
    >
      <GripVertical className="wizard-asset-grip" aria-hidden="true" />
      <span className="wizard-asset-picture">
        <Sign file={file} />
      </span>
      <span className="wizard-asset-texts">
        <span className="wizard-asset-name">{name}</span>
        <span className="wizard-asset-size">{formatBytes(size)}</span>
      </span>
      <span className="wizard-asset-buttons">
        <IconButton
          size="small"
          label={`Move ${name} up`}
          icon={<ArrowUp aria-hidden="true" />}
          aria-disabled={index === 0}
          onClick={() => reorder.move(index, index - 1)}
        />
        <IconButton
          size="small"
          label={`Move ${name} down`}
          icon={<ArrowDown aria-hidden="true" />}
          aria-disabled={index === count - 1}
          onClick={() => reorder.move(index, index + 1)}
        />
        <IconButton
          size="small"
          label={`Remove ${name}`}
          icon={<X aria-hidden="true" />}
          onClick={() => {
            besideRow(row.current)?.focus();
            reorder.remove(index);
          }}
        />
      </span>
    </li>
  );
}

function Sign({ file }: { file: AttachedFile }) {
  switch (kindOfFile(file)) {
    case 'image':
      return <Picture file={file} alt="" sizes="3.5rem" instead={<FileText aria-hidden="true" />} />;
    case 'video':
      return <Film aria-hidden="true" />;
    case 'audio':
      return <Music aria-hidden="true" />;
    default:
      return <FileText aria-hidden="true" />;
  }
}
