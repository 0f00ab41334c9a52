import AppWindow from 'lucide-react/icons/app-window';
import FileIconPlain from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileCode from 'lucide-react/icons/file-code';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import LetterText from 'lucide-react/icons/letter-text';
import Music from 'lucide-react/icons/music';
import Presentation from 'lucide-react/icons/presentation';
import { type FileKind, kindNames, kindOf } from '../file-kinds.ts';

const icons: Readonly<Record<FileKind, typeof FileText>> = {
  picture: Image,
  film: Film,
  sound: Music,
  pdf: FileText,
  document: FileText,
  table: FileSpreadsheet,
  slides: Presentation,
  archive: FileArchive,
  code: FileCode,
  text: LetterText,
  program: AppWindow,
  other: FileIconPlain,
};

export function FileIcon({ mimeType }: { mimeType: string }) {
  const kind = kindOf(mimeType);
  const Icon = icons[kind];
  return (
    <span className="files-icon" data-kind={kind}>
      <Icon aria-hidden="true" />
      <span className="sr-only">{kindNames[kind]}</span>
    </span>
  );
}
