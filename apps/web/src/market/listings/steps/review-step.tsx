import type { ReactNode } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useConfirmedElsewhere } from '../../../people/accounts/public.ts';
import { AssetCard } from '../assets/asset-card.tsx';
import { ListingPreview } from '../preview/listing-preview.tsx';
import { PatternChoice } from '../preview/pattern-choice.tsx';
import { ThemeChoice } from '../preview/theme-choice.tsx';
import { ThemedCard } from '../preview/themed-card.tsx';
import { useForm } from '../wizard/use-form.ts';
import { useWizardState } from '../wizard/use-wizard.ts';
import '../preview/preview.css';

export function ReviewStep() {
  const system = useWizardState(({ work }) => work.system);
  const files = useWizardState(({ work }) => work.files);
  const { values, shuffle, buyNow, saved } = useForm();
  const isVerified = useViewer()?.isVerified !== false;
  useConfirmedElsewhere(!isVerified);
  if (!system) return null;
  return (
    <section className="wizard-section" aria-labelledby="step-title">
      <h2 id="step-title" className="wizard-step-title" tabIndex={-1}>
        Listing summary
      </h2>
      {!isVerified && (
        <Banner tone="info" title="Confirm your email address to publish">
          You can still save drafts. <TextLink to="/auth/verify">Send the email again</TextLink>
        </Banner>
      )}
      <div className="wizard-review">
        <div className="wizard-review-side">
          <div className="preview-mini" aria-hidden="true">
            <Worn>
              <div className="preview-panel">
                <span />
                <span />
                <span />
              </div>
            </Worn>
          </div>
          <ThemeChoice />
          <PatternChoice />
          <AssetCard />
        </div>
        <Worn>
          <ListingPreview
            listingId={saved?.listingId}
            system={system}
            values={values}
            shuffle={shuffle}
            buyNow={buyNow}
            files={files}
          />
        </Worn>
      </div>
    </section>
  );
}

/**
 * The card in its theme. It subscribes to the sliders by itself, so that its content is not rendered again with each
 * move of a slider.
 */
function Worn({ children }: { children: ReactNode }) {
  const preset = useWizardState(({ work }) => work.preset);
  const sliders = useWizardState(({ work }) => work.sliders);
  return (
    <ThemedCard preset={preset} sliders={sliders}>
      {children}
    </ThemedCard>
  );
}
