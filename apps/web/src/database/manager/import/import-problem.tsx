import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ImportDraft } from './import-draft.ts';

interface ImportProblemProps {
  message: string;
  /** If the name of the new table is taken: a free name to use instead. */
  suggestion: string | undefined;
  draft: ImportDraft | undefined;
  onChange: (settings: Partial<ImportDraft>) => void;
}

export function ImportProblem({ message, suggestion, draft, onChange }: ImportProblemProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      title="Failed to import"
      actions={
        suggestion !== undefined && (
          <Button size="small" onClick={() => onChange({ newTable: suggestion })}>
            Use suggested name
          </Button>
        )
      }
    >
      <span className="database-said">{message}</span>
      {draft?.target === 'new' && suggestion === undefined && (
        <p>The table {draft.newTable.trim()} was not created.</p>
      )}
    </Banner>
  );
}
