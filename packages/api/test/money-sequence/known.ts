import { at, type KeyedOperation, NO_PAYMENT, type Operation, type OperationOf } from './operations.ts';
import { type Model, of } from './state.ts';

/**
 * What a sequence has brought about so far. What an operation is about is chosen from this once its
 * turn comes.
 */
export interface Known {
  model: Model;
  /** Transaction numbers that somebody has spoken of. */
  readonly numbers: string[];
  readonly forwarded: OperationOf<'evidence'>[];
  readonly keyed: KeyedOperation[];
  /** So many keys, requests and numbers have been made up. */
  serial: number;
}

/** Later operations come back to the last of each kind. */
const MEMORY = 30;

export function knowing(model: Model): Known {
  return { model, numbers: [], forwarded: [], keyed: [], serial: 0 };
}

/** So that later operations can come back to what these are about. */
export function remember(known: Known, step: readonly Operation[]): void {
  for (const operation of step) {
    if ('number' in operation && !known.numbers.includes(operation.number)) keep(known.numbers, operation.number);
    if ('key' in operation) keep(known.keyed, operation);
    if (operation.is === 'evidence' && !known.forwarded.includes(operation)) keep(known.forwarded, operation);
  }
}

function keep<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > MEMORY) list.shift();
}

/**
 * The item that a choice stands for. A choice is made up before the list is known, and counts from
 * the newest item. So it stays the same item when shrinking leaves out what came long before.
 */
export function chosen<T>(list: readonly T[], choice: number): T | undefined {
  return list[list.length - 1 - (choice % list.length)];
}

export const newKey = (known: Known): string => `key-${next(known)}`;
export const newRequest = (known: Known): string => `request-${next(known)}`;

/** Of telebirr, of CBE Birr, or of either: by their form. */
export function newNumber(known: Known, form: number): string {
  const tail = next(known).toString(36).toUpperCase();
  const forms = [`DB23${tail.padStart(6, '0')}`, `DB24${tail.padStart(7, '0')}`, `CB25${tail.padStart(6, '0')}`];
  return chosen(forms, form) ?? '';
}

function next(known: Known): number {
  known.serial += 1;
  return known.serial;
}

/** A payment that waits for a decision, or of all that there are. */
export function chosenPayment({ model }: Known, { choice, of }: { choice: number; of: 'pending' | 'all' }): string {
  const all = [...model.payments.keys()];
  const pending = all.filter((payment) => model.payments.get(payment)?.status === 'pending');
  return chosen(of === 'pending' && pending.length > 0 ? pending : all, choice) ?? NO_PAYMENT;
}

/** A payment that waits for the evidence of its transaction number. */
export function chosenClaim({ model }: Known, choice: number): { payment: string; number: string } | undefined {
  const waiting = [...model.payments].flatMap(([payment, { number, status }]) =>
    number !== null && status === 'pending' ? [{ payment, number }] : [],
  );
  return chosen(waiting, choice);
}

/** Who has the most coins to convert. */
export function richestInCoins({ model }: Known): number {
  return model.coins.indexOf(Math.max(...model.coins));
}

/** Who holds the most cards of a room's round. */
export function topHolder({ model }: Known, room: number): number {
  const held = model.wallets.map(() => 0);
  for (const holder of at(model.rooms, room).cards.values()) held[holder] = of(held, holder) + 1;
  return held.indexOf(Math.max(...held));
}
