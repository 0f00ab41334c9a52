import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface FileButtonProps {
  label: string;
  accept: string;
  onFile: (file: File) => Promise<void>;
}

export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Clearing the value allows the person to choose the same file again after they have changed it.
          target.value = '';
          if (file) void onFile(file);
        }}
      />
    </>
  );
}
