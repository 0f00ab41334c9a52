import { plural } from '@tessera/domain/plural';
import type { FamilySlug } from '@tessera/patterns/families';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { type Choice, galleryPath } from './gallery-address.ts';

interface GalleryFilterProps {
  choice: Choice;
  /** Families that contain matching patterns, with the number of these. */
  families: readonly { family: FamilySlug; name: string; count: number }[];
  count: number;
}

/** The filters of the gallery. They are in the address, as a plain form and plain links. */
export function GalleryFilter({ choice, families, count }: GalleryFilterProps) {
  const submit = useSubmit();
  return (
    <div className="patterns-filter">
      <search>
        <Form
          action="/patterns"
          className="patterns-search"
          onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        >
          {choice.family && <input type="hidden" name="family" value={choice.family} />}
          <TextField
            label="Search by name"
            name="search"
            type="search"
            prefix={<Search aria-hidden="true" />}
            defaultValue={choice.search}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" className="patterns-submit">
            Search
          </Button>
        </Form>
      </search>
      <nav aria-label="Families">
        <ul className="patterns-families">
          <FamilyLink choice={{ ...choice, family: undefined }} isCurrent={!choice.family}>
            All
          </FamilyLink>
          {families.map(({ family, name, count: left }) => (
            <FamilyLink key={family} choice={{ ...choice, family }} isCurrent={choice.family === family}>
              {name} <span>{left}</span>
            </FamilyLink>
          ))}
        </ul>
      </nav>
      <output className="patterns-count">{plural(count, 'pattern')}</output>
    </div>
  );
}

function FamilyLink({
  choice,
  isCurrent,
  children,
}: {
  choice: Choice;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={galleryPath(choice)} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
        {children}
      </Link>
    </li>
  );
}
