import { WEEK_PRIZE_COINS_MAX, WEEK_PRIZES_MAX } from '@cartela/api/weeks/limits';
import { useState } from 'react';
import { Fact } from '../../components/figures/fact.tsx';
import { Field } from '../../components/forms/field.tsx';
import { RequiredForm } from '../../components/forms/required-form.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { problemText, whenFiled } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { textIn } from '../../lib/form-data.ts';
import { formatDay } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { wholeNumberIn } from '../../lib/text/whole-number.ts';
import { useLock } from './area/may.tsx';
import { tell } from './tell.ts';

/** What the first places of a week get. */
export function WeeksScreen() {
  const t = useText();
  const query = trpc.weeks.prizes.useQuery();
  const words = (prizes: readonly number[]) => (prizes.length > 0 ? prizes.join(', ') : t('adminWeeksNone'));
  return (
    <Page width="framed" title={t('adminWeeks')} intro={t('adminWeeksIntro')}>
      <PanelQuery query={query} failure={t('adminWeeksFailed')}>
        {({ thisWeek, nextWeek, nextFrom }) => (
          <Panel title={t('adminWeeksChange')}>
            <dl className="mb-4 grid gap-x-4 gap-y-3 sm:grid-cols-2">
              <Fact name={t('adminWeeksNow')}>{words(thisWeek)}</Fact>
              <Fact name={t('adminWeeksNext', { day: formatDay(nextFrom) })}>{words(nextWeek)}</Fact>
            </dl>
            <PrizesForm key={nextWeek.join()} prizes={nextWeek} />
          </Panel>
        )}
      </PanelQuery>
    </Page>
  );
}

function PrizesForm({ prizes }: { prizes: readonly number[] }) {
  const t = useText();
  const utils = trpc.useUtils();
  const lock = useLock('manage');
  const [isWrong, setWrong] = useState(false);
  const save = trpc.weeks.savePrizes.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.weeks.prizes.invalidate();
    },
  });
  return (
    <RequiredForm
      names={[]}
      action={t('adminSave')}
      busy={save.isPending}
      lock={lock}
      error={problemText(save.error, t('anErrorOccurred'))}
      onSubmit={(_text, form) => {
        const typed = prizesIn(textIn(form, 'prizes'));
        setWrong(typed === null);
        // Until a colleague approves, everything stays as it was.
        if (typed) save.mutate({ prizes: typed }, { onError: whenFiled(() => form.reset()) });
      }}
    >
      {() => (
        <Field
          label={t('adminWeeksCoins')}
          hint={t('adminWeeksHint')}
          name="prizes"
          autoComplete="off"
          defaultValue={prizes.join(', ')}
          error={
            isWrong
              ? t('adminWeeksWrong', { places: WEEK_PRIZES_MAX, max: WEEK_PRIZE_COINS_MAX.toLocaleString('en') })
              : undefined
          }
        />
      )}
    </RequiredForm>
  );
}

/** The prizes that were typed. Null if they are not such numbers. */
function prizesIn(typed: string): number[] | null {
  const parts = typed.split(',').map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return [];
  const coins = parts.map((part) => wholeNumberIn(part, { max: WEEK_PRIZE_COINS_MAX }) ?? 0);
  return coins.length > WEEK_PRIZES_MAX || coins.includes(0) ? null : coins;
}
