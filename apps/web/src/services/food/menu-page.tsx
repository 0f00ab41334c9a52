import { addMenuSection, deleteMenuItem, deleteMenuSection } from '@tessera/contract/services/my-menu';
import { allergenSentence } from '@tessera/domain/services/allergens';
import { basePath } from '@tessera/domain/files/personal-files/paths';
import { subfolderName } from '@tessera/domain/people/subfolders';
import { formatMoney } from '@tessera/domain/selling/money/money';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { findAccount } from '../../people/accounts/public.ts';
import { BusinessHead, useChange } from '../providers/own/public.ts';
import { minuteText } from '../providers/public.ts';
import { ItemDialog } from './item-dialog.tsx';
import { loadKitchen, type MyItem, type MyKitchen } from './load-kitchen.ts';
import { SectionDialog } from './section-dialog.tsx';
import { SoldOut } from './sold-out.tsx';
import { formText } from '../../lib/form-text.ts';
import './food.css';

export async function loader(args: LoaderFunctionArgs) {
  const kitchen = await loadKitchen(args);
  const account = await findAccount(args.context);
  const folder = subfolderName(account?.subfolderNumber ?? null);
  return { ...kitchen, directory: folder === null ? null : basePath(folder) };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Menu', isPrivate: true });
}

/** A dish that is edited, or the section of a new one. */
type Edited = { readonly item: MyItem; readonly sectionId: number } | { readonly sectionId: number };

export default function MenuPage() {
  const kitchen = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<Edited>();
  const { provider, menu } = kitchen;
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      {menu.length === 0 && (
        <p>
          Begin with a section, such as “Mains”. Then add dishes: a name, a price and the allergens are
          enough.
        </p>
      )}
      {menu.map((section) => (
        <SectionOfMenu key={section.id} kitchen={kitchen} section={section} onEdit={setEdited} />
      ))}
      <NewSection providerId={provider.id} isFirst={menu.length === 0} />
      {edited && (
        <ItemDialog
          key={'item' in edited ? edited.item.id : 'new'}
          kitchen={kitchen}
          directory={kitchen.directory}
          {...edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

interface SectionProps {
  kitchen: MyKitchen;
  section: MyKitchen['menu'][number];
  onEdit: (edited: Edited) => void;
}

function SectionOfMenu({ kitchen, section, onEdit }: SectionProps) {
  const { problem, change } = useChange();
  const [isEditing, setIsEditing] = useState(false);
  const params = { providerId: kitchen.provider.id, sectionId: section.id };
  return (
    <section className="ui-stack" data-gap="tight" aria-labelledby={`section-${section.id}`}>
      <div className="business-head">
        <h2 id={`section-${section.id}`} className="ui-section-title">
          {section.name}
        </h2>
        <span className="ui-row">
          {section.items.length === 0 && (
            <Button
              variant="quiet"
              aria-label={`Delete ${section.name}`}
              onClick={() => void change(() => call(deleteMenuSection, { params }))}
            >
              Delete
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`Edit section ${section.name}`}
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
          <Button
            icon={<Plus aria-hidden="true" />}
            aria-label={`Add a dish to ${section.name}`}
            onClick={() => onEdit({ sectionId: section.id })}
          >
            Add a dish
          </Button>
        </span>
      </div>
      {section.servedFrom !== null && section.servedUntil !== null && (
        <p className="ui-note">
          Served {minuteText(section.servedFrom)} to {minuteText(section.servedUntil)}
        </p>
      )}
      {isEditing && (
        <SectionDialog
          providerId={kitchen.provider.id}
          section={section}
          onClose={() => setIsEditing(false)}
        />
      )}
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      <ul className="menu-items">
        {section.items.map((item) => (
          <ItemOfMenu
            key={item.id}
            kitchen={kitchen}
            item={item}
            onEdit={() => onEdit({ item, sectionId: section.id })}
          />
        ))}
      </ul>
    </section>
  );
}

function ItemOfMenu({ kitchen, item, onEdit }: { kitchen: MyKitchen; item: MyItem; onEdit: () => void }) {
  const { isPending, problem, change } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const { id: providerId } = kitchen.provider;
  return (
    <li className="dish" data-photo={item.photoUrl !== null}>
      {item.photoUrl !== null && (
        <img className="dish-photo" src={item.photoUrl} alt="" width={320} height={240} loading="lazy" />
      )}
      <div className="dish-text">
        <h3>{item.name}</h3>
        {item.allergens === null ? (
          <p>
            <Badge tone="warning">Allergens missing</Badge>
          </p>
        ) : (
          <p className="dish-allergens">{allergenSentence(item.allergens)}</p>
        )}
        <p className="ui-note">
          {item.loadMinutes} min of the kitchen
          {item.groups.length > 0 && ` · ${item.groups.map(({ name }) => name).join(', ')}`}
        </p>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
      <div className="dish-buy">
        <span className="ui-strong ui-figures">{formatMoney({ amount: item.price, currency: 'GBP' })}</span>
        <span className="ui-row">
          <Button size="small" aria-label={`Edit ${item.name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Delete ${item.name}`}
            onClick={() => setIsAsking(true)}
          >
            Delete
          </Button>
        </span>
      </div>
      <SoldOut kitchen={kitchen} item={item} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${item.name}?`}
        confirmLabel="Delete"
        tone="danger"
        isPending={isPending}
        onConfirm={() =>
          void change(() => call(deleteMenuItem, { params: { providerId, itemId: item.id } })).then(() =>
            setIsAsking(false),
          )
        }
      >
        Orders that have it stay as they are.
      </ConfirmDialog>
    </li>
  );
}

function NewSection({ providerId, isFirst }: { providerId: number; isFirst: boolean }) {
  const { isPending, problem, change } = useChange();
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = formText(new FormData(form), 'name');
    if (await change(() => call(addMenuSection, { params: { providerId }, body: { name } }))) form.reset();
  }
  return (
    <form className="business-form" noValidate onSubmit={(event) => void add(event)}>
      <TextField label="New section" name="name" maxLength={80} placeholder="Mains" error={problem} />
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isLoading={isPending}>
        Add section
      </Button>
    </form>
  );
}
