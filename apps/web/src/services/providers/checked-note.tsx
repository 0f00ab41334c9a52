import type { MyProvider } from '@tessera/contract/services/providers';
import { documentRules } from '@tessera/domain/services/documents';

/** Tells a verified business, before it changes them, what happens when these details change. */
export function CheckedNote({
  provider: { verifiedAt, vertical },
  details,
}: {
  readonly provider: Pick<MyProvider, 'verifiedAt' | 'vertical'>;
  /** Such as “name or address”. */
  readonly details: string;
}) {
  if (verifiedAt === null) return null;
  return (
    <p className="ui-muted">
      If you change the {details}, we check your documents again. Until then{' '}
      {documentRules[vertical].isRequired
        ? 'your business is off the site.'
        : 'your page doesn’t show the mark “Verified”.'}
    </p>
  );
}
