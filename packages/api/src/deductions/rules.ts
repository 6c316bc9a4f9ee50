import { type Db, schema, type Transaction } from '@cartela/db';
import type { DeductionRule } from '@cartela/game-core';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { saveApproved } from '../approvals/approval.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { dayOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { ruleInput, rulesOutput } from './contract.ts';

const { deductionRules, withheldPrizes } = schema;

/** The rules for rounds which open at a moment: of each kind, the newest that has begun. */
export async function rulesInForce(
  db: Pick<Db | Transaction, 'selectDistinctOn'>,
  atMs: number,
): Promise<DeductionRule[]> {
  const { kind, rateBps, thresholdSantim, base, fromDay } = deductionRules;
  const newest = await db
    .selectDistinctOn([kind], { kind, rateBps, thresholdSantim, base })
    .from(deductionRules)
    .where(lte(fromDay, dayOf(new Date(atMs))))
    .orderBy(desc(kind), desc(fromDay));
  return newest.filter((rule) => rule.rateBps > 0);
}

/** All rules of the past and the future, and what they have withheld. */
export async function deductionRulesOf({ db, now }: Pick<Core, 'db' | 'now'>): Promise<z.input<typeof rulesOutput>> {
  const [rules, [withheld]] = await Promise.all([
    db.select().from(deductionRules).orderBy(desc(deductionRules.kind), desc(deductionRules.fromDay)),
    db
      .select({
        taxSantim: sql<number>`coalesce(sum(${withheldPrizes.taxSantim}), 0)::float8`,
        commissionSantim: sql<number>`coalesce(sum(${withheldPrizes.commissionSantim}), 0)::float8`,
      })
      .from(withheldPrizes),
  ]);
  const today = dayOf(new Date(now()));
  const begun = new Set<string>();
  return {
    rules: rules.map((rule) => {
      if (rule.fromDay > today) return { ...rule, state: 'coming' as const };
      const state = begun.has(rule.kind) ? 'past' : 'in-force';
      begun.add(rule.kind);
      return { ...rule, state };
    }),
    withheld: withheld ?? { taxSantim: 0, commissionSantim: 0 },
  };
}

/**
 * Saves a rule that begins on a later day. Rules that have begun never change, because games were
 * opened with them. What players win depends on it, so this needs approval while anything does.
 *
 * @throws Refusal `deductionTooSoon`, `approvalNeeded`, `approvalWaits`
 */
export async function saveDeductionRule(
  core: Core,
  actor: Administrator,
  rule: z.output<typeof ruleInput>,
): Promise<void> {
  const { kind, fromDay, ...terms } = rule;
  const before = async ({ tx }: Work) => {
    const isIt = and(eq(deductionRules.kind, kind), eq(deductionRules.fromDay, fromDay));
    const [present = null] = await tx.select().from(deductionRules).where(isIt).for('update');
    return present;
  };
  const subject = `${kind} from ${fromDay}`;
  const act = { kind: 'deduction-rule', subject, title: subject, input: rule, before } as const;
  await saveApproved(core, actor, act, async ({ tx, now, audit }, before) => {
    if (fromDay <= dayOf(new Date(now()))) throw new Refusal('deductionTooSoon');
    await tx
      .insert(deductionRules)
      .values(rule)
      .onConflictDoUpdate({ target: [deductionRules.kind, deductionRules.fromDay], set: terms });
    await audit({ action: 'deduction-rule', subject, before, after: rule });
  });
}
