import type { Output } from '@tessera/contract/endpoint';
import type { listShopVersions } from '@tessera/contract/tools/my-shops';
import type { ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { listVersions } from './shop-calls.ts';

type Version = Output<typeof listShopVersions>['versions'][number];

interface VersionListProps {
  readonly shopId: number;
  readonly onRestore: (document: ShopDocument) => void;
}

/** Earlier versions of the storefront. Restoring one is a change like any other, so it can be undone. */
export function VersionList({ shopId, onRestore }: VersionListProps) {
  const [versions, setVersions] = useState<readonly Version[] | 'failed'>();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    const answer = await listVersions(shopId).catch(() => undefined);
    setIsLoading(false);
    setVersions(answer?.ok ? answer.value.versions : 'failed');
  };
  if (versions === undefined)
    return (
      <Button size="small" isLoading={isLoading} onClick={() => void load()}>
        Show earlier versions
      </Button>
    );
  if (versions === 'failed')
    return (
      <ErrorState title="The versions could not be loaded" onRetry={() => void load()} isRetrying={isLoading}>
        Check your connection, then try again.
      </ErrorState>
    );
  if (versions.length === 0)
    return <p className="ui-note">Versions appear here once you have changed something.</p>;
  return (
    <ul className="editor-versions">
      {versions.map(({ version, createdAt, isPublished, document }) => (
        <li key={version}>
          <span>
            Version {version},{' '}
            {createdAt.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
          {isPublished && <Badge tone="success">Published</Badge>}
          <Button size="small" variant="quiet" onClick={() => onRestore(document)}>
            Restore<span className="sr-only"> version {version}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
