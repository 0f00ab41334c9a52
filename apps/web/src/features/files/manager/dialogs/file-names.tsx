import type { SelectedFile } from '../selection.ts';
import { FileIcon } from '../list/file-icon.tsx';

/** By name, so that nothing happens to a file that was not meant. */
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
