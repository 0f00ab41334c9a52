import LocateFixed from 'lucide-react/icons/locate-fixed';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { NearMe } from './near-me-page.ts';

/** A location that is a few minutes old is good enough for a district. */
const LOCATE: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

/**
 * Says around which postcode “near me” searches. While none is known it asks for one: the browser’s location, only when somebody presses the
 * button, or a postcode, which works without scripts too.
 */
export function NearMeBar({ near }: { near: NearMe }) {
  const { postcode, label, removed } = near;
  if (postcode === undefined)
    return (
      <section className="near-me near-me-asked" aria-labelledby="near-me">
        <h2 id="near-me">Where are you?</h2>
        <WhereForm near={near} />
      </section>
    );
  return (
    <section className="near-me search-chips" aria-label="Near me">
      <ul>
        <li>
          <details name="chips">
            <summary>
              <span className="sr-only">Change </span>
              {label}
            </summary>
            <div className="search-chip-panel">
              <WhereForm near={near} />
            </div>
          </details>
          <Link to={removed} preventScrollReset aria-label="Remove near me">
            <X aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </section>
  );
}

function WhereForm({ near: { postcode, action, hidden } }: { near: NearMe }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function locate() {
    setIsLocating(true);
    setProblem(undefined);
    const found = await districtHere();
    setIsLocating(false);
    if ('code' in found) {
      const path = new URLSearchParams(hidden.map(([name, value]) => [name, value]));
      path.set('postcode', found.code);
      void navigate(`${action}?${path}`, { preventScrollReset: true });
      return;
    }
    setProblem(found.problem);
    form.current?.querySelector<HTMLInputElement>('input[name="postcode"]')?.focus();
  }

  return (
    <Form ref={form} action={action} preventScrollReset className="near-me-form">
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button
        className="needs-script"
        icon={<LocateFixed aria-hidden="true" />}
        isLoading={isLocating}
        onClick={() => void locate()}
      >
        Use my location
      </Button>
      <TextField
        key={postcode}
        label="Postcode"
        name="postcode"
        defaultValue={postcode ?? ''}
        placeholder="BS1 5TR"
        maxLength={40}
        required
        autoComplete="postal-code"
        {...(problem !== undefined && { error: problem })}
      />
      <Button type="submit" variant="primary">
        Search near here
      </Button>
    </Form>
  );
}

type Here = { readonly code: string } | { readonly problem: string };

/** The district where the browser is. */
async function districtHere(): Promise<Here> {
  const position = await new Promise<GeolocationPosition | GeolocationPositionError | undefined>(
    (resolve) => {
      if (!('geolocation' in navigator)) resolve(undefined);
      else navigator.geolocation.getCurrentPosition(resolve, resolve, LOCATE);
    },
  );
  if (!position || !('coords' in position))
    return { problem: 'Your browser doesn’t share your location. Enter your postcode instead.' };
  const [{ nearestDistrict }, { listDistricts }] = await Promise.all([
    import('./nearest-district.ts'),
    import('@tessera/contract/market/geocoding'),
  ]);
  const code = await nearestDistrict(position.coords, async (area) => {
    const answer = await call(listDistricts, { query: { area } }).catch(() => undefined);
    return answer?.ok ? answer.value.districts : [];
  });
  return code === undefined
    ? { problem: 'You seem to be outside the United Kingdom. Enter a postcode to search near it.' }
    : { code };
}
