import { getAbout } from '@tessera/contract/site/about';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useSite } from '../../lib/viewer.ts';
import { OutsideLink, TextLink } from '../../ui/link.tsx';
import { Areas } from './areas.tsx';
import { credits } from './credits.ts';
import { HeroPattern } from './hero-pattern.tsx';
import { HonestMoney, LiveFigures } from './live-figures.tsx';
import { Today } from './today.tsx';
import './about.css';

/** Loads the live figures. The page is shown without them if they cannot be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getAbout, {});
  return { about: answer.ok ? answer.value : undefined };
}

const DESCRIPTION = 'What this marketplace is, how it’s run, and the open work it’s built with.';

export function meta({ matches }: MetaArgs) {
  return [
    ...pageMeta({ matches }, { title: 'About', description: DESCRIPTION, canonical: '/about' }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: 'About',
        description: DESCRIPTION,
      },
    },
  ];
}

export default function AboutPage() {
  const { name } = useSite();
  const { about } = useLoaderData<typeof loader>();
  return (
    <article className="about">
      <header className="about-head">
        <HeroPattern />
        <h1>About {name}</h1>
        <p className="about-lead">
          A classifieds marketplace that one person can run and own, on a single machine.
        </p>
      </header>
      <Section title="What it is">
        <p>
          {name} is for listings of every kind: things, work, homes, cars, and the services around them.
          People store files in a personal folder, build listings from them, search what others offer, and
          message each other without revealing their email addresses. They order food, book drivers, movers
          and salons, open shops of their own, and plan with calculators that show how they count.
        </p>
        <p>
          A tessera is one tile of a mosaic: small by itself, part of something larger. The ornament above
          isn’t a picture. It’s three short formulas.
        </p>
      </Section>
      {about && (
        <Section title="Here now">
          <LiveFigures live={about.live} />
        </Section>
      )}
      <Section title="What you can do">
        <Today />
      </Section>
      <Section title="Everything here, with one account">
        <Areas />
      </Section>
      <Section title="How money is kept honest">
        <HonestMoney about={about} />
      </Section>
      <Section title="Staying safe">
        <p>
          Sellers never see your email address, and you never see theirs. Anything can be reported, and people
          look at each report. <TextLink to="/safety">How to stay safe</TextLink> says what to watch for
          before you pay or meet somebody.
        </p>
      </Section>
      <Section title="How it’s run">
        <dl className="about-facts">
          <Fact term="Where your data is">
            On this site’s own machine: your text in its PostgreSQL database, your files in its file store.
          </Fact>
          <Fact term="Requests to other sites">
            None. No fonts, trackers, adverts or scripts come from anywhere else, and our pages forbid it.
          </Fact>
          <Fact term="Cookies">
            One that keeps you signed in or remembers what you’ve saved, one for light or dark colours, and
            one with the postcode you last searched near. None of them tracks you.
          </Fact>
          <Fact term="Passwords">
            Stored only as a slow, salted hash. You can add passkeys and two-step sign-in in your profile.
          </Fact>
          <Fact term="When something goes wrong">
            You’ll see a reference. Send it to us <TextLink to="/contact">through the contact page</TextLink>,
            and we can look it up in the log.
          </Fact>
        </dl>
      </Section>
      <Section title="Open work and open data">
        <p>
          {name} is built with open-source software, and uses open data from GeoNames to find locations. Each
          is listed here with its licence.
        </p>
        <ul className="about-credits">
          {credits.map((credit) => (
            <li key={credit.name}>
              <OutsideLink href={credit.url}>{credit.name}</OutsideLink>
              <span>{credit.what}</span>
              <span className="about-licence">{credit.licence}</span>
            </li>
          ))}
        </ul>
      </Section>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="about-section">
      <h2>{title}</h2>
      <div className="about-text">{children}</div>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
