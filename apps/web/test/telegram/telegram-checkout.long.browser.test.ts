import { fakeChapa } from '@cartela/api/testing';
import { SELLING } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { PHONE, visit } from '../kit/browser.ts';
import { expectWallet } from '../kit/player.ts';
import { clientState, launch } from '../kit/telegram/telegram-client.ts';
import { heading, menu, register } from '../kit/telegram/telegram-player.ts';
import { openTelegramProduct } from '../kit/telegram/telegram-product.ts';

it('leads out to a provider and back into Telegram, where what was paid is seen without a reload', async () => {
  await using chapa = await fakeChapa({ secretKey: 'CHASECK-abcdefgh1234' });
  const provider = { CHAPA_SECRET_KEY: chapa.settings.secretKey, CHAPA_API_ROOT: chapa.settings.apiRoot };
  await using product = await openTelegramProduct({ PUBLIC_URL: 'https://play.example', ...provider, ...SELLING });
  await using almaz = await product.openClient();
  const { page, person } = almaz;
  await register(almaz);
  await menu(page).waitFor();
  await launch(page, { person, startParam: 'wallet' });
  await heading(page, 'Wallet').waitFor();
  await page.getByLabel('Method', { exact: true }).selectOption('Chapa');
  await page.getByRole('button', { name: '200', exact: true }).click();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByText('Waiting for 200 ETB from Chapa.').waitFor();
  const [reference = '', order] = [...chapa.orders][0] ?? [];
  expect((await clientState(page)).acts.at(-1)).toBe(`link https://checkout.chapa.test/${reference}`);
  await almaz.screenshot('telegram-checkout-waits');
  chapa.pay(reference);

  // The phone's browser, where nobody is signed in.
  const returned = new URL(order?.return_url ?? '');
  await using outside = await visit(product.browser, { url: product.url, viewport: PHONE });
  await outside.page.goto(`${returned.pathname}${returned.search}`);
  await heading(outside.page, 'Back from the payment').waitFor();
  const back = outside.page.getByRole('link', { name: 'Back to Telegram' });
  expect(await back.getAttribute('href')).toMatch(/^https:\/\/t\.me\/\w+\?startapp=wallet$/);
  await outside.screenshot('back-from-payment');

  // Nothing was told of the payment, so it is coming back that has the provider asked.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Your deposit of 200 ETB is confirmed.').waitFor();
  await expectWallet(almaz, '700');
  await almaz.screenshot('telegram-checkout-paid');
});
