import { skipToken, useMutation } from '@tanstack/react-query';
import { Switch } from '../../../components/forms/switch.tsx';
import { abortAfter } from '../../../lib/api/abort-after.ts';
import { errorText, isSignedOut } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/limits.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useToken } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';

/** Whether the player is reminded of a room's planned games. Who holds cards is reminded anyway. */
export function ReminderSwitch({ roomId }: { roomId: string }) {
  const t = useText();
  const utils = trpc.useUtils();
  const token = useToken();
  const { data } = trpc.rooms.reminders.useQuery(token === null ? skipToken : undefined);
  const remind = useMutation({
    mutationFn: (on: boolean) =>
      utils.client.rooms.remind.mutate({ roomId, on }, { signal: abortAfter(REQUEST_TIMEOUT_MS) }),
    onSuccess: (answer) => toast.success(replyText(answer), { id: 'remind' }),
    onError(error) {
      if (!isSignedOut(error)) toast.error(errorText(error), { id: 'remind' });
    },
    onSettled: () => utils.rooms.reminders.invalidate(),
  });
  if (token === null || !data) return <span />;
  const isOn = remind.isPending ? remind.variables : data.includes(roomId);
  return (
    <Switch isOn={isOn} onToggle={() => remind.mutate(!isOn)} className="min-h-11 gap-2 rounded-xl px-1 text-sm">
      {t('remindMe')}
    </Switch>
  );
}
