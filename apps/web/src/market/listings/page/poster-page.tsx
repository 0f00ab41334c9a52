import { getListing } from '@tessera/contract/market/listings';
import { idInSlug, listingPath } from '@tessera/domain/market/listings/addresses';
import { keyFactsOf } from '@tessera/domain/market/listings/shown/key-facts';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { systemFacts, systems } from '@tessera/domain/market/listings/systems';
import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { pageServices } from '../../../lib/page-services.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LookArt, lookAttributes, lookOf, LookStyle } from '../../looks/public.ts';
import { factsOf } from '../preview/listing-facts.ts';
import { PrintButton } from './head/print-button.tsx';
import './poster.css';

/** An A4 sheet about one listing, to print and put up. Its QR code leads to the listing. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const system = systems.find((each) => url.pathname.startsWith(`${systemFacts[each].path}/`));
  const id = idInSlug(params['slug'] ?? '');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!system || id === undefined) throw data(null, { status: 404 });
  const answer = await serverCall(context)(getListing, { query: { system, id } });
  const path = listingPath({ system, id, title: answer.ok ? answer.value.listing.title : '' });
  // The listing's own page says why it is unavailable.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!answer.ok || answer.value.listing.status !== 'live') throw redirect(encodeURI(path));
  const { listing } = answer.value;
  const { site, drawQr } = context.get(pageServices);
  const { title, subtitle, price, location, details } = factsOf(system, listing.formValues);
  const company = system === 'jobs' ? details.find(({ id: fact }) => fact === 'company')?.text : undefined;
  // The address is without the title's words, so that the QR code has fewer and larger squares.
  const address = `${site.publicUrl}${systemFacts[system].path}/${id}`;
  return {
    id,
    system,
    path,
    title,
    subtitle: company ?? subtitle,
    price,
    city: location?.text,
    facts: keyFactsOf(system, listing.formValues).map(({ text }) => text),
    picture: listing.files.find(({ kind }) => kind === 'image')?.mediaId,
    presetCode: listing.presetCode,
    pattern: wornPattern(listing.presetCode, listing.slider),
    address,
    siteName: site.name,
    qr: drawQr(address),
  };
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ matches }, { title: `Poster: ${loaderData?.title ?? 'Listing'}`, isPrivate: true });

export default function PosterPage() {
  const poster = useLoaderData<typeof loader>();
  const { id, path, title, subtitle, price, city, facts, picture, pattern, address, siteName, qr } = poster;
  const look = lookAttributes(poster);
  return (
    <div className="poster-page">
      <div className="poster-tools">
        <ButtonLink to={path}>Back to the listing</ButtonLink>
        <PrintButton />
      </div>
      {/* A poster is always light, because paper is white. */}
      <article className="poster" data-theme="light" {...look}>
        {pattern && <LookStyle look={lookOf(poster)} pattern={pattern} />}
        <LookArt listing={poster} className="poster-art" scheme="light" />
        <div className="poster-sheet">
          {picture !== undefined && (
            <img className="poster-picture" src={mediaPath(id, picture, '1280.jpg')} alt="" />
          )}
          <h1>{title}</h1>
          {subtitle && <p className="poster-subtitle">{subtitle}</p>}
          <p className="poster-price">{price}</p>
          <p className="poster-facts">{[...facts, city].filter(Boolean).join(' · ')}</p>
          <div className="poster-code">
            <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges">
              <title>QR code with the address of this listing</title>
              <rect width={qr.size} height={qr.size} fill="#ffffff" />
              <path d={qr.path} fill="#000000" />
            </svg>
            <div>
              <p className="poster-scan">Scan to see more on {siteName}</p>
              <p className="poster-address">{address.replace(/^https?:\/\//, '')}</p>
            </div>
          </div>
        </div>
      </article>
    </div>
  );
}
