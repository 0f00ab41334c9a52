import { parseSystem, type System } from '@tessera/domain/market/listings/systems';

interface Named {
  readonly id: number;
  readonly system: System;
}

/** Address of the page with a form about this listing. */
export function formPath(page: '/messages/new' | '/reports/new', { id, system }: Named): string {
  return `${page}?system=${system}&listing=${id}`;
}

/** The listing named in the address of a form's page. */
export function listingNamed(url: URL): Named | undefined {
  const system = parseSystem(url.searchParams.get('system'));
  const id = url.searchParams.get('listing') ?? '';
  return system && /^[1-9]\d{0,8}$/.test(id) ? { system, id: Number(id) } : undefined;
}
