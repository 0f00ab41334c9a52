import { deleteSalonService } from '@tessera/contract/services/my-salon';
import { lengthOf } from '@tessera/domain/services/beauty/visit';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { BusinessHead, useChange } from '../providers/own/public.ts';
import { lengthText } from './choice.ts';
import { loadSalon } from './load-salon.ts';
import { ServiceDialog } from './service-dialog.tsx';
import './diary.css';

export async function loader(args: LoaderFunctionArgs) {
  return loadSalon(args);
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Services', isPrivate: true });
}

type Service = Awaited<ReturnType<typeof loader>>['salon']['services'][number];

export default function ServicesPage() {
  const loaded = useLoaderData<typeof loader>();
  const { provider, salon } = loaded;
  const [edited, setEdited] = useState<Service | 'new'>();
  const [deleted, setDeleted] = useState<Service>();
  const { isPending, change } = useChange();
  return (
    <div className="ui-page" data-content="narrow" data-vertical="beauty">
      <BusinessHead provider={provider} />
      <div className="ui-row">
        <Button variant="primary" onClick={() => setEdited('new')}>
          Add service
        </Button>
      </div>
      {salon.services.length === 0 ? (
        <EmptyState title="No services yet">Customers book what you add here.</EmptyState>
      ) : (
        <ul className="salon-list">
          {salon.services.map((service) => (
            <li key={service.id}>
              <div>
                <span className="ui-strong">{service.name}</span>{' '}
                {!service.isOffered && <Badge>Not offered</Badge>}
                <p className="ui-note">
                  {[
                    service.category,
                    lengthText(lengthOf(service)),
                    formatMoney({ amount: service.price, currency: 'GBP' }),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
              </div>
              <span className="ui-row">
                <Button size="small" aria-label={`Edit ${service.name}`} onClick={() => setEdited(service)}>
                  Edit
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Delete ${service.name}`}
                  onClick={() => setDeleted(service)}
                >
                  Delete
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <ServiceDialog
          {...loaded}
          service={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={deleted !== undefined}
        onOpenChange={() => setDeleted(undefined)}
        title={`Delete ${deleted?.name ?? ''}?`}
        confirmLabel="Delete service"
        tone="danger"
        isPending={isPending}
        onConfirm={() =>
          deleted &&
          void change(
            () => call(deleteSalonService, { params: { providerId: provider.id, serviceId: deleted.id } }),
            'Deleted.',
          ).then(() => setDeleted(undefined))
        }
      >
        Appointments that are booked stay as they are.
      </ConfirmDialog>
    </div>
  );
}
