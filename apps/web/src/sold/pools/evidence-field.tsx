import { TextArea } from '../../ui/forms/field.tsx';
import type { ReadEvidence } from './evidence.ts';
import { FileButton } from './file-button.tsx';

interface EvidenceFieldProps {
  text: string;
  evidence: ReadEvidence;
  onText: (text: string) => void;
  onFile: (file: File) => Promise<void>;
}

export function EvidenceField({ text, evidence, onText, onFile }: EvidenceFieldProps) {
  return (
    <section className="pool-verify-card" aria-labelledby="pool-evidence-title">
      <h2 className="ui-section-title" id="pool-evidence-title">
        Receipt or root
      </h2>
      <TextArea
        label="Receipt code, its address, or a root"
        description="You’ll find the receipt in your order and its email, and roots on the listing and in each email about the pool. To scan a receipt, open its QR code with your camera."
        rows={5}
        spellCheck={false}
        autoComplete="off"
        className="pool-verify-code"
        value={text}
        onChange={({ target }) => onText(target.value)}
        error={
          evidence.kind === 'unreadable'
            ? 'This isn’t a complete receipt or root. Copy all of it, without words around it.'
            : undefined
        }
      />
      <div className="ui-row">
        <FileButton label="Choose a saved receipt" accept=".txt,text/plain" onFile={onFile} />
      </div>
    </section>
  );
}
