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

/** The codes are shown only once: we store hashes, from which they can't be recovered. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { name } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Recovery codes for ${name}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="ui-strong">
        Your recovery codes
      </h3>
      <Banner tone="warning" title="Save these codes now">
        <p>You won’t see them again. Each code signs you in once if you don’t have your phone.</p>
      </Banner>
      <ul className="two-step-codes" aria-label="Recovery codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="ui-row">
        <CopyButton text={text} label="Copy" />
        <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => download(text)}>
          Download
        </Button>
      </div>
      <div>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
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
