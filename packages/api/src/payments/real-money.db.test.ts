import { schema } from '@cartela/db';
import { expect, it } from 'vitest';
import { walletOf } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/people/office.ts';

it('takes no deposit until an administrator has read what real money needs, and leaves players what they have', async () => {
  await using office = await openOffice();
  const { player, asAdmin, db } = office;
  const methods = () => office.as(null).payments.methods();
  expect(await methods()).toMatchObject({ takesDeposits: true, accounts: [{}, {}] });
  await asAdmin.payments.saveRealMoney({ on: false });
  expect(await methods()).toMatchObject({ takesDeposits: false, accounts: [] });
  await expect(office.deposit(player)).rejects.toThrow('Deposits are not open here yet.');
  await office.select(player, 1);
  await office.withdraw(player);
  expect(await walletOf(db, player)).toBe(50_000 - 1000 - 10_000);

  // @ts-expect-error: whoever has not read it cannot say so.
  const unread = asAdmin.payments.saveRealMoney({ on: true, hasRead: false });
  await expect(unread).rejects.toThrow('realMoneyNotRead');
  await asAdmin.payments.saveRealMoney({ on: true, hasRead: true });
  await office.deposit(player);
});

it('is off on a new database, and not asked for where all money is play money', async () => {
  await using tryOut = await openOffice({ playMoneySantim: 50_000 });
  await tryOut.unguarded.update(schema.installation).set({ realMoneyAt: null });
  expect(await tryOut.as(null).payments.methods()).toMatchObject({ playMoney: true, takesDeposits: true });
  await tryOut.unguarded.update(schema.installation).set({ playMoney: false });
  expect(await tryOut.as(null).payments.methods()).toMatchObject({ takesDeposits: false });
});
