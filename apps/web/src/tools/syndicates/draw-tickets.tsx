import type { SyndicateDrawView, SyndicateTicket } from '@tessera/contract/tools/syndicates';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { ukTime } from './syndicate-words.ts';

export interface ScanChoice {
  readonly id: number;
  readonly name: string;
}

interface DrawTicketsProps {
  readonly draw: SyndicateDrawView;
  /** Pictures and PDF files of the manager’s File Manager, the newest first. */
  readonly scans: readonly ScanChoice[];
}

export function DrawTickets({ draw, scans }: DrawTicketsProps) {
  const { tickets, status, syndicate, number } = draw;
  return (
    <section className="ui-stack" aria-labelledby="tickets">
      <h2 className="ui-section-title" id="tickets">
        Sealed tickets
      </h2>
      {tickets.length === 0 && (
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title="No ticket sealed">
          {status === 'open'
            ? 'The manager seals a scan of each ticket before the draw closes. Every member gets the proof by email at once.'
            : 'No scan was sealed before this draw closed, so there is no proof of its ticket.'}
        </EmptyState>
      )}
      <ul className="lottery-rows">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.number} id={syndicate.id} draw={number} ticket={ticket} />
        ))}
      </ul>
      {status === 'open' && syndicate.isManager && <SealForm scans={scans} key={tickets.length} />}
      {tickets.length > 0 && (
        <ButtonLink to={`/lottery/${syndicate.id}/verify`} icon={<ShieldCheck aria-hidden="true" />}>
          Check a ticket
        </ButtonLink>
      )}
    </section>
  );
}

function TicketRow({ id, draw, ticket }: { id: number; draw: number; ticket: SyndicateTicket }) {
  const { number, name, digest, sealedAt, entry, isThere } = ticket;
  return (
    <li>
      <div>
        <span className="ui-strong ui-breakable">{name}</span>
        <span className="ui-note">
          Sealed {ukTime(sealedAt)}, entry {entry} of the log
        </span>
        <code className="lottery-digest">{digest}</code>
      </div>
      {isThere ? (
        <a
          className="ui-link"
          href={`/api/syndicates/${id}/draws/${draw}/tickets/${number}/scan`}
          download={name}
        >
          Download <span className="sr-only">{name}</span>
        </a>
      ) : (
        <span className="ui-note">Deleted by its owner. The digest stays sealed.</span>
      )}
    </li>
  );
}

function SealForm({ scans }: { scans: readonly ScanChoice[] }) {
  if (scans.length === 0)
    return (
      <p>
        There is no picture or PDF in your <TextLink to="/files">File Manager</TextLink>. Add a scan or photo
        of the ticket there, then seal it here.
      </p>
    );
  return (
    <Form method="post" className="lottery-form" preventScrollReset>
      <SelectField
        label="Scan of a ticket"
        name="fileId"
        options={scans.map(({ id, name }) => ({ value: String(id), label: name }))}
        description="A picture or PDF of your File Manager. Once the first ticket is sealed, nobody can be added to the draw. Keep the file: members download it from there."
        required
      />
      <Button type="submit" variant="primary" name="intent" value="seal">
        Seal this ticket
      </Button>
    </Form>
  );
}
