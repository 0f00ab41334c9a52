import { useEffect, useMemo, useState } from 'react';
import { CheckResults } from './check-results.tsx';
import { evidenceInFragment, readEvidence } from './evidence.ts';
import { EvidenceField } from './evidence-field.tsx';
import { LogPanel } from './log-panel.tsx';
import { fetchPoolLog, type PoolSource, readLog } from './pool-source.ts';
import { useChecks } from './use-checks.ts';

interface PoolCheckProps {
  pool: number;
  published: Promise<PoolSource> | undefined;
}

/**
 * The whole check: the log, the receipt and the result. People can choose a file with either a log or a receipt, and
 * its content shows which one it is.
 */
export function PoolCheck({ pool, published }: PoolCheckProps) {
  const [source, setSource] = useSource(published);
  const [text, setText] = useFragment();
  const evidence = useMemo(() => readEvidence(text), [text]);
  const log = source?.status === 'ready' ? source.log : undefined;
  const checks = useChecks(log, evidence);

  async function readFile(file: File) {
    const content = await file.text();
    const read = readEvidence(content);
    if (read.kind === 'receipt' || read.kind === 'root') setText(content.trim());
    else setSource(readLog(content, file.name));
  }
  async function retry() {
    setSource(undefined);
    setSource(await fetchPoolLog(pool));
  }

  return (
    <div
      className="pool-verify-body"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void readFile(file);
      }}
    >
      <div className="pool-verify-inputs">
        <LogPanel pool={pool} source={source} onFile={readFile} onRetry={retry} />
        <EvidenceField text={text} evidence={evidence} onText={setText} onFile={readFile} />
      </div>
      <CheckResults pool={pool} source={source} evidence={evidence} checks={checks} />
    </div>
  );
}

/** The log to check: the published one, until the person chooses another file. */
function useSource(published: Promise<PoolSource> | undefined) {
  const state = useState<PoolSource>();
  const [, setSource] = state;
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const source = await published;
      if (isCurrent) setSource((present) => present ?? source);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [published, setSource]);
  return state;
}

/**
 * The text of the receipt's field. It begins with the receipt or root in the page's address, which is there if somebody
 * scanned a QR code.
 */
function useFragment() {
  const state = useState('');
  const [, setText] = state;
  useEffect(() => {
    const read = () => {
      const evidence = evidenceInFragment(location.hash);
      if (evidence !== '') setText(evidence);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [setText]);
  return state;
}
