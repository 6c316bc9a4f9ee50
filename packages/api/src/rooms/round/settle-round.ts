import { accountCode, type NewTransfer, postTransfers, schema } from '@cartela/db';
import {
  DEDUCTION_KINDS,
  etbText,
  finishTimeMs,
  type Outcome,
  tableIdOf,
  type Withheld,
  withheldIn,
} from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { invitationRewards } from '../../invitations/rewards.ts';
import { isHeldUp, lockJackpot, moveJackpot } from '../../jackpots/at-stake.ts';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import { type PlayerMessage, writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { linkEnd } from './chain.ts';
import {
  drawOf,
  type Entry,
  entriesOf,
  gameIn,
  lockRoundForStep,
  playersOf,
  type Round,
  type RoundStep,
  timingOf,
} from './round.ts';
import { outcomeOf, type Shares, shareOut, type Win } from './wins.ts';

const { rounds, roundWinners, withheldPrizes } = schema;

/**
 * Settles a round after its last ball: pays winners and house from the escrow, and awards coins.
 * From then on the seed is public. Answers `not-due` if the last ball is not due yet, or if another
 * process settles or has settled the round, and `held-up` if another game has to be settled first.
 */
export async function settleRound(core: Core, step: RoundStep): Promise<'settled' | 'not-due' | 'held-up'> {
  return transact(core, PRODUCT, async (work) => {
    const round = await lockRoundForStep(work, step);
    if (!round) return 'not-due';
    if (round.status !== 'active' || work.now() < finishTimeMs(timingOf(round))) return 'not-due';
    if (round.jackpot && (await isHeldUp(work, round.id))) return 'held-up';
    const sold = await entriesOf(work.tx, round.id);
    await paySettlement(work, { round, sold, outcome: outcomeOf(round, sold, drawOf(round)) });
    return 'settled';
  });
}

interface Settlement {
  readonly round: Round;
  readonly sold: readonly Entry[];
  readonly outcome: Pick<Outcome, 'balls' | 'winners'>;
}

/**
 * Pays the winners, the house and the jackpot of a locked round, withholds from the winners what
 * its rules say, and closes the round. The number of statements does not depend on the number of
 * winners.
 */
export async function paySettlement(work: Work, settlement: Settlement): Promise<void> {
  const { round, sold, outcome } = settlement;
  const jackpot = round.jackpot && (await lockJackpot(work, round.jackpot.id));
  const potSantim = jackpot?.potSantim ?? null;
  const { wins, houseSantim, addedSantim, fedSantim, wonSantim } = shareOut(round, sold, outcome, potSantim ?? 0);
  const entries = sold.map(({ cardNo, userId }) => ({ cardNo, holder: userId }));
  const withheld = withheldIn({ rules: round.deductions, stakeSantim: round.stakeSantim, entries, winners: wins });
  const endedAt = new Date(work.now());
  const wonRows = wins.map(({ patterns, ...win }) => ({ ...win, roundId: round.id, patterns: [...patterns] }));
  await work.tx.insert(roundWinners).values(wonRows);
  const rows = withheld.map(({ holder: userId, ...amounts }) => ({
    ...amounts,
    ...{ roundId: round.id, userId, at: endedAt },
  }));
  if (rows.length > 0) await work.tx.insert(withheldPrizes).values(rows);
  const escrow = accountCode.escrow(tableIdOf(round));
  await postTransfers(work, [
    ...(jackpot ? await moveJackpot(work, jackpot, { round, escrow, fedSantim, wonSantim }) : []),
    ...wins.filter((win) => win.prizeSantim > 0).map((win) => prizeTransfer(round, win)),
    ...withheld.flatMap((one) => deductionTransfers(round, one)),
    ...houseTransfers(round, { houseSantim, addedSantim }),
    ...coinTransfers(round, sold),
    ...(await invitationRewards(work, { roundId: round.id, playerIds: playersOf(sold) })),
  ]);
  await work.tx
    .update(rounds)
    .set({ status: 'settled', endedAt, potSantim, jackpotWonSantim: wonSantim || null })
    .where(eq(rounds.id, round.id));
  await writeToPlayers(work, prizeMessages(round, { wins, wonSantim }, withheld));
  await linkEnd(work, round.id);
}

function prizeTransfer(round: Round, { cardNo, part, userId, prizeSantim }: Win): NewTransfer {
  return {
    debit: accountCode.escrow(tableIdOf(round)),
    credit: accountCode.player(userId, 'ETB'),
    amount: prizeSantim,
    kind: 'prize',
    roundId: round.id,
    idempotencyKey: `prize:${round.id}:${cardNo}${part === 0 ? '' : `:${part}`}`,
  };
}

/** From the winner's wallet, where the whole prize has just come in. */
function deductionTransfers(round: Round, withheld: Withheld<string>): NewTransfer[] {
  const amounts = { tax: withheld.taxSantim, commission: withheld.commissionSantim };
  return DEDUCTION_KINDS.filter((kind) => amounts[kind] > 0).map((kind) => ({
    debit: accountCode.player(withheld.holder, 'ETB'),
    credit: accountCode.withheld(kind),
    amount: amounts[kind],
    kind: `prize-${kind}`,
    roundId: round.id,
    idempotencyKey: `prize-${kind}:${round.id}:${withheld.holder}`,
  }));
}

/** One message for each player who won, with what came of all their cards. */
function prizeMessages(
  round: Round,
  { wins, wonSantim }: Pick<Shares, 'wins' | 'wonSantim'>,
  withheld: readonly Withheld<string>[],
): readonly PlayerMessage[] {
  const won = new Map<string, number>();
  for (const { userId, prizeSantim } of wins) won.set(userId, (won.get(userId) ?? 0) + prizeSantim);
  const lastWins = wins.filter(({ part }) => part === (round.parts?.length ?? 1) - 1);
  const cardsOf = (id: string) => lastWins.filter(({ userId }) => userId === id).length;
  const deducted = new Map(
    withheld.map(({ holder, taxSantim, commissionSantim }) => [holder, taxSantim + commissionSantim]),
  );
  return [...won]
    .filter(([, santim]) => santim > 0)
    .map(([userId, santim]) => {
      const less = deducted.get(userId);
      const fromJackpot = (wonSantim / lastWins.length) * cardsOf(userId);
      const parts = {
        ...(fromJackpot > 0 && { jackpot: etbText(fromJackpot) }),
        ...(less !== undefined && { withheld: etbText(less), net: etbText(santim - less) }),
      };
      return { kind: 'prizeWon', userId, details: { amount: etbText(santim), ...parts, ...gameIn(round) } };
    });
}

function houseTransfers(
  round: Round,
  { houseSantim, addedSantim }: { readonly houseSantim: number; readonly addedSantim: number },
): NewTransfer[] {
  const [house, escrow, roundId] = [accountCode.house(), accountCode.escrow(tableIdOf(round)), round.id];
  const transfers: NewTransfer[] = [
    {
      ...{ debit: house, credit: escrow, amount: addedSantim, roundId },
      ...{ kind: 'prize-promise', idempotencyKey: `promise:${roundId}` },
    },
    {
      ...{ debit: escrow, credit: house, amount: houseSantim, roundId },
      ...{ kind: 'house-cut', idempotencyKey: `house:${roundId}` },
    },
  ];
  return transfers.filter(({ amount }) => amount > 0);
}

function coinTransfers(round: Round, sold: readonly Entry[]): NewTransfer[] {
  if (round.coinsPerCard === 0) return [];
  const cardsOf = new Map<string, number>();
  for (const { userId } of sold) cardsOf.set(userId, (cardsOf.get(userId) ?? 0) + 1);
  return [...cardsOf].map(([userId, cards]) => ({
    debit: accountCode.promotion('COIN'),
    credit: accountCode.player(userId, 'COIN'),
    amount: cards * round.coinsPerCard,
    kind: 'coins-earned',
    roundId: round.id,
    idempotencyKey: `coins:${round.id}:${userId}`,
  }));
}
