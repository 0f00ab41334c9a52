import { type System, systemFacts } from '@tessera/domain/listings/systems';
import PackageCheck from 'lucide-react/icons/package-check';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function ListingGone({ system }: { system: System }) {
  const { part, path } = systemFacts[system];
  return (
    <div className="listing-page">
      <h1 className="sr-only">No longer here</h1>
      <EmptyState
        icon={<PackageCheck aria-hidden="true" />}
        title="This listing is no longer here"
        action={
          <ButtonLink variant="primary" to={path}>
            See more in {part}
          </ButtonLink>
        }
      >
        It was taken off the site, most often because it has been sold, let or filled.
      </EmptyState>
    </div>
  );
}
