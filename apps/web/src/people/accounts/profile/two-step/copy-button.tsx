import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Your browser blocked copying. Select the text and copy it yourself.');
    }
  }

  return (
    <span className="ui-row">
      <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {label}
      </Button>
      <output className="ui-note">{outcome}</output>
    </span>
  );
}
