import { createShop, listMyShops } from '@tessera/contract/tools/my-shops';
import { getShop, listShopProducts, listShops } from '@tessera/contract/tools/shops';
import { suggestSlug } from '@tessera/domain/tools/shops/shop-slugs';
import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useSite, useViewer } from '../../lib/viewer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ExampleShop } from './example-shop.tsx';
import { MyShops } from './my-shops.tsx';
import { ShopTiles } from './shop-tiles.tsx';
import { formText } from '../../lib/form-text.ts';
import './styles/shop-builder.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const [shops, mine] = await Promise.all([call(listShops, {}), call(listMyShops, {})]);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!shops.ok) throw data(null, { status: 503 });
  const example = shops.value.shops.find(({ products }) => products > 0);
  return {
    shops: shops.value.shops,
    mine: mine.ok ? mine.value.shops : [],
    example: example ? await readExample(call, example.slug) : undefined,
  };
}

/** A real shop to look at, with its first products. */
async function readExample(call: ReturnType<typeof serverCall>, slug: string) {
  const [shop, found] = await Promise.all([
    call(getShop, { params: { slug } }),
    call(listShopProducts, { params: { slug }, query: {} }),
  ]);
  if (!shop.ok || !found.ok) return undefined;
  const { id, document, photos, reviews } = shop.value.shop;
  return {
    id,
    slug,
    document: { ...document, blocks: document.blocks.slice(0, 3) },
    photos,
    cards: found.value.products.slice(0, 8),
    pattern: wornPattern(document.presetCode, document.slider),
    reviews,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = { name: formText(form, 'name'), slug: formText(form, 'slug') };
  const body = { name: typed.name, slug: typed.slug.trim() === '' ? suggestSlug(typed.name) : typed.slug };
  const answer = await serverCall(context)(createShop, { body });
  if (answer.ok) return redirect(`/shop-builder/${answer.value.shop.id}`, 303);
  return { problem: answer.refusal.error, isAboutSlug: /slug/.test(answer.refusal.code), typed };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(
    { matches },
    {
      title: 'Shop Builder',
      description:
        'Open a shop of your own: products with stock, a theme, delivery and a checkout that works. No code, no monthly fee.',
      canonical: '/shop-builder',
    },
  );

const steps = [
  {
    title: 'Name it',
    text: 'Your shop gets an address of its own. Choose one of fifteen looks, or one of a hundred patterns.',
  },
  {
    title: 'Fill it',
    text: 'Add products with photos, stock and variants. Your listings with Buy now appear by themselves.',
  },
  {
    title: 'Publish it',
    text: 'Arrange it with the preview beside you. Buyers pay by card, and you pack what they ordered.',
  },
] as const;

export default function ShopBuilderPage() {
  const { shops, mine, example } = useLoaderData<typeof loader>();
  const isSignedIn = useViewer() !== null;
  return (
    <div className="builder" data-vertical="shop">
      <header className="builder-head">
        <h1>Shop Builder</h1>
        <p>Turn what you sell into a shop of your own.</p>
        {!isSignedIn && (
          <div className="ui-row">
            <ButtonLink variant="primary" size="large" to="/auth/signup?redirect=/shop-builder">
              Open a shop
            </ButtonLink>
            <ButtonLink size="large" to="/auth/login?redirect=/shop-builder">
              Sign in
            </ButtonLink>
          </div>
        )}
      </header>
      {isSignedIn && <MyShops shops={mine} />}
      {isSignedIn && mine.length < 3 && <NewShop isFirst={mine.length === 0} />}
      <ol className="builder-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {example && <ExampleShop shop={example} />}
      {shops.length > 1 && <ShopTiles shops={shops} />}
    </div>
  );
}

function NewShop({ isFirst }: { isFirst: boolean }) {
  const answer = useActionData<typeof action>();
  const isSaving = useNavigation().state === 'submitting';
  const { publicUrl } = useSite();
  return (
    <section className="builder-new" aria-labelledby="new-shop">
      <h2 id="new-shop">{isFirst ? 'Open your shop' : 'Open another shop'}</h2>
      {answer && !answer.isAboutSlug && (
        <Banner tone="danger" role="alert" title="Couldn’t open the shop">
          {answer.problem}
        </Banner>
      )}
      <Form method="post" className="builder-form">
        <TextField
          label="Name"
          name="name"
          required
          minLength={2}
          maxLength={60}
          autoComplete="organization"
          defaultValue={answer?.typed.name}
        />
        <TextField
          label="Address"
          name="slug"
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          prefix={`${publicUrl.replace(/^https?:\/\//, '')}/s/`}
          description="Leave it empty to use the name. It stays the same afterwards."
          error={answer?.isAboutSlug ? answer.problem : undefined}
          defaultValue={answer?.typed.slug}
        />
        <Button type="submit" variant="primary" isLoading={isSaving}>
          Open shop
        </Button>
      </Form>
    </section>
  );
}
