// The parts of the rows of deposits and of payouts.

import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import { Allowed } from '../../area/may.tsx';
import type { Deposit, Differing } from '../comparison.ts';

/** A row: its facts and, beside or below them, what can be done about it. */
export function SettleRow({ facts, actions }: { facts: ReactNode; actions: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-0.5">{facts}</div>
      <Allowed to="manage">
        <div className="flex flex-wrap gap-2">{actions}</div>
      </Allowed>
    </div>
  );
}

type Facts = Pick<Deposit, 'username' | 'phoneNumber' | 'transactionNumber' | 'confirmedAtMs'>;

/** Whose payment of ours this is, and when it was confirmed. */
export function ConfirmedFacts({ payment }: { payment: Facts }) {
  const t = useText();
  const { username, phoneNumber, transactionNumber, confirmedAtMs } = payment;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <strong>{username}</strong>
      <span className="whitespace-nowrap">{phoneNumber}</span>
      <Moment atMs={confirmedAtMs} />
      {transactionNumber === null ? (
        <span>{t('withoutNumber')}</span>
      ) : (
        <span className="break-all font-mono">{transactionNumber}</span>
      )}
    </p>
  );
}

/** A payment as the statement says it. */
export function LineFacts({ line }: { line: Pick<Differing, 'transactionNumber' | 'statementSantim' | 'atMs'> }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Money santim={line.statementSantim} className="font-extrabold text-xl" />
      <span className="break-all font-mono text-sm">{line.transactionNumber}</span>
      <Moment atMs={line.atMs} />
    </p>
  );
}

export const SUGGESTION = 'rounded-xl bg-sunken px-3 py-2';

interface SuggestionProps {
  who: Pick<Deposit, 'username' | 'phoneNumber'>;
  what: string;
  atMs: number;
  action: string;
  onAct: () => void;
}

/** A payment of ours that a payment of the statement may be. */
export function Suggestion({ who: { username, phoneNumber }, what, atMs, action, onAct }: SuggestionProps) {
  return (
    <div className={SUGGESTION}>
      <SettleRow
        facts={
          <>
            <p className="text-sm">
              <strong>{username}</strong> {what}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <span className="whitespace-nowrap">{phoneNumber}</span>
              <Moment atMs={atMs} />
            </p>
          </>
        }
        actions={<Button onClick={onAct}>{action}</Button>}
      />
    </div>
  );
}

export interface ExplainButtonProps {
  /** For the button's label: the payment's transaction number, or its player. */
  number: string;
  onExplain: () => void;
}

/** The button to explain a difference, which then stays as it is. */
export function ExplainButton({ number, onExplain }: ExplainButtonProps) {
  const t = useText();
  return (
    <Button look="quiet" aria-label={t('settleExplainOf', { number })} onClick={onExplain}>
      {t('settleExplain')}
    </Button>
  );
}
