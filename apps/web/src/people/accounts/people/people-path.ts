export function peoplePath(search: string, page = 1): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/admin/people?${query}` : '/admin/people';
}
