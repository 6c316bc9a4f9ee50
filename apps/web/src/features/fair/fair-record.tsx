import type { PublicRecord } from '@cartela/game-core/record';
import { ChevronRight, Download } from 'lucide-react';
import { buttonClass } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { GameChecks } from './game-checks.tsx';
import { recordPath } from './public-record.ts';

/**
 * The public record of a game, with the button that computes the game again to prove that it was
 * fair.
 */
export function FairRecord({ record }: { record: PublicRecord }) {
  const t = useText();
  return (
    <Panel title={t('fairDraw')}>
      <div className="grid gap-3">
        <BeaconNote record={record} />
        <GameChecks record={record} />
        <details className="group rounded-xl border border-line px-3 text-sm open:pb-3">
          <summary className="flex min-h-11 items-center justify-between gap-2 font-bold">
            {t('publicRecord')}
            <ChevronRight className="size-4 text-muted group-open:rotate-90" />
          </summary>
          <p className="text-pretty text-muted">{t('publicRecordHelp')}</p>
          <Facts record={record} />
        </details>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <a
            href={recordPath(record.roundId)}
            download={`game-${record.roundId}.json`}
            className={buttonClass('quiet')}
          >
            <Download className="size-5" />
            {t('downloadRecord')}
          </a>
          <TextLink to="/fair">{t('howFairWorks')}</TextLink>
        </div>
      </div>
    </Panel>
  );
}

/** What came of the public random number, if the game promised to mix one in. */
function BeaconNote({ record: { status, fairness } }: { record: PublicRecord }) {
  const t = useText();
  const { beaconNetwork, beaconMissing, beacon, beaconRound } = fairness;
  if (beaconMissing) {
    return (
      <p className="text-pretty rounded-xl bg-bad px-3 py-2.5 text-on-bad">
        {t(status === 'cancelled' ? 'beaconMissingCancelled' : 'beaconMissingPlayed')}
      </p>
    );
  }
  if (beaconNetwork === 'none') return <p className="text-pretty text-muted text-sm">{t('beaconNone')}</p>;
  if (beacon === '') return null;
  return <p className="text-pretty text-muted text-sm">{t('beaconMixed', { round: beaconRound ?? 0 })}</p>;
}

function Facts({ record: { fairness, chain } }: { record: PublicRecord }) {
  const t = useText();
  const facts = [
    { name: t('commitment'), value: fairness.commitment },
    { name: t('seed'), value: fairness.seed ?? fairness.undrawnSeed ?? t('seedSealed') },
    { name: t('entriesDigest'), value: fairness.entriesDigest ?? t('noneYet') },
    ...(fairness.beacon === '' ? [] : [{ name: t('beacon'), value: fairness.beacon }]),
    ...(chain === null
      ? []
      : [
          { name: t('chainOpened', { place: chain.opened.place }), value: chain.opened.hash },
          ...(chain.sold ? [{ name: t('chainSold', { place: chain.sold.place }), value: chain.sold.hash }] : []),
          { name: t('chainEnded', { place: chain.ended.place }), value: chain.ended.hash },
        ]),
    { name: t('algorithmVersion'), value: String(fairness.version) },
  ];
  return (
    <dl className="mt-2 grid gap-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="select-all break-all rounded-lg bg-sunken p-2 font-mono text-xs">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
