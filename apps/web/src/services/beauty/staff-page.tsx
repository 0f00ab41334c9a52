import { addSalonRoom } from '@tessera/contract/services/my-salon';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { BusinessHead, useChange } from '../providers/own/public.ts';
import { type LoadedSalon, loadSalon } from './load-salon.ts';
import { StaffDialog } from './staff-dialog.tsx';
import { formText } from '../../lib/form-text.ts';
import './diary.css';

export async function loader(args: LoaderFunctionArgs) {
  return loadSalon(args);
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Staff', isPrivate: true });
}

type Person = LoadedSalon['salon']['staff'][number];

export default function StaffPage() {
  const loaded = useLoaderData<typeof loader>();
  const { provider, salon } = loaded;
  const [edited, setEdited] = useState<Person | 'new'>();
  const servicesOf = ({ skills }: Person) =>
    salon.services
      .filter(({ id }) => skills.some(({ serviceId }) => serviceId === id))
      .map(({ name }) => name);
  return (
    <div className="ui-page" data-content="narrow" data-vertical="beauty">
      <BusinessHead provider={provider} />
      <div className="ui-row">
        <Button variant="primary" onClick={() => setEdited('new')}>
          Add person
        </Button>
      </div>
      {salon.staff.length === 0 ? (
        <EmptyState title="Nobody yet">Add yourself first, with the services that you offer.</EmptyState>
      ) : (
        <ul className="salon-list">
          {salon.staff.map((person) => (
            <li key={person.id}>
              <div>
                <span className="ui-strong">{person.name}</span>{' '}
                {!person.isActive && <Badge>Not bookable</Badge>}
                <p className="ui-note">
                  {[person.title, servicesOf(person).join(', ') || 'No services yet']
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
              </div>
              <Button size="small" aria-label={`Edit ${person.name}`} onClick={() => setEdited(person)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Rooms {...loaded} />
      {edited && (
        <StaffDialog
          {...loaded}
          person={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** Rooms and chairs that are booked together with a person. */
function Rooms({ provider, salon }: LoadedSalon) {
  const { isPending, problem, change } = useChange();
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = formText(new FormData(form), 'room');
    const params = { providerId: provider.id };
    if (await change(() => call(addSalonRoom, { params, body: { name } }), 'Added.')) form.reset();
  }
  return (
    <section className="ui-stack" aria-labelledby="rooms">
      <h2 id="rooms" className="ui-section-title">
        Rooms and chairs
      </h2>
      <p className="ui-muted">
        {salon.rooms.length === 0
          ? 'If a service needs a room of which you have few, add it here and choose it with the service.'
          : salon.rooms.map(({ name }) => name).join(', ')}
      </p>
      <form className="salon-form-pair" noValidate onSubmit={(event) => void add(event)}>
        <TextField label="Name of the room" name="room" maxLength={60} error={problem} autoComplete="off" />
        <Button type="submit" isLoading={isPending}>
          Add room
        </Button>
      </form>
    </section>
  );
}
