import type { ShopDomain } from '@tessera/contract/tools/shop-domains';
import { MAX_DOMAIN_CHARS } from '@tessera/domain/tools/shops/shop-domains';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { checkDomain, nameDomain, removeDomain } from './domain-calls.ts';

interface Answer {
  readonly ok: boolean;
  readonly refusal?: { readonly error: string };
}

/** A domain of the seller's own for the shop: naming it, the DNS record that proves it, and giving it up. */
export function DomainFields({ shopId, domain }: { shopId: number; domain: ShopDomain | null }) {
  // The record to add is in sight at once after the domain was named.
  const [isOpen] = useState(domain !== null && domain.provedAt === null);
  const [text, setText] = useState(domain?.domain ?? '');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState<string>();
  const { revalidate } = useRevalidator();
  const run = async (name: string, act: () => Promise<Answer>) => {
    setPending(name);
    const answer = await act().catch(() => undefined);
    setPending(undefined);
    setProblem(answer?.ok ? undefined : (answer?.refusal?.error ?? 'We couldn’t reach the site. Try again.'));
    await revalidate();
  };
  return (
    <Fold summary="Domain of your own" isOpen={isOpen}>
      <form
        className="ui-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run('name', () => nameDomain(shopId, text));
        }}
      >
        <TextField
          label="Domain"
          value={text}
          maxLength={MAX_DOMAIN_CHARS}
          placeholder="shop.example.com"
          description="Your shop is shown there too. Buying and signing in stay on this site."
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
        {domain && (
          <>
            <p className="ui-row">
              {domain.domain}{' '}
              {domain.provedAt ? (
                <Badge tone="success">Proved</Badge>
              ) : (
                <Badge tone="warning">Not proved yet</Badge>
              )}
            </p>
            <p>
              Add this TXT record where your domain is managed, and let the domain’s A, AAAA or CNAME record
              lead to this site. Leave the record there: it is looked up again every day.
            </p>
            <dl className="domain-record">
              <dt>Name</dt>
              <dd>
                <code>{domain.recordName}</code>
              </dd>
              <dt>Text</dt>
              <dd>
                <code>{domain.recordText}</code>
              </dd>
            </dl>
          </>
        )}
        <div className="ui-row">
          <Button type="submit" isLoading={pending === 'name'}>
            {domain ? 'Change domain' : 'Name domain'}
          </Button>
          {domain && (
            <Button
              variant="primary"
              isLoading={pending === 'check'}
              onClick={() => void run('check', () => checkDomain(shopId))}
            >
              Check record
            </Button>
          )}
          {domain && (
            <Button
              variant="quiet"
              isLoading={pending === 'remove'}
              onClick={() => void run('remove', () => removeDomain(shopId))}
            >
              Give it up
            </Button>
          )}
        </div>
      </form>
    </Fold>
  );
}
