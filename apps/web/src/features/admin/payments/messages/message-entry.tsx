import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Badge, type Tone } from '../../../../components/figures/badge.tsx';
import { Fact } from '../../../../components/figures/fact.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { Allowed } from '../../area/may.tsx';
import { Payer } from '../evidence/payer.tsx';
import { QuotedMessage } from '../evidence/raw-message.tsx';
import { type ForwardedMessage, isWaiting, type WaitingMessage } from './message.ts';
import { MessageOutcome } from './message-outcome.tsx';
import { senderText } from './sender-text.ts';

const STANDINGS: Readonly<Record<ForwardedMessage['standing'], { readonly name: TextKey; readonly tone: Tone }>> = {
  evidence: { name: 'adminEvidence', tone: 'accent' },
  undone: { name: 'adminStandingUndone', tone: 'bad' },
  'not-from-provider': { name: 'adminStandingForeign', tone: 'bad' },
  'not-a-receipt': { name: 'adminStandingNoReceipt', tone: 'plain' },
  duplicate: { name: 'adminStandingDuplicate', tone: 'plain' },
};

/** What was read is shown. So of what is no receipt all the same, this says what is missing. */
function standingName({ standing, amountSantim, transactionNumber }: ForwardedMessage): TextKey {
  const lacksNumber = standing === 'not-a-receipt' && amountSantim !== null && transactionNumber === null;
  return lacksNumber ? 'adminStandingNoNumber' : STANDINGS[standing].name;
}

interface MessageEntryProps {
  message: ForwardedMessage;
  onMatch: (message: WaitingMessage) => void;
}

/**
 * A forwarded message: who sent it, what was read in it, what it counts as, and what became of it.
 */
export function MessageEntry({ message, onMatch }: MessageEntryProps) {
  const t = useText();
  const { tone } = STANDINGS[message.standing];
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Moment atMs={message.receivedAtMs} />
        <strong className="whitespace-pre-wrap break-all">
          <bdo dir="ltr">{t('adminSentBy', { sender: senderText(message.sender) })}</bdo>
        </strong>
        <Badge tone={tone}>{t(standingName(message))}</Badge>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <QuotedMessage message={message.rawMessage} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <WhatWasRead message={message} />
          <MessageOutcome message={message} />
          {isWaiting(message) && (
            <Allowed to="decide-payments">
              <Button
                className="justify-self-start"
                aria-label={t('adminMatchNamed', { number: message.transactionNumber })}
                onClick={() => onMatch(message)}
              >
                {t('adminMatch')}
              </Button>
            </Allowed>
          )}
        </div>
      </div>
    </article>
  );
}

function WhatWasRead({ message }: { message: ForwardedMessage }) {
  const t = useText();
  const { transactionNumber, amountSantim, method, payerName, payerPhone } = message;
  const facts: [name: TextKey, value: ReactNode][] = [
    ['adminNumber', transactionNumber && <span className="break-all font-mono">{transactionNumber}</span>],
    ['amount', amountSantim !== null && <Money santim={amountSantim} className="font-bold" />],
    ['method', method && t(method)],
    ['adminPayer', (payerName ?? payerPhone) && <Payer name={payerName} phone={payerPhone} />],
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 empty:hidden">
      {facts.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={t(name)}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}
