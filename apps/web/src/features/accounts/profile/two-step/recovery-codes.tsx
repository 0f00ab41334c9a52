import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { useSite } from '../../../../lib/viewer.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The only time that they can be seen: we keep nothing that they could be read from. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { name } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Recovery codes for ${name}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Your recovery codes
      </h3>
      <Banner tone="warning" title="Keep these codes now">
        <p>They are shown only this once. Each lets you in one time when your phone is not at hand.</p>
      </Banner>
      <ul className="two-step-codes" aria-label="Recovery codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} label="Copy" />
        <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => download(text)}>
          Download
        </Button>
      </div>
      <div>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
