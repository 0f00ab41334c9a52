import { type ChangeEvent, type RefObject, useRef } from 'react';
import type { ChosenFile } from '../queue/chosen-file.ts';
import { fromList } from './dropped-files.ts';

export interface FileChoice {
  readonly kind: 'files' | 'folder' | 'one';
  readonly onChosen: (files: readonly ChosenFile[]) => void;
}

export interface FileField {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: (choice: FileChoice) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The portal's only file field, rendered by `FileInput`. */
export function useFileField(usual: (files: readonly ChosenFile[]) => void): FileField {
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef<FileChoice>(undefined);
  return {
    input,
    choose(next) {
      const field = input.current;
      if (!field) return;
      choice.current = next;
      field.webkitdirectory = next.kind === 'folder';
      field.multiple = next.kind !== 'one';
      field.click();
    },
    onChange({ currentTarget }) {
      const files = fromList(currentTarget.files ?? []);
      const onChosen = choice.current?.onChosen ?? usual;
      choice.current = undefined;
      // The field is cleared, so that the same file can be chosen again.
      currentTarget.value = '';
      if (files.length > 0) onChosen(files);
    },
  };
}

export function FileInput({ field: { input, onChange } }: { field: FileField }) {
  return <input ref={input} type="file" multiple hidden aria-label="Files to upload" onChange={onChange} />;
}
