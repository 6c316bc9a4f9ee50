import { NOTICE_LENGTH_MAX } from '@cartela/api/notices/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { FormActions } from '../../../components/forms/form-actions.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { NOTICES_RECALLED } from '../limits.ts';
import { SendTest } from '../telegram/test-message.tsx';
import { PastNotices } from './past-notices.tsx';

/** Sends a notice to all players, then says to how many players it went. */
export function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [recipients, setRecipients] = useState<number | null>(null);
  const broadcast = useBroadcast({ onSent: setRecipients, onFiled: onClose });
  const [typed, setTyped] = useState(broadcast.unanswered ?? '');
  const active = trpc.dashboard.activePlayers.useQuery();
  const bot = trpc.telegram.bot.useQuery();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!broadcast.busy) broadcast.send(textIn(event.currentTarget, 'message').trim());
  }
  return (
    <TitledDialog title={t('adminBroadcastTitle')} locked={broadcast.busy} onClose={onClose}>
      {recipients === null ? (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextArea
            label={t('adminBroadcastMessage')}
            name="message"
            maxLength={NOTICE_LENGTH_MAX}
            placeholder={t('defaultNotice')}
            defaultValue={broadcast.unanswered ?? ''}
            hint={t('adminBroadcastHint')}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <figure className={boxClass('grid gap-1')}>
            <figcaption className="text-muted text-xs">{t('adminBroadcastPreview')}</figcaption>
            <p className="whitespace-pre-wrap break-words">{typed.trim() || t('defaultNotice')}</p>
          </figure>
          {active.data && <p>{t('adminBroadcastTo', { count: active.data.total })}</p>}
          {bot.data?.mode && <p>{t('adminBroadcastByTelegram', { count: bot.data.reachablePlayers })}</p>}
          {bot.data?.hasTestChat && <SendTest message={typed} />}
          <RequestProblem keyed error={broadcast.error} otherwise={t('anErrorOccurred')} />
          <FormActions action={t('adminSend')} look="gold" busy={broadcast.busy} onCancel={onClose} />
        </form>
      ) : (
        <>
          <p role="status" className="font-bold text-lg">
            {t('noticeSent')} {t('adminRecipients', { count: recipients })}
          </p>
          <Button look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      )}
      <section className="border-line border-t pt-3">
        <h3 className="pb-1 font-bold text-sm">{t('adminPastNotices')}</h3>
        <PastNotices limit={NOTICES_RECALLED} />
      </section>
    </TitledDialog>
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function useBroadcast({ onSent, onFiled }: { onSent: (recipients: number) => void; onFiled: () => void }) {
  const utils = trpc.useUtils();
  return useKeyedRequest({
    form: 'admin-broadcast',
    isInput: isText,
    send: (message: string, idempotencyKey, options) =>
      utils.client.notices.send.mutate({ message, idempotencyKey }, options),
    onSuccess({ recipients }) {
      void utils.notices.sent.invalidate();
      onSent(recipients);
    },
    onError: whenFiled(onFiled),
  });
}
