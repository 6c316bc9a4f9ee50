import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { formatMoment } from '../../lib/text/dates.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { LimitDialog, useSaveLimit } from './limit-dialog.tsx';
import { type Limit, PERIOD_TEXT, useAmount } from './player-limits.ts';

const TEXTS = {
  deposit: { title: 'depositLimits', help: 'depositLimitsHelp', one: 'depositLimitOf' },
  loss: { title: 'lossLimits', help: 'lossLimitsHelp', one: 'lossLimitOf' },
} as const;

/** The limits of one kind, by period, each with a way to change it. */
export function LimitsPanel({ kind, limits }: { kind: Limit['kind']; limits: readonly Limit[] }) {
  const t = useText();
  const [changedPeriod, setChangedPeriod] = useState<Limit['period'] | null>(null);
  const own = limits.filter((limit) => limit.kind === kind);
  const open = own.find(({ period }) => period === changedPeriod);
  return (
    <Panel title={t(TEXTS[kind].title)} intro={t(TEXTS[kind].help)} flush>
      <ul className="divide-y divide-line">
        {own.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onChange={() => setChangedPeriod(limit.period)} />
        ))}
      </ul>
      {open && (
        <LimitDialog
          limit={open}
          title={t(TEXTS[kind].one, { period: t(PERIOD_TEXT[open.period]) })}
          onClose={() => setChangedPeriod(null)}
        />
      )}
    </Panel>
  );
}

function LimitRow({ limit, onChange }: { limit: Limit; onChange: () => void }) {
  const t = useText();
  const { period, santim } = limit;
  const action = t(santim === null ? 'limitSet' : 'limitChange');
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
      <LimitFacts limit={limit} />
      <Button look="quiet" aria-label={`${action}: ${t(PERIOD_TEXT[period])}`} onClick={onChange}>
        {action}
      </Button>
      {limit.next?.isReady && <ConfirmChange limit={limit} santim={limit.next.santim} />}
    </li>
  );
}

function ConfirmChange({ limit, santim }: { limit: Limit; santim: number | null }) {
  const t = useText();
  const save = useSaveLimit(limit);
  const action = t('limitConfirm');
  return (
    <div className="order-1 grid basis-full gap-1">
      <RequestProblem keyed error={save.error} otherwise={t('limitFailed')} />
      <Button
        look="quiet"
        className="justify-self-start"
        aria-label={`${action}: ${t(PERIOD_TEXT[limit.period])}`}
        busy={save.busy}
        onClick={() => save.send(santim)}
      >
        {action}
      </Button>
    </div>
  );
}

/**
 * The amount of a limit, how much of it is used, and the amount that it changes to if the player
 * confirms it.
 */
export function LimitFacts({ limit: { period, santim, usedSantim, next } }: { limit: Limit }) {
  const t = useText();
  const amountText = useAmount();
  const used = usedSantim === null ? null : Math.max(0, usedSantim);
  const usedText = (used: number) =>
    santim === null
      ? t('limitFree', { used: formatEtb(used) })
      : t('limitUsed', { used: formatEtb(used), limit: formatEtb(santim) });
  return (
    <>
      <div className="min-w-0 flex-1 large-text:basis-full">
        <b className="block">{t(PERIOD_TEXT[period])}</b>
        <span className="block text-muted text-sm">{used === null ? amountText(santim) : usedText(used)}</span>
        {santim !== null && used !== null && (
          <span aria-hidden="true" className="mt-1 block h-2 max-w-72 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full bg-link"
              style={{ width: `${(100 * Math.min(santim, used)) / Math.max(1, santim)}%` }}
            />
          </span>
        )}
      </div>
      {next && (
        <p className="order-1 w-fit rounded-lg bg-gold-soft px-2 py-0.5 text-sm">
          {next.isReady
            ? t('limitReadyAmount', { until: formatMoment(next.untilMs), amount: amountText(next.santim) })
            : t('limitNextAmount', { from: formatMoment(next.fromMs), amount: amountText(next.santim) })}
        </p>
      )}
    </>
  );
}
