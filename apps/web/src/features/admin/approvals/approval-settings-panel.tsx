import { BY_AMOUNT } from '@cartela/api/approvals/limits';
import { etbText } from '@cartela/game-core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { AmountField } from '../../../components/forms/amount-field.tsx';
import { Lockable } from '../../../components/forms/lockable.tsx';
import { Tick } from '../../../components/forms/tick.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { whenFiled } from '../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { amountProblem, parseEtbOrZero } from '../../../lib/text/amount.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { useLock } from '../area/may.tsx';
import { tell } from '../tell.ts';
import { KIND_NAMES } from './approval-kind.ts';

type Settings = ApiOutputs['approvals']['settings'];

const AMOUNTS = [
  ['topUpSantim', 'adminApprovalAboveTopUp'],
  ['depositSantim', 'adminApprovalAboveDeposit'],
  ['withdrawalSantim', 'adminApprovalAboveWithdrawal'],
] as const;

/** All other acts that may need approval. */
const ACTS = Object.entries(KIND_NAMES).filter(([kind]) => !BY_AMOUNT.some((byAmount) => byAmount === kind));

/**
 * Sets above which amounts a second administrator has to approve. An empty field asks for none.
 * Acts that have no amount need approval while any amount does, or if the tick says so.
 */
export function ApprovalSettingsPanel({ settings }: { settings: Settings }) {
  const t = useText();
  const [problems, setProblems] = useState<Readonly<Record<string, TextKey>>>({});
  const save = useSave();
  const lock = useLock('govern');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const santim = (name: string) => limitIn(typed(name));
    const wrong = AMOUNTS.map(([name]) => name).filter((name) => santim(name) === undefined);
    setProblems(Object.fromEntries(wrong.map((name) => [name, amountProblem(typed(name))])));
    if (wrong.length > 0) return;
    const present = event.currentTarget;
    const nextSettings = {
      topUpSantim: santim('topUpSantim') ?? null,
      depositSantim: santim('depositSantim') ?? null,
      withdrawalSantim: santim('withdrawalSantim') ?? null,
      paymentAccount: form.has('acts'),
      activeRound: form.has('acts'),
    };
    // Until a colleague approves, everything stays as it was.
    save.mutate(nextSettings, { onError: whenFiled(() => present.reset()) });
  };
  return (
    <Panel title={t('adminApprovalSettings')} intro={t('adminApprovalSettingsIntro')}>
      {!settings.inForce && (
        <p role="status" className={boxClass('mb-3 font-bold')}>
          {t('adminApprovalsOff')}
        </p>
      )}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Lockable
          lock={lock}
          button={
            <Button type="submit" busy={save.isPending} className="justify-self-start">
              {t('adminSave')}
            </Button>
          }
        >
          <div className="grid items-start gap-3 md:grid-cols-3">
            {AMOUNTS.map(([name, label]) => (
              <AmountField
                key={name}
                label={t(label)}
                name={name}
                defaultValue={settings[name] === null ? '' : etbText(settings[name])}
                error={problems[name] && t(problems[name])}
              />
            ))}
          </div>
          <div className="text-sm">
            <p>{t('adminApprovalAlso')}</p>
            <ul className="list-disc gap-x-8 pl-[1.25rem] sm:columns-2">
              {ACTS.map(([kind, name]) => (
                <li key={kind} className="break-inside-avoid">
                  {t(name)}
                </li>
              ))}
            </ul>
            <p>{t('adminApprovalNewcomer')}</p>
          </div>
          <Tick name="acts" defaultChecked={settings.paymentAccount || settings.activeRound} isOfSeveral>
            {t('adminApprovalActs')}
          </Tick>
          <RequestProblem error={save.error} otherwise={t('anErrorOccurred')} />
        </Lockable>
      </form>
    </Panel>
  );
}

/**
 * An amount in santim. Null for an empty field, undefined for text that is not an amount. With
 * zero, every request needs approval.
 */
function limitIn(text: string): number | null | undefined {
  return text.trim() === '' ? null : (parseEtbOrZero(text) ?? undefined);
}

function useSave() {
  const utils = trpc.useUtils();
  return trpc.approvals.saveSettings.useMutation({
    onSuccess: tell,
    // A change of these settings may need approval itself. It then waits in the list above.
    onSettled: () => void utils.approvals.invalidate(),
  });
}
