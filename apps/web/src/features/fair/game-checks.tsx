import type { CheckId, PublicRecord, RecordCheck } from '@cartela/game-core/record';
import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { useText } from '../../lib/text/i18n.ts';

/** The button that computes the game again in this browser, and the result of each step. */
export function GameChecks({ record }: { record: PublicRecord }) {
  const t = useText();
  const { phase, checks, start } = useGameChecks(record);
  return (
    <div className="grid gap-3">
      <Button
        look={phase === 'idle' ? 'primary' : 'quiet'}
        className="lg:justify-self-start"
        busy={phase === 'running'}
        onClick={start}
      >
        {t(phase === 'idle' ? 'checkGame' : 'checkAgain')}
      </Button>
      {phase === 'idle' && <p className="text-pretty text-muted text-sm">{t('checkGameHelp')}</p>}
      <div role="status">
        {phase === 'running' && <span className="sr-only">{t('checkingInBrowser')}</span>}
        {phase === 'failed' && <p className="text-pretty font-bold">{t('checkNotRun')}</p>}
        {phase === 'done' && <Verdict record={record} checks={checks} />}
      </div>
      {checks.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-x-8">
          {checks.map((check) => (
            <Step key={check.id} check={check} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Verdict({ record, checks }: { record: PublicRecord; checks: readonly RecordCheck[] }) {
  const t = useText();
  const { version } = record.fairness;
  const failed = checks.some(({ passed }) => passed === false);
  const isUnknown = checks.some(({ id, passed }) => id === 'version' && passed === false);
  if (isUnknown) return <p className="text-pretty font-bold">{t('unknownVersion', { version })}</p>;
  return (
    <p
      className={`flex items-center gap-2 rounded-xl px-3 py-2.5 font-bold ${failed ? 'bg-bad text-on-bad' : 'bg-mine text-on-mine'}`}
    >
      {failed ? <X className="size-5 shrink-0" /> : <Check className="size-5 shrink-0" />}
      {t(failed ? 'checkedFailed' : 'checkedPassed')}
    </p>
  );
}

const NAMES = {
  version: { name: 'checkVersion', how: 'checkVersionHow' },
  fields: { name: 'checkFields', how: 'checkFieldsHow' },
  chain: { name: 'checkChain', how: 'checkChainHow' },
  sale: { name: 'checkSale', how: 'checkSaleHow' },
  commitment: { name: 'checkCommitment', how: 'checkCommitmentHow' },
  entries: { name: 'checkEntries', how: 'checkEntriesHow' },
  beacon: { name: 'checkBeacon', how: 'checkBeaconHow' },
  draw: { name: 'checkDraw', how: 'checkDrawHow' },
  winners: { name: 'checkWinners', how: 'checkWinnersHow' },
  prize: { name: 'checkPrize', how: 'checkPrizeHow' },
} as const satisfies Record<CheckId, unknown>;

const SKIPPED: Partial<Record<CheckId, 'checkNoChain' | 'checkNoSale' | 'checkNoBeacon'>> = {
  chain: 'checkNoChain',
  sale: 'checkNoSale',
  beacon: 'checkNoBeacon',
};

function Step({ check: { id, passed, wrong } }: { check: RecordCheck }) {
  const t = useText();
  const { name, how } = NAMES[id];
  return (
    <li data-check={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-line border-t py-2.5 text-sm">
      <StepMark passed={passed} />
      <div>
        <p className="font-bold">
          {t(name)}
          <span className={`ml-2 font-normal ${passed === false ? 'text-danger' : 'text-muted'}`}>
            {passed === null ? t(SKIPPED[id] ?? 'checkSkipped') : t(passed ? 'checkPassed' : 'checkFailed')}
          </span>
        </p>
        <p className="text-pretty text-muted">{t(how)}</p>
        {wrong.length > 0 && <p className="break-words font-bold text-danger">{wrong.join(', ')}</p>}
      </div>
    </li>
  );
}

function StepMark({ passed }: Pick<RecordCheck, 'passed'>) {
  if (passed === null) return <Minus className="mt-0.5 size-4 text-muted" />;
  return passed ? <Check className="mt-0.5 size-4 text-mine" /> : <X className="mt-0.5 size-4 text-danger" />;
}

interface Progress {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  /** The checks that are done so far. */
  readonly checks: readonly RecordCheck[];
}

const IDLE: Progress = { phase: 'idle', checks: [] };

/**
 * Computes the game again in this browser when `start` is called. The code for that is loaded only
 * then.
 */
function useGameChecks(record: PublicRecord) {
  const [state, setState] = useState(IDLE);

  async function run(): Promise<void> {
    const checks: RecordCheck[] = [];
    setState({ phase: 'running', checks });
    try {
      const { checkRecord } = await import('@cartela/game-core/record');
      for await (const check of checkRecord(record)) {
        checks.push(check);
        setState({ phase: 'running', checks: [...checks] });
        // Lets the browser show each step before the next one.
        await new Promise((resolve) => setTimeout(resolve));
      }
      setState({ phase: 'done', checks });
    } catch {
      setState({ phase: 'failed', checks: [] });
    }
  }

  return { ...state, start: () => void run() };
}
