import type { ShopCard } from '@tessera/contract/tools/shop-shapes';
import type { ProductSort } from '@tessera/contract/tools/shops';
import { Form, useSearchParams } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { ProductGrid } from './product-card.tsx';
import type { ShopChoice } from './shop-choice.ts';

interface AllProductsProps {
  readonly categories: readonly string[];
  readonly choice: ShopChoice;
  readonly found: { readonly products: readonly ShopCard[]; readonly count: number; readonly page: number };
  readonly problem: string | undefined;
}

const PAGE_SIZE = 60;

const sortLabels: Readonly<Record<ProductSort, string>> = {
  seller: 'Seller’s order',
  newest: 'Newest first',
  price_up: 'Lowest price',
  price_down: 'Highest price',
};

/** Everything that a shop sells, with search and filters. The form works without scripts. */
export function AllProducts({ categories, choice, found, problem }: AllProductsProps) {
  const [params] = useSearchParams();
  const pageHref = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next}#all`;
  };
  return (
    <section className="shop-all" aria-labelledby="all">
      <h2 id="all">All products</h2>
      <search aria-label="In this shop">
        <Form className="shop-filters" preventScrollReset>
          <TextField label="Search" name="q" type="search" defaultValue={choice.q} maxLength={100} />
          {categories.length > 1 && (
            <SelectField
              label="Category"
              name="category"
              defaultValue={choice.category}
              options={[
                { value: '', label: 'All' },
                ...categories.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
          <TextField
            label="Up to"
            name="max"
            inputMode="decimal"
            prefix="£"
            defaultValue={choice.max}
            maxLength={12}
          />
          <SelectField
            label="Order"
            name="sort"
            defaultValue={choice.sort}
            options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
          />
          <Checkbox label="In stock" name="available" value="1" defaultChecked={choice.isAvailable} />
          <Button type="submit">Show</Button>
        </Form>
      </search>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t use these filters">
          {problem}
        </Banner>
      )}
      <output className="shop-count">{found.count === 1 ? '1 product' : `${found.count} products`}</output>
      {found.products.length > 0 ? (
        <ProductGrid cards={found.products} />
      ) : (
        <EmptyState title="Nothing matches" action={<ButtonLink to="?">Clear filters</ButtonLink>}>
          Try another word or a higher price.
        </EmptyState>
      )}
      {found.count > PAGE_SIZE && (
        <Pagination page={found.page} pageSize={PAGE_SIZE} itemCount={found.count} hrefFor={pageHref} />
      )}
    </section>
  );
}
