import { ROUND_ID_PATTERN } from '@cartela/game-core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, buttonClass } from '../../components/buttons/button.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { textIn } from '../../lib/form-data.ts';
import { useText } from '../../lib/text/i18n.ts';
import { dayPath, loadChainHead } from './public-record.ts';

const PARTS = [
  { title: 'fairBeforeTitle', text: 'fairBefore' },
  { title: 'fairDuringTitle', text: 'fairDuring' },
  { title: 'fairAfterTitle', text: 'fairAfter' },
  { title: 'fairChainTitle', text: 'fairChain' },
  { title: 'fairBeaconTitle', text: 'fairBeacon' },
  { title: 'fairLimitsTitle', text: 'fairLimits' },
] as const;

/**
 * Says in plain words how anybody can know that games are fair, and leads to the ways to check it.
 */
export function FairScreen() {
  const t = useText();
  return (
    <Page title={t('fairTitle')} intro={t('fairIntro')} width="wide">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
        <ol className="grid gap-4">
          {PARTS.map(({ title, text }, index) => (
            <li key={title} className="card grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 p-4">
              <span className="font-extrabold text-2xl text-link" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2 className="font-extrabold text-lg leading-tight">{t(title)}</h2>
                <p className="mt-1 text-pretty">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="grid gap-4">
          <CheckAGame />
          <ChainNow />
          <WholeDay />
        </div>
      </div>
    </Page>
  );
}

function CheckAGame() {
  const t = useText();
  const navigate = useNavigate();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const roundId = textIn(event.currentTarget, 'roundId').trim();
    void navigate({ to: '/fair/$gameId', params: { gameId: roundId } });
  };
  return (
    <Panel title={t('checkAGame')} intro={t('checkAGameHelp')}>
      <form onSubmit={open} className="grid grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 items-end gap-2">
        <Field label={t('gameNumber')} name="roundId" inputMode="numeric" pattern={ROUND_ID_PATTERN} required />
        <Button type="submit" className="min-h-12">
          {t('showGame')}
        </Button>
      </form>
    </Panel>
  );
}

function ChainNow() {
  const t = useText();
  const head = useQuery({ queryKey: ['chainHead'], queryFn: loadChainHead });
  return (
    <Panel title={t('chainNow')} intro={t('chainNowHelp')}>
      {head.data && (
        <div className="grid gap-2">
          <p>{t('chainLinks', { count: head.data.place })}</p>
          <code className="select-all break-all rounded-lg bg-sunken p-2 text-xs">{head.data.hash}</code>
          <CopyButton text={head.data.hash} label={t('copyLastLink')} toastText={t('lastLinkCopied')} />
        </div>
      )}
      {head.data === null && <p className="text-muted">{t('chainEmpty')}</p>}
      {head.isPending && <p className="text-muted">{t('loading')}</p>}
      {head.isError && <p className="text-danger">{t('recordFailed')}</p>}
    </Panel>
  );
}

function WholeDay() {
  const t = useText();
  const [day, setDay] = useState('');
  return (
    <Panel title={t('wholeDay')} intro={t('wholeDayHelp')}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 items-end gap-2">
        <Field label={t('dayOfGames')} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        {day === '' ? (
          <Button look="quiet" className="min-h-12" disabled>
            <Download className="size-5" />
            {t('downloadDay')}
          </Button>
        ) : (
          <a href={dayPath(day)} download className={buttonClass('quiet', 'min-h-12')}>
            <Download className="size-5" />
            {t('downloadDay')}
          </a>
        )}
      </div>
      <code className="mt-3 block break-all rounded-lg bg-sunken p-2 text-xs">npm run verify FILE</code>
    </Panel>
  );
}
