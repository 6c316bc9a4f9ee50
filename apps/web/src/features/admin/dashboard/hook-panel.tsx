import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { Allowed } from '../area/may.tsx';
import { tell } from '../tell.ts';

type Fault = ApiOutputs['payments']['hook']['faults'][number];

/** Silence makes no change that the server could tell of. */
const ASKED_EVERY_MS = 60_000;

const FAULTS: Readonly<Record<Fault['fault'], TextKey>> = {
  'wrong-secret': 'adminHookWrongSecret',
  'wrong-clock': 'adminHookWrongClock',
  'too-long': 'adminHookTooLong',
  unreadable: 'adminHookUnreadable',
  'unknown-sender': 'adminHookUnknownSender',
};

/** What is wrong with the phone that forwards messages. Takes no space while nothing is. */
export function HookPanel() {
  const t = useText();
  const hook = trpc.payments.hook.useQuery(undefined, { refetchInterval: ASKED_EVERY_MS });
  if (hook.isPending) return null;
  if (hook.data && hook.data.faults.length === 0 && hook.data.silentSinceMs === null) return null;
  return (
    <Panel flush title={t('adminHook')}>
      <PanelQuery query={hook} failure={t('adminHookFailed')}>
        {({ faults, silentSinceMs }) => (
          <ul>
            {silentSinceMs !== null && (
              <Entry text={t('adminHookSilent')}>
                <Moment atMs={silentSinceMs} />
              </Entry>
            )}
            {faults.map((fault) => (
              <FaultEntry key={fault.fault} fault={fault} />
            ))}
          </ul>
        )}
      </PanelQuery>
    </Panel>
  );
}

function FaultEntry({ fault: { fault, count, lastAtMs } }: { fault: Fault }) {
  const t = useText();
  const utils = trpc.useUtils();
  const resolve = trpc.payments.resolveHookFault.useMutation({
    onSuccess: tell,
    onError: () => void toast.error(t('anErrorOccurred')),
    onSettled: () => void utils.payments.hook.invalidate(),
  });
  return (
    <Entry
      text={t(FAULTS[fault])}
      action={
        <Allowed to="manage">
          <Button look="quiet" busy={resolve.isPending} onClick={() => resolve.mutate({ fault })}>
            {t('adminResolve')}
          </Button>
        </Allowed>
      }
    >
      {t('adminHookTimes', { count })} <Moment atMs={lastAtMs} />
    </Entry>
  );
}

function Entry({ text, action, children }: { text: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex items-start gap-2 text-pretty font-bold">
          <TriangleAlert className="size-5 shrink-0 text-danger" />
          {text}
        </p>
        <p>{children}</p>
      </div>
      {action}
    </li>
  );
}
