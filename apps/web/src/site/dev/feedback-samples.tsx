import type { SectionKey } from '@tessera/domain/sections/sections';
import Inbox from 'lucide-react/icons/inbox';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner, type Tone } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Sample, Section } from './section.tsx';

export function FeedbackSamples() {
  return (
    <Section id="feedback" title="Banners, badges, progress, states">
      <BannerSamples />
      <Sample title="Badge">
        <Badge>Draft</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
          Verified
        </Badge>
        <Badge tone="warning">Ends today</Badge>
        <Badge tone="danger">Suspended</Badge>
        <Badge tone="info">5,000+</Badge>
      </Sample>
      <Sample title="Avatar">
        {['Ada Lovelace', 'Grace Hopper', 'Zoë', 'Bartholomew van der Sluis', 'Ørsted Ågren'].map((name) => (
          <Avatar key={name} name={name} isAlone />
        ))}
        <Avatar name="Ada Lovelace" size="small" isAlone />
        <Avatar name="Ada Lovelace" size="large" isAlone />
      </Sample>
      <Sample title="Progress" layout="grid">
        <Progress label="holiday.jpg" value={42} />
        <Progress label="Files uploaded" value={7} max={7} valueText="7 of 7 files" tone="success" />
        <Progress label="Storage" value={96} tone="danger" valueText="48 of 50 GB" />
        <Progress label="Preparing the download" />
        <Progress label="Nothing yet" value={0} />
      </Sample>
      <Sample title="Spinner">
        <Spinner size="small" />
        <Spinner />
        <Spinner size="large" />
      </Sample>
      <CardSamples />
      <Sample title="Empty and failed" layout="block">
        <div className="dev-pair">
          <Card isFlush>
            <EmptyState
              icon={<Inbox aria-hidden="true" />}
              title="No messages yet"
              action={<Button variant="primary">Browse listings</Button>}
            >
              When you ask a seller something, the answer arrives here.
            </EmptyState>
          </Card>
          <FailedCard />
        </div>
      </Sample>
    </Section>
  );
}

function BannerSamples() {
  const [isShown, setIsShown] = useState(true);
  return (
    <Sample title="Banner" layout="block">
      <div className="dev-pair">
        {tones.map((tone) => (
          <Banner key={tone} tone={tone} title={`This is a banner of the kind ${tone}`}>
            It says in a sentence what happened, and what to <a href="#feedback">do about it</a>.
          </Banner>
        ))}
        {isShown && (
          <Banner
            tone="warning"
            title="Your address is not confirmed"
            actions={<Button size="small">Send the email again</Button>}
            onDismiss={() => setIsShown(false)}
          >
            You can browse, but not publish.
          </Banner>
        )}
        <Banner tone="info">One line without a title.</Banner>
      </div>
    </Sample>
  );
}

function FailedCard() {
  const [isRetrying, setIsRetrying] = useState(false);
  return (
    <Card isFlush>
      <ErrorState
        title="Your files could not be loaded"
        reference="7f3c-19a2"
        isRetrying={isRetrying}
        onRetry={() => {
          setIsRetrying(true);
          setTimeout(() => setIsRetrying(false), 800);
        }}
      >
        Check your connection, then try again.
      </ErrorState>
    </Card>
  );
}

function CardSamples() {
  return (
    <Sample title="Card: full, long text, loading" layout="grid">
      <ListingCard
        vertical="property"
        title="Two rooms above the bakery"
        price="£640 a month"
        location="Norwich"
      />
      <ListingCard
        vertical="auto"
        title="Morris Minor Traveller, 1968, one owner from new, with every receipt since then in a shoebox"
        price="£12,750"
        location="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
      />
      <Card isFlush aria-busy="true">
        <span className="sr-only">Loading listing</span>
        <Skeleton height="9rem" />
        <div className="dev-card-text">
          <Skeleton width="5rem" height="1.25rem" />
          <Skeleton width="12rem" height="1.25rem" />
          <Skeleton width="7rem" height="1rem" />
        </div>
      </Card>
    </Sample>
  );
}

interface ListingCardProps {
  vertical: SectionKey;
  title: string;
  price: string;
  location: string;
}

function ListingCard({ vertical, title, price, location }: ListingCardProps) {
  return (
    <Card isFlush isLink data-vertical={vertical}>
      <div className="dev-card-picture">
        <Rosette />
      </div>
      <div className="dev-card-text">
        <div>
          <Badge tone="vertical">{vertical}</Badge>
        </div>
        <h4 className="ui-section-title">
          <CardLink to="#feedback">{title}</CardLink>
        </h4>
        <p className="ui-strong">{price}</p>
        <p className="ui-note ui-breakable">{location}</p>
      </div>
    </Card>
  );
}

/** Placeholder for the patterns on listings. */
function Rosette() {
  return (
    <svg
      viewBox="-60 -60 120 120"
      className="dev-rosette"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {Array.from({ length: 18 }, (_, turn) => (
        <ellipse
          key={turn}
          rx="56"
          ry="20"
          strokeWidth="0.75"
          opacity="0.7"
          transform={`rotate(${turn * 10})`}
        />
      ))}
    </svg>
  );
}

const tones: Tone[] = ['info', 'success', 'warning', 'danger'];
