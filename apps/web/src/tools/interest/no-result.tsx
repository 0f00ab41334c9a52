import { Banner } from '../../ui/banner.tsx';

/** In place of a result: what is wrong with the numbers. */
export function NoResult({ problem }: { problem: string | undefined }) {
  return (
    <div className="interest-result" id="result">
      <Banner tone="danger" title="There is no result yet" role="alert">
        {problem ?? 'Some numbers can’t be read. Each has a note that says what to write.'}
      </Banner>
    </div>
  );
}
