import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import { parseHeadline } from '@tessera/domain/sold/pools/receipt';
import { toHex } from '@tessera/domain/hex';
import { parseSealLogText } from '@tessera/domain/tools/syndicates/parse-seal-log';
import { scanDigest } from '@tessera/domain/tools/syndicates/scan-digest';
import { type SealCheck, verifySeals } from '@tessera/domain/tools/syndicates/verify-seals';
import { useState } from 'react';
import { saveText } from '../../lib/save-as.ts';
import { Banner, ToneIcon } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ukTime } from './syndicate-words.ts';

interface Chosen {
  readonly name: string;
  readonly digest: string;
}

interface SealCheckerProps {
  readonly syndicate: string;
  /** The site’s log as text. */
  readonly published: string;
}

/** Checks a log, a scan and a root. Everything happens in the browser. */
export function SealChecker({ syndicate, published }: SealCheckerProps) {
  const [log, setLog] = useState({ text: published, name: 'From this site' });
  const [scan, setScan] = useState<Chosen>();
  const [rootText, setRootText] = useState('');
  const root = parseHeadline(rootText);
  const isRootUnreadable = rootText.trim() !== '' && root === undefined;
  const parsed = parseSealLogText(log.text);
  const checks = parsed.ok
    ? verifySeals(createMessageWriter(), parsed.value, {
        evidence: { root, scan: scan?.digest },
        formatTime: ukTime,
      })
    : [];
  return (
    <div className="lottery-columns">
      <div className="ui-stack" data-gap="wider">
        <FileField
          label="Scan of the ticket"
          description={
            scan ? `${scan.name}: ${scan.digest}` : 'Exactly the file that you downloaded from the draw.'
          }
          onFile={async (file) => setScan({ name: file.name, digest: await digestOf(file) })}
        />
        <TextField
          label="Root from the email"
          spellCheck={false}
          autoComplete="off"
          value={rootText}
          onChange={({ target }) => setRootText(target.value)}
          description="A number, a colon and 64 characters."
          error={
            isRootUnreadable
              ? 'This isn’t a complete root. Copy the number, the colon and all 64 characters.'
              : undefined
          }
        />
        <FileField
          label="A log that you saved (optional)"
          accept=".json,application/json"
          description={`The log that is checked: ${log.name}`}
          onFile={async (file) => setLog({ text: await file.text(), name: file.name })}
        />
        <Button onClick={() => saveText(published, 'application/json', `syndicate-${syndicate}-log.json`)}>
          Save the site’s log
        </Button>
      </div>
      <section className="lottery-checks" aria-labelledby="check-result" aria-live="polite">
        <h2 className="ui-section-title" id="check-result">
          Result
        </h2>
        {parsed.ok ? (
          <>
            <Summary checks={checks} />
            <ul>
              {checks.map((check) => (
                <li key={check.name}>
                  <ToneIcon tone={check.hasPassed ? 'success' : 'danger'} />
                  <div>
                    <h3>{titleOf(check)}</h3>
                    <p className="ui-muted ui-breakable">{check.sentence}</p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Banner tone="danger">{parsed.refusal}</Banner>
        )}
      </section>
    </div>
  );
}

/** The titles of each check: if it passed, and if it failed. */
const titles: Record<SealCheck['name'], readonly [passed: string, failed: string]> = {
  log: ['The log is unbroken', 'The log is broken'],
  root: ['The log is the one from your email', 'The log isn’t the one from your email'],
  ticket: ['The ticket was sealed before the draw', 'This ticket isn’t proved'],
  covered: ['Your email proves it', 'Your email is older than the ticket'],
};

const titleOf = ({ name, hasPassed }: SealCheck) => titles[name][hasPassed ? 0 : 1];

function Summary({ checks }: { checks: readonly SealCheck[] }) {
  if (checks.some(({ hasPassed }) => !hasPassed))
    return (
      <Banner tone="danger" title="This isn’t proved">
        Keep the scan, the log and the email, and read below why.
      </Banner>
    );
  if (checks.some(({ name }) => name === 'covered'))
    return (
      <Banner tone="success" title="Proved: the ticket was sealed before the draw">
        Nobody could have added or changed it since your email.
      </Banner>
    );
  return (
    <Banner tone="info" title="The log is in order by itself">
      Choose the scan and paste the root to prove the ticket.
    </Banner>
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly description: string;
  readonly accept?: string;
  readonly onFile: (file: File) => Promise<void>;
}

function FileField({ label, description, accept, onFile }: FileFieldProps) {
  return (
    <TextField
      type="file"
      label={label}
      description={<span className="ui-breakable">{description}</span>}
      accept={accept}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) void onFile(file);
      }}
    />
  );
}

/** SHA-256 by the browser, or by a library where the browser has none because the page came without TLS. */
async function digestOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  // Browsers define it only in secure contexts, which its type does not say.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  return subtle
    ? toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
    : scanDigest(new Uint8Array(bytes));
}
