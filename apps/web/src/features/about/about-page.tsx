import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSite } from '../../lib/viewer.ts';
import { OutsideLink, TextLink } from '../../ui/link.tsx';
import { credits } from './credits.ts';
import './about.css';

export function meta({ matches }: MetaArgs) {
  return pageMeta(
    { matches },
    { title: 'About', description: 'What this marketplace is, how it is run, and whose work it stands on.' },
  );
}

export default function AboutPage() {
  const { name } = useSite();
  return (
    <article className="about">
      <header>
        <h1>About {name}</h1>
        <p className="about-lead">
          A classifieds marketplace that one person can run on one machine, and that belongs to whoever runs
          it.
        </p>
      </header>
      <Part title="What it is">
        <p>
          {name} is made for listings of every kind: things, work, homes, cars, and the services around them.
          People keep their files in folders of their own, build listings from them, find what others offer,
          and write to each other about it without showing their addresses. Parts that are still to come join
          the menu on the day they work.
        </p>
        <p>
          The ornament on the <TextLink to="/">home page</TextLink> is no picture. It is three short formulas,
          drawn anew for every visit.
        </p>
      </Part>
      <Part title="How it is run">
        <dl className="about-facts">
          <Fact term="Where your data is">
            On this site’s own machine: what you write in its PostgreSQL database, your files in its own
            store.
          </Fact>
          <Fact term="What your browser asks of others">
            Nothing. No fonts, no counters, no advertising and no scripts come from anywhere else, and the
            pages forbid it.
          </Fact>
          <Fact term="Cookies">
            One that keeps you signed in or keeps what you have saved, one that remembers light or dark, and
            one with the postcode that you have typed on the home page. None follows you anywhere.
          </Fact>
          <Fact term="Passwords">
            Stored only as a slow, salted hash. Passkeys and a second factor are in your profile.
          </Fact>
          <Fact term="When something breaks">
            You see a reference. Send it to us <TextLink to="/contact">by the contact page</TextLink>, and we
            find what happened in the log.
          </Fact>
        </dl>
      </Part>
      <Part title="Open work and open data">
        <p>
          {name} stands on the work of others, given freely, and shows where places are by the open data of
          GeoNames. Each is named here with its licence.
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
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="about-part">
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
