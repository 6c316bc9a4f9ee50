import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, X } from 'lucide-react';
import { ErrorState } from '../../components/error-state.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useText } from '../../lib/i18n.ts';
import type { RoundCheck } from './check-round.ts';
import type { RoundRecord } from './history.ts';

/**
 * The proof that the game was fair: its public record, and whether this browser computes the same.
 */
export function FairnessRecord({ record }: { record: RoundRecord }) {
  const t = useText();
  const { fairness } = record;
  const facts = [
    { name: t('commitment'), value: fairness.commitment },
    { name: t('seed'), value: fairness.seed ?? t('seedSealed') },
    { name: t('entriesDigest'), value: fairness.entriesDigest ?? t('noneYet') },
    ...(fairness.beacon === '' ? [] : [{ name: t('beacon'), value: fairness.beacon }]),
    { name: t('algorithmVersion'), value: String(fairness.version) },
  ];
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="flex items-center gap-2 font-bold">
        <span className="size-2 rotate-45 bg-gold" aria-hidden="true" />
        {t('fairDraw')}
      </h2>
      <Checks record={record} />
      <details className="group rounded-xl border border-line px-3 text-sm open:pb-3">
        <summary className="flex min-h-11 items-center justify-between gap-2 font-bold">
          {t('publicRecord')}
          <ChevronRight className="size-4 text-muted group-open:rotate-90" />
        </summary>
        <p className="text-pretty text-muted">{t('publicRecordHelp')}</p>
        <dl className="mt-2 grid gap-2">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-muted text-xs">{name}</dt>
              <dd className="select-all break-all rounded-lg bg-sunken p-2 font-mono text-xs">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** The code of the checks is loaded only here, when somebody looks at a game. */
function Checks({ record }: { record: RoundRecord }) {
  const t = useText();
  const checks = useQuery({
    queryKey: ['checkRound', record.roundId],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('./check-round.ts')).checkRound(record),
  });
  if (checks.isPending) {
    return (
      <p role="status" className="flex min-h-60 items-center gap-2 text-muted">
        <Spinner className="size-5" />
        {t('checkingInBrowser')}
      </p>
    );
  }
  if (checks.isError) {
    return (
      <ErrorState compact title={t('checkNotRun')} busy={checks.isFetching} onRetry={() => void checks.refetch()} />
    );
  }
  if (checks.data === null)
    return <p className="text-pretty">{t('unknownVersion', { version: record.fairness.version })}</p>;
  return <CheckList checks={checks.data} />;
}

const NAMES = {
  commitment: 'checkCommitment',
  entries: 'checkEntries',
  draw: 'checkDraw',
  winners: 'checkWinners',
  prize: 'checkPrize',
} as const;

function CheckList({ checks }: { checks: readonly RoundCheck[] }) {
  const t = useText();
  const failed = checks.some(({ passed }) => passed === false);
  if (checks.every(({ passed }) => passed === null)) return <p className="text-muted">{t('nothingToCheck')}</p>;
  return (
    <>
      <p
        role="status"
        className={`flex items-center gap-2 rounded-xl px-3 py-2.5 font-bold ${failed ? 'bg-bad text-on-bad' : 'bg-mine text-on-mine'}`}
      >
        {failed ? <X className="size-5" /> : <Check className="size-5" />}
        {t(failed ? 'checkedFailed' : 'checkedPassed')}
      </p>
      <ul className="divide-y divide-line">
        {checks.map(({ id, passed }) => (
          <li key={id} data-check={id} className="flex min-h-10 items-center justify-between gap-3 py-1.5 text-sm">
            <span className="text-pretty">{t(NAMES[id])}</span>
            <CheckResult passed={passed} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CheckResult({ passed }: { passed: boolean | null }) {
  const t = useText();
  if (passed === null) return <span className="shrink-0 text-muted">{t('checkSkipped')}</span>;
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 font-bold ${passed ? 'text-mine' : 'text-danger'}`}>
      {passed ? <Check className="size-4" /> : <X className="size-4" />}
      {t(passed ? 'checkPassed' : 'checkFailed')}
    </span>
  );
}
