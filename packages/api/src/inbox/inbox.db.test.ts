import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { follow } from '../../test/kit/follow.ts';
import { openTestRooms } from '../../test/kit/games/rooms.ts';
import { plantSeed } from '../../test/kit/games/seeds.ts';
import { newTransactionNumber, shownPhone, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { PRODUCT, type User } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { noticesFor } from '../notices/notices.ts';
import { forgetOldInbox, inboxFeed, inboxOf } from './inbox.ts';
import { INBOX_KEPT_MS, UNREAD_SENT_MAX } from './limits.ts';

const HOUR_MS = 60 * 60 * 1000;

const listOf = async (core: Core, player: User) =>
  (await inboxOf(core, player)).map(({ kind, details, isRead }) => ({ kind, details, isRead }));

/** The office after this time. */
const later = (office: Office, ms: number): Office => ({ ...office, now: () => office.now() + ms });

/** A tab of a player: what its feed said is unread, the last thing last. */
function openTab(office: Office, player: User) {
  const tab = follow((signal) => inboxFeed(office, player, { signal }));
  const last = () => tab.told.map(({ count, newest }) => ({ count, newest: newest.map(({ kind }) => kind) })).at(-1);
  const says = (count: number, newest: readonly string[]) =>
    vi.waitFor(() => expect(last()).toEqual({ count, newest }), PATIENCE);
  return { ...tab, says };
}

describe('an inbox', () => {
  it('has each decision about money, the newest first, though there is no bot', async () => {
    await using office = await openOffice();
    const { player } = office;
    const credited = (await office.deposit(player, 10_000)).payment.id;
    await office.confirm(credited);
    const lost = (await office.deposit(player, 7000)).payment.id;
    await office.reject(lost, 'It did not arrive');
    const refused = (await office.withdraw(player, 20_000)).payment.id;
    await office.reject(refused, 'Wrong name');
    const paid = (await office.withdraw(player, 5000)).payment.id;
    await office.confirm(paid);
    expect(await listOf(office, player)).toEqual([
      { kind: 'withdrawalPaid', details: { amount: '50', payment: paid }, isRead: false },
      { kind: 'withdrawalAsked', details: { amount: '50', payment: paid }, isRead: true },
      { kind: 'withdrawalRejected', details: { amount: '200', reason: 'Wrong name', payment: refused }, isRead: false },
      { kind: 'withdrawalAsked', details: { amount: '200', payment: refused }, isRead: true },
      { kind: 'depositRejected', details: { amount: '70', reason: 'It did not arrive', payment: lost }, isRead: false },
      { kind: 'depositConfirmed', details: { amount: '100', payment: credited }, isRead: false },
    ]);
    expect(await office.db.select().from(schema.telegramMessages)).toEqual([]);
  });

  it('says what was in the wallet after a payment, with the last message about it', async () => {
    await using office = await openOffice();
    const { player } = office;
    const credited = (await office.deposit(player, 10_000)).payment.id;
    await office.confirm(credited);
    const refused = (await office.withdraw(player, 20_000)).payment.id;
    await office.reject(refused, 'Wrong name');
    const paid = (await office.withdraw(player, 5000)).payment.id;
    await office.confirm(paid);
    const before = 50_000;
    expect((await inboxOf(office, player)).map(({ kind, walletAfterSantim }) => [kind, walletAfterSantim])).toEqual([
      ['withdrawalPaid', undefined],
      ['withdrawalAsked', undefined],
      ['withdrawalRejected', before + 10_000],
      ['withdrawalAsked', undefined],
      ['depositConfirmed', before + 10_000],
    ]);
  });

  it('has as read what the answer to the player’s own claim said already', async () => {
    await using office = await openOffice({ messageHook: true });
    const { player } = office;
    const number = newTransactionNumber();
    const payment = { number, amountSantim: 5000, payer: shownPhone(player.phoneNumber) };
    await office.forward(telebirrReceived(payment));
    const claimed = await office.claim(player, telebirrSent(payment));
    expect(claimed.payment.status).toBe('confirmed');
    expect(await listOf(office, player)).toMatchObject([{ kind: 'depositConfirmed', isRead: true }]);
    const later = { ...payment, number: newTransactionNumber() };
    await office.claim(player, telebirrSent(later));
    await office.forward(telebirrReceived(later));
    expect(await listOf(office, player)).toMatchObject([{ isRead: false }, { isRead: true }]);
  });

  it('is no other player’s', async () => {
    await using office = await openOffice();
    const other = await office.newPlayer();
    await office.confirm((await office.deposit(office.player)).payment.id);
    const [message] = await office.as(office.player).inbox.list();
    expect(await listOf(office, other)).toEqual([]);
    await office.as(other).inbox.markRead({ id: message?.id ?? 0, andOlder: true });
    expect(await listOf(office, office.player)).toMatchObject([{ isRead: false }]);
  });

  it('has nothing of what was rolled back', async () => {
    await using office = await openOffice();
    const { id: userId } = office.player;
    const failed = transact(office, PRODUCT, async (work) => {
      await writeToPlayers(work, [{ kind: 'depositConfirmed', userId, details: { amount: '1', payment: 'none' } }]);
      throw new Error('the money did not move');
    });
    await expect(failed).rejects.toThrow('the money did not move');
    expect(await listOf(office, office.player)).toEqual([]);
  });

  it('has nothing that is for the bot alone', async () => {
    await using office = await openOffice();
    const { id: userId } = office.player;
    await transact(office, PRODUCT, (work) =>
      writeToPlayers(work, [
        { kind: 'test', userId, details: { message: 'Hello' } },
        { kind: 'accountMoved', userId, details: { chat: '7' } },
        { kind: 'limitChanged', userId, details: {} },
      ]),
    );
    expect(await listOf(office, office.player)).toEqual([{ kind: 'limitChanged', details: {}, isRead: false }]);
  });

  it('keeps a message for 90 days, read or not', async () => {
    await using office = await openOffice();
    await office.confirm((await office.deposit(office.player)).payment.id);
    await forgetOldInbox(later(office, INBOX_KEPT_MS - HOUR_MS));
    expect(await listOf(office, office.player)).toHaveLength(1);
    await forgetOldInbox(later(office, INBOX_KEPT_MS + HOUR_MS));
    expect(await listOf(office, office.player)).toEqual([]);
  });

  it('has a prize once for all cards of a game, and a refund of all that were held', async () => {
    await using table = await openTestRooms();
    const [first, second] = [await table.player(), await table.player()];
    for (const cardNo of [1, 2, 3]) await table.select(first, cardNo);
    for (const cardNo of [51, 52, 53]) await table.select(second, cardNo);
    const game = (await table.round()).id;
    await plantSeed(table.unguarded, game, ({ winners }) => winners.every(({ cardNo }) => cardNo <= 3));
    await table.start();
    await table.settle();
    const details = { amount: '48', room: '10', table: '10', game: String(game) };
    expect(await listOf(table.core, first)).toEqual([{ kind: 'prizeWon', details, isRead: false }]);
    expect(await listOf(table.core, second)).toEqual([]);
    await table.open();
    await table.select(second, 4);
    const next = String((await table.round()).id);
    await table.cancel();
    expect(await listOf(table.core, second)).toEqual([
      { kind: 'roundCancelled', details: { amount: '10', room: '10', table: '10', game: next }, isRead: false },
    ]);
  });
});

describe('what is unread', () => {
  it('is told in each tab at once, and no longer once it was read in one of them', async () => {
    await using office = await openOffice();
    const { player } = office;
    await using first = openTab(office, player);
    await using second = openTab(office, player);
    for (const tab of [first, second]) await tab.says(0, []);
    await office.confirm((await office.deposit(player)).payment.id);
    for (const tab of [first, second]) await tab.says(1, ['depositConfirmed']);
    await office.reject((await office.withdraw(player)).payment.id);
    for (const tab of [first, second]) await tab.says(2, ['withdrawalRejected', 'depositConfirmed']);
    const [newest, oldest] = await office.as(player).inbox.list();
    await office.as(player).inbox.markRead({ id: newest?.id ?? 0, andOlder: false });
    for (const tab of [first, second]) await tab.says(1, ['depositConfirmed']);
    await office.confirm((await office.deposit(player)).payment.id);
    await office.as(player).inbox.markRead({ id: oldest?.id ?? 0, andOlder: true });
    for (const tab of [first, second]) await tab.says(1, ['depositConfirmed']);
    expect((await listOf(office, player)).map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  });

  it('is counted, and told again when the page is loaded again, with the newest of it', async () => {
    await using office = await openOffice();
    const { player } = office;
    const messages = Array.from({ length: UNREAD_SENT_MAX + 2 }, (_, no) => String(no));
    await transact(office, PRODUCT, (work) =>
      writeToPlayers(
        work,
        messages.map((amount) => ({
          kind: 'depositConfirmed',
          userId: player.id,
          details: { amount, payment: 'none' },
        })),
      ),
    );
    await using tab = openTab(office, player);
    await tab.says(
      messages.length,
      messages.slice(2).map(() => 'depositConfirmed'),
    );
  });
});

describe('a notice of the operator', () => {
  const send = ({ asAdmin }: Office, message: string) => asAdmin.notices.send({ message, idempotencyKey: newKey() });

  it('that was shown above the page is in the inbox as read', async () => {
    await using office = await openOffice();
    await send(office, 'Double coins tonight');
    for await (const _shown of noticesFor(office, office.player, { signal: new AbortController().signal })) break;
    expect(await listOf(office, office.player)).toEqual([
      { kind: 'notice', details: { message: 'Double coins tonight' }, isRead: true },
    ]);
    await using tab = openTab(later(office, 2 * HOUR_MS), office.player);
    await tab.says(0, []);
    expect(await listOf(office, office.player)).toHaveLength(1);
  });

  it('that was sent while the player was away is unread, once, and not for who signed up later', async () => {
    await using office = await openOffice();
    const { player } = office;
    await send(office, 'Double coins tonight');
    const newcomer = await office.newPlayer();
    await using early = openTab(office, player);
    await early.says(0, []);
    const afterwards = later(office, 2 * HOUR_MS);
    // Nor is it for whom nothing may call to play, until it may.
    const suspension = { suspendedAt: new Date(), suspendedFor: 'You have two accounts.' };
    await office.unguarded.insert(schema.protections).values({ userId: player.id, ...suspension });
    await using suspended = openTab(afterwards, player);
    await suspended.says(0, []);
    await office.unguarded.delete(schema.protections);
    await using first = openTab(afterwards, player);
    await first.says(1, ['notice']);
    await using second = openTab(afterwards, player);
    await second.says(1, ['notice']);
    await using third = openTab(afterwards, newcomer);
    await third.says(0, []);
    const details = { message: 'Double coins tonight' };
    expect(await listOf(office, player)).toEqual([{ kind: 'notice', details, isRead: false }]);
    expect(await listOf(office, newcomer)).toEqual([]);
  });
});
