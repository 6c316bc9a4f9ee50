import { accountCode, openPlayerAccounts, postTransfers } from '@cartela/db';
import type { z } from 'zod';
import { type Administrator, type Player, PRODUCT, type Visitor } from '../kernel/actors/actor.ts';
import { refuseWithout } from '../kernel/actors/refuse-without.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { confirmedAge } from '../player-limits/age.ts';
import { registerColleague, withHash } from './administrators.ts';
import type { registerInput, registerUserInput } from './contract.ts';
import { withFreeNames } from './names/free-names.ts';
import { isReservedName } from './names/look-alikes.ts';
import { hasPhone } from './names/shown-name.ts';
import { refuseBeforeRequiredStep } from './required-steps.ts';
import { insertUser } from './users.ts';

type Registrar = Core & Pick<Application, 'playMoneySantim'>;

/**
 * Registers a player. Where real money is played for, the player confirms their age or the operator
 * of the client vouches for it. An administrator's call is put on record, as in `registerUser`. The
 * wallet is empty, or holds play money where that is given out: there the age need not be given.
 * Whose name is taken is offered free ones like it.
 *
 * @throws Refusal `tooManyAttempts`, `ageNotGiven`, `usernameTaken`, `usernameLooksTaken`,
 * `usernameReserved`, `usernameIsPhone`, `phoneNumberTaken`, and for an administrator with a
 * required step `passwordChangeNeeded`, `secondFactorNeeded`
 */
export async function registerPlayer(
  app: Application,
  actor: Visitor | Player | Administrator,
  credentials: z.output<typeof registerInput>,
): Promise<void> {
  await app.attempts.countSignUp(actor.address);
  if (actor.is === 'admin') {
    await refuseBeforeRequiredStep(app, actor);
    refuseWithout(actor, 'manage');
    // An administrator can only vouch: nobody confirms somebody else's age.
    const age = credentials.age && 'vouched';
    if (isAgeMissing(app, age)) throw ageNotGiven(app);
    return registerClient(app, actor, { ...credentials, age });
  }
  if (isAgeMissing(app, credentials.age)) throw ageNotGiven(app);
  try {
    await transact(app, actor, (work) => insertPlayer(work, app, credentials));
  } catch (error) {
    throw await withFreeNames(app.db, error, credentials.username);
  }
}

/**
 * Creates a player in the product's own name, such as the demo players of a try-out.
 *
 * @throws Refusal `usernameTaken`, `usernameLooksTaken`, `usernameReserved`, `usernameIsPhone`,
 * `phoneNumberTaken`
 */
export function makePlayer(app: Registrar, credentials: z.output<typeof registerInput>): Promise<{ userId: string }> {
  return transact(app, PRODUCT, (work) => insertPlayer(work, app, credentials));
}

/** Whether the age must be given, because real money is played for, and is not. */
const isAgeMissing = ({ playMoneySantim }: Registrar, age: z.output<typeof registerInput>['age']) =>
  playMoneySantim === 0 && age === undefined;

const ageNotGiven = ({ minAge }: Application) => new Refusal('ageNotGiven', { values: { age: minAge } });

/**
 * Registers a player, for whose age the administrator vouches, or another administrator.
 *
 * @throws Refusal `usernameTaken`, `usernameLooksTaken`, `phoneNumberTaken`; `usernameReserved`,
 * `usernameIsPhone` (for players); `approvalNeeded`, `approvalWaits` (for administrators)
 */
export async function registerUser(
  app: Registrar,
  actor: Administrator,
  user: z.output<typeof registerUserInput>,
): Promise<void> {
  if (user.role === 'admin') return registerColleague(app, actor, await withHash(user));
  return registerClient(app, actor, user);
}

async function registerClient(
  app: Registrar,
  actor: Administrator,
  { username, phoneNumber, age }: z.output<typeof registerInput>,
): Promise<void> {
  await transact(app, actor, async (work) => {
    await insertPlayer(work, app, { username, phoneNumber, age });
    await work.audit({ action: 'register-user', subject: username, after: { role: 'client', ...(age && { age }) } });
  });
}

/** What Telegram has confirmed of a new player. */
export interface ConfirmedByTelegram {
  readonly telegramId: string;
  /** Null if the player typed the number. */
  readonly phoneProvenAt: Date | null;
}

/**
 * Inserts a player within the caller's unit of work. It checks neither that the age is given nor
 * how many sign-ups an address has made.
 *
 * @throws Refusal `usernameReserved`, `usernameIsPhone`, `usernameTaken`, `usernameLooksTaken`,
 * `phoneNumberTaken`, `telegramTaken`. The transaction must then be rolled back.
 */
export async function insertPlayer(
  work: Work,
  { playMoneySantim }: Pick<Application, 'playMoneySantim'>,
  { age, shownAge, ...credentials }: z.output<typeof registerInput> & Partial<ConfirmedByTelegram>,
): Promise<{ userId: string }> {
  if (isReservedName(credentials.username)) throw new Refusal('usernameReserved');
  if (hasPhone(credentials.username)) throw new Refusal('usernameIsPhone');
  const ageConfirmedAt = age === 'confirmed' ? new Date(work.now()) : null;
  const ageAtLeast = confirmedAge(shownAge);
  const userId = await insertUser(work, { ...credentials, ageConfirmedAt, ageAtLeast, role: 'client' });
  await openPlayerAccounts(work.tx, [userId]);
  if (playMoneySantim > 0) {
    await postTransfers(work, [
      {
        debit: accountCode.promotion('ETB'),
        credit: accountCode.player(userId, 'ETB'),
        amount: playMoneySantim,
        kind: 'play-money',
        idempotencyKey: `play-money:${userId}`,
      },
    ]);
  }
  return { userId };
}
