// How often receipt pages are asked, over all processes: one question at a time, with a gap after
// each, and a longer one for as long as they do not answer.

import { schema } from '@cartela/db';
import { eq, isNull, lte, or } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';

const { installation } = schema;

/** After an answer. */
const GAP_MS = 2000;
/** After the first question without an answer. It doubles with each. */
const PAUSE_MS = 5000;
const PAUSE_MAX_MS = 10 * MINUTE_MS;
/** The longest that a page may ask not to be asked. */
const WAIT_MAX_MS = 6 * HOUR_MS;
/** A turn that nobody has given back by then is over: its process has ended. */
const TURN_MS = MINUTE_MS;

interface Turn {
  readonly until: Date;
  readonly failures: number;
}

/** Takes the turn to ask. Null if another process has it, or if it is too early. */
export async function takeTurn({ db, now }: Core): Promise<Turn | null> {
  const until = new Date(now() + TURN_MS);
  const isFree = or(isNull(installation.receiptsAskAt), lte(installation.receiptsAskAt, new Date(now())));
  const [turn] = await db
    .update(installation)
    .set({ receiptsAskAt: until })
    .where(isFree)
    .returning({ failures: installation.receiptFailures });
  return turn ? { until, ...turn } : null;
}

/** `idle`: no claim waited. `waitMs` is for how long a page wants not to be asked. */
export type Outcome =
  | { readonly is: 'idle' | 'answered' }
  | { readonly is: 'unanswered'; readonly waitMs: number | null };

/** Gives the turn back, and says from when another one may be taken. */
export async function endTurn({ db, now }: Core, { until, failures }: Turn, outcome: Outcome): Promise<void> {
  const isUnanswered = outcome.is === 'unanswered';
  const pauseMs = isUnanswered ? Math.min(PAUSE_MS * 2 ** Math.min(failures, 20), PAUSE_MAX_MS) : GAP_MS;
  const waitMs = isUnanswered ? Math.min(outcome.waitMs ?? 0, WAIT_MAX_MS) : 0;
  const receiptFailures = outcome.is === 'idle' ? failures : isUnanswered ? failures + 1 : 0;
  await db
    .update(installation)
    .set({ receiptsAskAt: new Date(now() + Math.max(pauseMs, waitMs)), receiptFailures })
    .where(eq(installation.receiptsAskAt, until));
}
