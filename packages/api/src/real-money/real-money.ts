import { schema } from '@cartela/db';
import type { z } from 'zod';
import { saveApproved } from '../approvals/approval.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { type Reply, reply } from '../kernel/texts/sentence.ts';
import { spanOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import type { joiningInput, Licence, realMoneyInput, termsOutput } from './contract.ts';
import { lockRealMoney, type RealMoney, realMoneyOf, stopOf } from './licence.ts';
import { requirePaceOfAll } from './pace.ts';

const { installation } = schema;

/** What everybody may know of how the operator runs the games. */
export async function termsOf({
  db,
  now,
  minAge,
}: Core & Pick<Application, 'minAge'>): Promise<z.input<typeof termsOutput>> {
  const realMoney = await realMoneyOf(db);
  const { licence, sellsUntilMs, isOn, joinsByItself } = realMoney;
  const operator = realMoney.operator && { ...realMoney.operator, saysMore: realMoney.operator.more !== '' };
  const serverNowMs = now();
  const stop = stopOf(realMoney, serverNowMs);
  return { minAge, licence, operator, sellsUntilMs, stop, isOn, joinsByItself, serverNowMs };
}

/**
 * Switches real money on, with the licence that the operator has, which an owner answers for.
 * Players have to be able to read who that is. The same call renews the licence, and asks for the
 * same. It needs approval while anything does. Switching real money off does not: from then on no
 * deposit can be announced. What players have stays theirs: they can play with it as long as the
 * licence lasts, and withdraw it.
 *
 * @throws Refusal `licenceOver`, `operatorMissing`, `roomsTooQuick`, `approvalNeeded`,
 * `approvalWaits`
 */
export async function saveRealMoney(
  app: Core & Pick<Application, 'liveRooms'>,
  actor: Administrator,
  input: z.output<typeof realMoneyInput>,
): Promise<Reply> {
  if (!input.on) {
    await transact(app, actor, switchOff);
    return reply('realMoneyOff');
  }
  const { licence } = input;
  if (endOf(licence).getTime() <= app.now()) throw new Refusal('licenceOver');
  const { operator } = await realMoneyOf(app.db);
  if (!operator?.helpLine) throw new Refusal('operatorMissing');
  await requirePaceOfAll(app);
  const title = `${licence.authority}: ${licence.number}`;
  const before = async ({ tx }: Work) => saidOf(await lockRealMoney(tx));
  const act = { kind: 'real-money', subject: 'real-money', title, input, before } as const;
  await saveApproved(app, actor, act, (work) => switchOn(work, licence));
  return reply('realMoneyOn');
}

/** A licence is good for the whole of its last day. */
const endOf = ({ lastDay }: Licence): Date => spanOf(lastDay).end;

async function switchOff({ tx, audit }: Work): Promise<void> {
  const before = await lockRealMoney(tx);
  if (before.isOn) await tx.update(installation).set({ realMoneyAt: null });
  await audit({ ...ABOUT, before: saidOf(before), after: { ...saidOf(before), on: false } });
}

async function switchOn({ tx, now, audit }: Work, licence: Licence): Promise<void> {
  const before = await lockRealMoney(tx);
  await tx.update(installation).set({
    ...(!before.isOn && { realMoneyAt: new Date(now()) }),
    ...(stopOf(before, now()) !== null && { sellsSince: new Date(now()) }),
    licenceNumber: licence.number,
    licenceAuthority: licence.authority,
    licenceLastDay: licence.lastDay,
    sellsUntil: endOf(licence),
  });
  await audit({ ...ABOUT, before: saidOf(before), after: { on: true, ...licence } });
}

const ABOUT = { action: 'real-money', subject: 'deposits' } as const;

const saidOf = ({ isOn, licence }: RealMoney) => ({ on: isOn, ...licence });

/**
 * Decides whether players may have the app join games by itself for real money. To allow it needs
 * approval while anything does.
 *
 * @throws Refusal `approvalNeeded`, `approvalWaits`
 */
export async function saveJoining(
  core: Core,
  actor: Administrator,
  input: z.output<typeof joiningInput>,
): Promise<Reply> {
  const { on } = input;
  const before = async ({ tx }: Work) => ({ on: (await lockRealMoney(tx)).joinsByItself });
  const save = async ({ tx, audit }: Work, before: { on: boolean }) => {
    await tx.update(installation).set({ autoJoin: on });
    await audit({ action: 'joining-by-itself', subject: 'joining', before, after: { on } });
  };
  const about = { kind: 'joining-by-itself', subject: 'joining', title: 'Real money' } as const;
  await (on
    ? saveApproved(core, actor, { ...about, input, before }, save)
    : transact(core, actor, async (work) => save(work, await before(work))));
  return reply(on ? 'joiningAllowed' : 'joiningForbidden');
}
