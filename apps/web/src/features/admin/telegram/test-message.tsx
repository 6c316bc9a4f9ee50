import { Button } from '../../../components/buttons/button.tsx';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';

/** Sends the administrator what players would get, once the bot knows the administrator's chat. */
export function TestMessage({ hasChat }: { hasChat: boolean }) {
  return (
    <div className="grid gap-3">
      {hasChat && <SendTest />}
      <TestChat hasChat={hasChat} />
    </div>
  );
}

/** Sends `message` to the administrator, or a text of ours if it is empty. */
export function SendTest({ message = '' }: { message?: string }) {
  const t = useText();
  const send = trpc.telegram.sendTest.useMutation();
  return (
    <div className="grid gap-2">
      <RequestProblem error={send.error} otherwise={t('anErrorOccurred')} />
      {/* Not a toast: the dialog of a notice would cover it. */}
      <p role="status" className="font-bold empty:hidden">
        {send.data && replyText(send.data)}
      </p>
      <Button look="quiet" busy={send.isPending} onClick={() => send.mutate({ message: message.trim() })}>
        {t('adminSendTest')}
      </Button>
    </div>
  );
}

/**
 * Makes a link that lets the bot know the chat. The administrator opens it where they have
 * Telegram, which may be another device.
 */
function TestChat({ hasChat }: { hasChat: boolean }) {
  const t = useText();
  const utils = trpc.useUtils();
  const link = trpc.telegram.testLink.useMutation();
  const look = () => void utils.telegram.bot.invalidate();
  return (
    <>
      <RequestProblem error={link.error} otherwise={t('anErrorOccurred')} />
      {link.data ? (
        <div className={boxClass('grid gap-2')}>
          <p>{t('adminTestLinkHelp')}</p>
          <div className="flex items-center justify-between gap-3">
            <a href={link.data.url} target="_blank" rel="noreferrer" className="min-w-0 break-all text-link underline">
              {link.data.url}
            </a>
            <CopyButton text={link.data.url} label={t('adminTestLinkCopy')} toastText={t('inviteCopied')} />
          </div>
          <Button look="quiet" onClick={look}>
            {t('adminTestLinkDone')}
          </Button>
        </div>
      ) : (
        <Button look={hasChat ? 'bare' : 'primary'} busy={link.isPending} onClick={() => link.mutate()}>
          {t(hasChat ? 'adminTestOtherChat' : 'adminTestConnect')}
        </Button>
      )}
    </>
  );
}
