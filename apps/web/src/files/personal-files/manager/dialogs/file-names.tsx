import type { SelectedFile } from '../selection.ts';
import { FileIcon } from '../list/file-icon.tsx';

/** Lists the files by name, so that nobody deletes or moves the wrong one. */
export function FileNames({ files }: { files: readonly SelectedFile[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls when long, also by arrow keys
    <ul className="files-names" tabIndex={files.length > 5 ? 0 : undefined} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <FileIcon mimeType={file.mimeType} />
          <span>{file.name}</span>
        </li>
      ))}
    </ul>
  );
}
