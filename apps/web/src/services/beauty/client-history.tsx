import { type ClientVisit, listClientVisits } from '@tessera/contract/services/salon-diary';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ClientHistoryProps {
  readonly providerId: number;
  readonly customer: { readonly id: number; readonly name: string };
}

type Loaded = { readonly visits: readonly ClientVisit[]; readonly zone: string } | 'loading' | 'failed';

/** What a customer has had at the salon, for those who work there. It is read once somebody asks for it. */
export function ClientHistory({ providerId, customer: { id, name } }: ClientHistoryProps) {
  const [shown, setShown] = useState<Loaded>();
  async function load() {
    setShown('loading');
    try {
      const answer = await call(listClientVisits, { params: { providerId, customerId: id } });
      setShown(answer.ok ? answer.value : 'failed');
    } catch {
      setShown('failed');
    }
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void load()}>
        History
      </Button>
      <Dialog
        isOpen={shown !== undefined}
        onOpenChange={(isOpen) => !isOpen && setShown(undefined)}
        title={`Visits of ${name}`}
        footer={<Button onClick={() => setShown(undefined)}>Close</Button>}
      >
        {shown === 'loading' && <output>Loading…</output>}
        {shown === 'failed' && (
          <div role="alert" className="ui-stack">
            <p>We couldn’t load the visits. Check your connection, then try again.</p>
            <Button onClick={() => void load()}>Retry</Button>
          </div>
        )}
        {typeof shown === 'object' && (
          <ul className="ui-stack">
            {shown.visits.map(({ lineId, start, label, services }) => (
              <li key={lineId}>
                <p className="ui-strong">
                  {new Date(start).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: shown.zone })}
                  <span className="ui-note"> · {label}</span>
                </p>
                <p>{services.map((each) => `${each.name} with ${each.staffName}`).join(', ')}</p>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
