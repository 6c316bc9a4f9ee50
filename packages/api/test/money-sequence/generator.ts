import { PAYMENT_METHODS } from '@cartela/game-core';
import type { Random } from '../kit/random.ts';
import { type ClaimText, type Evidence, methodOfNumber, NO_PAYMENT, type Operation } from './operations.ts';
import { type Model, of } from './state.ts';

/** Few amounts, so that requests, claims and messages meet; the first is below the minimum. */
const DEPOSITS = [500, 2000, 5000, 7500, 12_345] as const;
const WITHDRAWALS = [1, 4999, 5000, 6000, 12_000, 50_000_000] as const;
/** Few cards, so that players want the same ones. */
const CARDS = 24;
const ADMINS = 2;
/** Transaction numbers and messages that later operations come back to. */
const MEMORY = 30;

/** Makes up what is asked next, looking at the model so that much of it makes sense, and some of it does not. */
export function createGenerator(random: Random, model: () => Model) {
  const { below, oneIn, pick } = random;
  const numbers: string[] = [];
  const forwarded: Extract<Operation, { is: 'evidence' }>[] = [];
  const keyed: Extract<Operation, { key: string }>[] = [];
  let serial = 0;

  const remember = <T>(list: T[], item: T): T => {
    list.push(item);
    if (list.length > MEMORY) list.shift();
    return item;
  };
  const next = () => {
    serial += 1;
    return serial;
  };
  const player = () => below(model().wallets.length);
  /** Mostly one who has coins to convert. */
  const collector = () => {
    const richest = model().coins.indexOf(Math.max(...model().coins));
    return oneIn(3) ? player() : richest;
  };
  const method = () => pick(PAYMENT_METHODS);
  const key = () => `key-${next()}`;
  const room = () => below(model().rooms.length);
  const round = () => (oneIn(12) ? ('previous' as const) : ('present' as const));

  function newNumber(): string {
    const tail = next().toString(36).toUpperCase();
    return pick([`DB23${tail.padStart(6, '0')}`, `DB24${tail.padStart(7, '0')}`, `CB25${tail.padStart(6, '0')}`]);
  }
  const number = () => (numbers.length > 0 && !oneIn(3) ? pick(numbers) : remember(numbers, newNumber()));

  function claimText(): ClaimText {
    if (oneIn(3)) return { form: 'id', spelling: pick(['plain', 'lower', 'full-width']) };
    return { form: 'message', amountSantim: pick(DEPOSITS), method: method() };
  }

  function claim(of: string = number(), by: number = player()): Extract<Operation, { is: 'claim' }> {
    const chosen = oneIn(2) ? { chosen: method() } : {};
    return { is: 'claim', player: by, key: key(), number: of, text: claimText(), ...chosen };
  }

  function says(of: string): Evidence {
    return {
      amountSantim: pick(DEPOSITS),
      method: methodOfNumber(of) ?? method(),
      direction: oneIn(8) ? 'sent' : 'received',
      from: oneIn(8) ? 'person' : 'provider',
    };
  }

  function evidence(): Operation {
    return forwarded.length > 0 && oneIn(6) ? pick(forwarded) : evidenceOf(number());
  }

  function evidenceOf(of: string): Operation {
    return remember(forwarded, { is: 'evidence', request: `request-${next()}`, number: of, says: says(of) });
  }

  /** Mostly one that waits for a decision. */
  function payment(): string {
    const all = [...model().payments];
    const pending = all.filter(([, made]) => made.status === 'pending');
    if (oneIn(25) || all.length === 0) return NO_PAYMENT;
    return oneIn(5) || pending.length === 0 ? pick(all)[0] : pick(pending)[0];
  }

  function confirm(of: string = payment()): Operation {
    const received = oneIn(3) ? { amountSantim: pick(DEPOSITS) } : {};
    return { is: 'confirm', admin: below(ADMINS), payment: of, ...received, ...(oneIn(3) ? { method: method() } : {}) };
  }

  const reject = (of: string = payment()): Operation => ({ is: 'reject', admin: below(ADMINS), payment: of });

  function withdraw(by: number = player(), amountSantim: number = pick(WITHDRAWALS)) {
    return { is: 'withdraw', player: by, key: key(), amountSantim, method: method() } as const;
  }

  const card = (is: 'select' | 'return', by: number = player()) =>
    ({ is, player: by, key: key(), room: room(), cardNo: 1 + below(CARDS) }) as const;

  /** A card that somebody holds, by its holder. */
  function giveBack(): Operation {
    const index = room();
    const held = [...(model().rooms[index]?.cards ?? [])];
    if (held.length === 0 || oneIn(4)) return card('return');
    const [cardNo, holder] = pick(held);
    return { is: 'return', player: holder, key: key(), room: index, cardNo };
  }

  const turn = (is: 'start' | 'settle') => ({ is, room: room(), round: round(), wait: !oneIn(3) }) as const;
  const cancel = (): Operation => ({ is: 'cancel', room: room(), round: round() });
  const convert = (by: number = collector()) => ({ is: 'convert', player: by, key: key() }) as const;
  const requestDeposit = () =>
    ({ is: 'request-deposit', player: player(), key: key(), amountSantim: pick(DEPOSITS), method: method() }) as const;

  /** A key that was used before: with what it was used for, or with something else. */
  function repeated(): Operation {
    if (keyed.length === 0) return requestDeposit();
    const before = pick(keyed);
    if (!oneIn(3)) return before;
    return { ...pick([requestDeposit(), withdraw(), card('select'), convert(), claim()]), ...identityOf(before) };
  }

  function single(): Operation {
    const turns = below(100);
    if (turns < 8) return requestDeposit();
    if (turns < 20) return claim();
    if (turns < 32) return evidence();
    if (turns < 40) return withdraw();
    if (turns < 48) return confirm();
    if (turns < 53) return reject();
    if (turns < 74) return card('select');
    if (turns < 79) return giveBack();
    if (turns < 83) return turn('start');
    if (turns < 89) return turn('settle');
    if (turns < 90) return cancel();
    if (turns < 94) return convert();
    return repeated();
  }

  /** Two operations that get in each other's way. */
  function pair(): readonly [Operation, Operation] {
    const by = player();
    const disputed = payment();
    const saver = collector();
    const bought = card('select');
    const turned = turn(pick(['start', 'settle']));
    const doubled = pick([requestDeposit(), claim(), withdraw(), card('select'), convert(), evidence()]);
    const fresh = remember(numbers, newNumber());
    const waiting = [...model().payments].flatMap(([claimant, { number: claimed, status }]) =>
      claimed !== null && status === 'pending' ? [{ claimant, claimed }] : [],
    );
    const { claimant, claimed } = waiting.length > 0 ? pick(waiting) : { claimant: NO_PAYMENT, claimed: fresh };
    const held = withdraw(by);
    const most = of(model().wallets, by);
    const largePart = Math.max(1, Math.ceil(most * 0.6));
    return pick<() => readonly [Operation, Operation]>([
      () => [confirm(disputed), confirm(disputed)],
      () => [confirm(disputed), reject(disputed)],
      () => [reject(disputed), reject(disputed)],
      () => [doubled, doubled],
      () => [held, { ...held, amountSantim: held.amountSantim + 1 }],
      () => [claim(fresh), evidenceOf(fresh)],
      () => [claim(fresh, by), evidenceOf(fresh)],
      () => [claim(claimed), evidenceOf(claimed)],
      () => [claim(claimed), claim(claimed)],
      () => [withdraw(by, largePart), withdraw(by, largePart)],
      () => [withdraw(by, most), card('select', by)],
      () => [evidenceOf(claimed), pick([confirm(claimant), reject(claimant)])],
      () => [bought, { ...bought, player: player(), key: key() }],
      () => [turned, turned],
      () => [turned, { is: 'cancel', room: turned.room, round: 'present' }],
      () => [convert(saver), convert(saver)],
      () => [convert(saver), { is: 'settle', room: room(), round: 'present', wait: true }],
    ])();
  }

  return {
    /** What happens in a step: one operation, or two at once. */
    next(): readonly Operation[] {
      const step = oneIn(4) ? pair() : [single()];
      for (const operation of step) if ('key' in operation) remember(keyed, operation);
      return step;
    },
  };
}

function identityOf({ player, key }: { player: number; key: string }) {
  return { player, key };
}
