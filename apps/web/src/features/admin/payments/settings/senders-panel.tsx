import { SENDER_LENGTH_MAX, SENDERS_MAX } from '@cartela/api/payments/limits';
import type { PaymentMethod } from '@cartela/game-core';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Field } from '../../../../components/forms/field.tsx';
import { RequiredForm } from '../../../../components/forms/required-form.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { Allowed } from '../../area/may.tsx';
import { senderText } from '../messages/sender-text.ts';
import { SaveSendersDialog, type SenderChange } from './save-senders-dialog.tsx';

/**
 * The senders whose messages count for a method. Another sender could credit money, so the panel
 * asks before it adds one.
 */
export function SendersPanel({ method }: { method: PaymentMethod }) {
  const t = useText();
  const automatic = trpc.payments.automatic.useQuery();
  return (
    <Panel title={t('adminSendersOf', { method: t(method) })} intro={t('adminSendersIntro')}>
      <PanelQuery query={automatic} failure={t('adminAutomaticFailed')}>
        {({ senders }) => (
          <Senders method={method} senders={senders.find((entry) => entry.method === method)?.senders ?? []} />
        )}
      </PanelQuery>
    </Panel>
  );
}

interface SendersProps {
  method: PaymentMethod;
  senders: readonly string[];
}

function Senders({ method, senders }: SendersProps) {
  const t = useText();
  const [change, setChange] = useState<SenderChange | null>(null);
  return (
    <>
      <div className="grid gap-4">
        {senders.length === 0 && <p className="font-bold">{t('adminNoSenders', { method: t(method) })}</p>}
        <ul
          aria-label={t('adminSendersOf', { method: t(method) })}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden"
        >
          {senders.map((sender) => (
            <li
              key={sender}
              className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken py-1 pr-1 pl-3.5"
            >
              <span className="min-w-0 whitespace-pre-wrap break-all font-bold font-mono">{senderText(sender)}</span>
              <Allowed to="manage">
                <Button
                  look="careful"
                  aria-label={t('adminRemoveSender', { sender: senderText(sender) })}
                  onClick={() => setChange({ kind: 'remove', sender })}
                >
                  {t('adminRemove')}
                </Button>
              </Allowed>
            </li>
          ))}
        </ul>
        {senders.length < SENDERS_MAX && (
          <Allowed to="manage">
            <AddSender key={senders.length} senders={senders} onAdd={(sender) => setChange({ kind: 'add', sender })} />
          </Allowed>
        )}
      </div>
      {change && (
        <SaveSendersDialog method={method} senders={senders} change={change} onClose={() => setChange(null)} />
      )}
    </>
  );
}

interface AddSenderProps {
  senders: readonly string[];
  onAdd: (sender: string) => void;
}

function AddSender({ senders, onAdd }: AddSenderProps) {
  const t = useText();
  const [isKnown, setIsKnown] = useState(false);
  return (
    <RequiredForm
      names={['sender']}
      action={t('adminAddSender')}
      busy={false}
      error={isKnown ? t('adminSenderKnown') : undefined}
      onSubmit={(text) => {
        const sender = text('sender').trim();
        const isKnown = senders.includes(sender);
        setIsKnown(isKnown);
        if (!isKnown) onAdd(sender);
      }}
    >
      {(errorOf) => (
        <Field
          label={t('adminSender')}
          name="sender"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={SENDER_LENGTH_MAX}
          error={errorOf('sender')}
        />
      )}
    </RequiredForm>
  );
}
