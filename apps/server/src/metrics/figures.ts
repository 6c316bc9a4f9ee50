import { setTimeout as sleep } from 'node:timers/promises';
import { type Application, onceAMinute, type VitalSigns, vitalSigns } from '@cartela/api';
import { connectionStates } from '@cartela/db';
import { Gauge, type Registry } from 'prom-client';

/**
 * How long somebody who reads metrics waits for the database, in milliseconds. Then they get what
 * it said last.
 */
const ANSWER_WITHIN_MS = 2000;

/** What is measured of the vital signs, at a time. */
const SIGNS: readonly [name: string, help: string, measure: (signs: VitalSigns, nowMs: number) => number][] = [
  [
    'cartela_oldest_deposit_seconds',
    'For how long the oldest deposit has waited for a decision',
    ({ oldestDepositAtMs }, nowMs) => secondsSince(oldestDepositAtMs ?? nowMs, nowMs),
  ],
  [
    'cartela_oldest_withdrawal_seconds',
    'For how long the oldest withdrawal has waited for a decision',
    ({ oldestWithdrawalAtMs }, nowMs) => secondsSince(oldestWithdrawalAtMs ?? nowMs, nowMs),
  ],
  ['cartela_open_alarms', 'Alarms about payments that nobody has resolved', ({ openAlarms }) => openAlarms],
  ['cartela_hook_faults', 'Refused requests of the phone that nobody has looked at', ({ hookFaults }) => hookFaults],
  [
    'cartela_messages_silent_seconds',
    'For how long no message has come, if that is longer than usual',
    ({ silentSinceMs }, nowMs) => secondsSince(silentSinceMs ?? nowMs, nowMs),
  ],
  [
    'cartela_looks_failing_seconds',
    'For how long the looks at deposits that wait for something that passes have failed',
    ({ looksFailSinceMs }, nowMs) => secondsSince(looksFailSinceMs ?? nowMs, nowMs),
  ],
  [
    'cartela_unanswered_orders',
    'Payments at providers that do not say what became of them',
    ({ unansweredOrders }) => unansweredOrders,
  ],
  [
    'cartela_bot_stopped',
    '1 while no process runs the bot, or it has a problem',
    ({ botStopped }) => Number(botStopped),
  ],
  [
    'cartela_licence_left_seconds',
    'For how long cards may still be sold under the licence; +Inf where none is needed',
    ({ sellsUntilMs }, nowMs) => ((sellsUntilMs ?? Number.POSITIVE_INFINITY) - nowMs) / 1000,
  ],
  [
    'cartela_backup_age_seconds',
    'How old the last backup is; +Inf if there is none',
    ({ backedUpAtMs }, nowMs) => secondsSince(backedUpAtMs ?? Number.NEGATIVE_INFINITY, nowMs),
  ],
  [
    'cartela_ledger_wrong',
    '1 if the ledger did not agree when it was last verified, by whichever process',
    ({ ledger }) => Number(ledger?.ok === false),
  ],
  [
    'cartela_ledger_check_age_seconds',
    'How long ago the ledger was last verified; +Inf if it never was',
    ({ ledger }, nowMs) => secondsSince(ledger?.checkedAtMs ?? Number.NEGATIVE_INFINITY, nowMs),
  ],
];

const secondsSince = (atMs: number, nowMs: number) => (nowMs - atMs) / 1000;

export interface Figures {
  /** Asks the database, and waits for it for a moment. Never rejects. */
  read(): Promise<void>;
}

/** Adds metrics of what the database says. They keep their values while it says nothing. */
export function watchFigures(registry: Registry, app: Application): Figures {
  const registers = [registry];
  const tell = onceAMinute((err: unknown) => app.log.warn({ err }, 'the database did not say what the metrics ask'));
  let lastFigures: { signs: VitalSigns; states: Awaited<ReturnType<typeof connectionStates>>; atMs: number } | null =
    null;
  let reading: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      const [signs, states] = await Promise.all([vitalSigns(app), connectionStates(app.db)]);
      lastFigures = { signs, states, atMs: app.now() };
    } catch (error) {
      tell(error);
    }
    reading = null;
  }

  for (const [name, help, measure] of SIGNS) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        if (lastFigures) this.set(measure(lastFigures.signs, app.now()));
      },
    });
  }
  new Gauge({
    name: 'cartela_figures_age_seconds',
    help: 'How long ago the database last said what the metrics ask of it',
    registers,
    collect() {
      if (lastFigures) this.set(secondsSince(lastFigures.atMs, app.now()));
    },
  });
  new Gauge({
    name: 'cartela_database_connections',
    help: 'Connections of the running role to the database, of all processes',
    labelNames: ['state'],
    registers,
    collect() {
      this.reset();
      for (const { state, count } of lastFigures?.states ?? []) this.set({ state }, count);
    },
  });

  return {
    async read() {
      reading ??= ask();
      await Promise.race([reading, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
