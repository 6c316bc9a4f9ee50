import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  RECEIPT_LABELS,
  RECEIPT_LAYOUTS,
  type ReceiptText,
  receiptPage,
} from '../../../../test/kit/payments/receipts/receipt-text.ts';
import { readReceipt, telebirrReceipts } from './telebirr.ts';

const NUMBER = 'DK59RECEPT';
const TEXT: ReceiptText = { number: NUMBER, paidAt: '05-11-2026 14:07:49' };

describe('a receipt of telebirr', () => {
  it.each(Object.entries(RECEIPT_LAYOUTS))('is read in the layout %s', (_name, layout) => {
    expect(readReceipt(layout(TEXT))).toEqual({
      transactionNumber: NUMBER,
      settledSantim: 50_000,
      receiverAccount: '2519****4211',
      receiverName: 'Cartela Games',
      payerPhone: '2519****2078',
      state: 'Completed',
      isCompleted: true,
      paidAt: new Date('2026-11-05T11:07:49Z'),
    });
  });

  it('says what was settled, and not the total with charges', () => {
    const read = readReceipt(receiptPage({ ...TEXT, settled: '1,500.00 Birr' }));
    expect(read).toMatchObject({ settledSantim: 150_000 });
  });

  it.each([
    ['ETB 1,200.00', 120_000],
    ['12.5 ETB', 1250],
    ['7 birr', 700],
  ])('may write an amount as %s', (settled, settledSantim) => {
    expect(readReceipt(receiptPage({ ...TEXT, settled }))).toMatchObject({ settledSantim });
  });

  it('may name no receiver, and write signs as entities', () => {
    const named = receiptPage({ ...TEXT, receiverName: 'Cartela &amp; Games&nbsp;&#40;PLC&#x29;' });
    expect(readReceipt(named)).toMatchObject({ receiverName: 'Cartela & Games (PLC)' });
    const [amharic, english] = RECEIPT_LABELS.receiverName;
    const unnamed = receiptPage(TEXT).replace(new RegExp(`<tr>[^]{0,60}${amharic}/${english}[^]*?</tr>`), '');
    expect(readReceipt(unnamed)).toMatchObject({ receiverName: null, receiverAccount: '2519****4211' });
  });

  it('shows a state that is not known as it is, and as not completed', () => {
    expect(readReceipt(receiptPage({ ...TEXT, state: 'Reversed' }))).toMatchObject({
      state: 'Reversed',
      isCompleted: false,
    });
  });
});

describe('a page is not read', () => {
  const NEEDED = {
    number: 'transactionNumber',
    settled: 'settledSantim',
    receiver: 'receiverAccount',
    payer: 'payerPhone',
    state: 'state',
    paidAt: 'paidAt',
  } as const;
  const entries = Object.entries(NEEDED) as [keyof typeof NEEDED, string][];

  it.each(entries)('without the label of %s in either language', (name, unread) => {
    for (const words of RECEIPT_LABELS[name]) {
      const page = RECEIPT_LAYOUTS.lines(TEXT);
      expect(readReceipt(page.replace(words, ''))).toEqual({ unread });
      expect(readReceipt(page.replace(words, `other ${words}`))).toEqual({ unread });
    }
  });

  it.each([
    ['a hyphen that nobody sees', 'Set\u00adtled Amount'],
    ['a hyphen as an entity', 'Set&#173;tled Amount'],
    ['a figure', 'Set1tled Amount'],
    ['a tag', 'Set<b></b>tled Amount'],
    ['a comment', 'Set<!-- x -->tled Amount'],
    ['an end of a line', 'Settled<br/>Amount'],
    ['many dots', `Settled${'.'.repeat(25)}Amount`],
  ])('with a true label in a comment, and another that has %s', (_what, words) => {
    const page = RECEIPT_LAYOUTS['one table'](TEXT);
    const line = page.split(/(?=<tr>)/).find((part) => part.includes('Settled Amount')) ?? '';
    const [amharic] = RECEIPT_LABELS.settled;
    const own = `<tr><td>${amharic}/${words}</td><td>5000.00 Birr</td></tr>`;
    expect(readReceipt(page.replace(line, `<!--${line}-->${own}`))).toEqual({ unread: 'settledSantim' });
  });

  it.each(entries)('with the label of %s twice', (name, unread) => {
    const twice = `<table><tr><td>${RECEIPT_LABELS[name].join('/')}</td><td>1</td></tr></table></body>`;
    expect(readReceipt(receiptPage(TEXT).replace('</body>', twice))).toEqual({ unread });
  });

  it.each(entries)('without a value at %s, or with another label there', (name, unread) => {
    expect(readReceipt(receiptPage({ ...TEXT, [name]: '' }))).toEqual({ unread });
    expect(readReceipt(receiptPage({ ...TEXT, [name]: RECEIPT_LABELS.total.join('/') }))).toEqual({ unread });
  });

  it.each([
    ['settled', '500.00'],
    ['settled', '-500.00 Birr'],
    ['settled', '5 00.00 Birr'],
    ['settled', '0.00 Birr'],
    ['settled', '500.00 USD'],
    ['settled', '500.00 Birr 600.00 Birr'],
    ['number', 'receipt'],
    ['number', '../../etc'],
    ['paidAt', '2026-11-05 14:07:49'],
    ['paidAt', '31-02-2026 14:07:49'],
    ['paidAt', '05-11-2026 24:00:00'],
    ['paidAt', '05-11-2026 14:60:00'],
    ['payer', 'Almaz'],
    ['receiver', '***'],
    ['state', 'Completed 1'],
  ] as const)('with %s as %j', (name, value) => {
    expect(readReceipt(receiptPage({ ...TEXT, [name]: value }))).toEqual({ unread: NEEDED[name] });
  });

  it('which is no receipt', () => {
    expect(readReceipt('<html><body>This request is not correct</body></html>')).toEqual({ unread: 'no-receipt' });
    expect(readReceipt('')).toEqual({ unread: 'no-receipt' });
  });

  it.each([
    ['<b', 'a tag without end'],
    ['<!-- ', 'a comment without end'],
    ['<script>', 'a script without end'],
    ['a > b', 'a bracket of no tag'],
    ['<a title="', 'a quotation that goes on'],
  ])('with %j in a name: %s', (payerName) => {
    const read = readReceipt(receiptPage({ ...TEXT, payerName }));
    expect(read).toHaveProperty('unread');
  });

  const [settledAmharic, settledEnglish] = RECEIPT_LABELS.settled;
  const forged = `${settledAmharic}/${settledEnglish}</td><td>9,000.00 Birr</td></tr><tr><td>`;

  it.each([
    ['as text', `${settledAmharic}/${settledEnglish}`],
    ['as cells', `</td></tr><tr><td>${forged}`],
    ['as entities', '&#83;ettled Amount'],
    ['in a comment', `<!-- ${settledEnglish} -->`],
    ['in a script', `<script>${settledEnglish}</script>`],
    ['in an attribute', `<i title="${settledEnglish}">Almaz</i>`],
  ])('with a second label in a name, %s', (_how, payerName) => {
    expect(readReceipt(receiptPage({ ...TEXT, payerName }))).toEqual({ unread: 'settledSantim' });
  });

  it('if a name brings a whole receipt and the reason for the payment ends what hides the true one', () => {
    const [, forgedRows = ''] = RECEIPT_LAYOUTS['one table']({ ...TEXT, settled: '9,000.00 Birr' }).split(/<\/?tbody>/);
    const payerName = `</td></tr></table><table>${forgedRows}</table><!--`;
    expect(readReceipt(receiptPage({ ...TEXT, payerName, reason: '--><table><tr><td>' }))).toHaveProperty('unread');
  });

  it('whatever a payer has for a name or a reason: what is read is the truth', () => {
    const pieces = fc.constantFrom(
      ...['<td>', '</td>', '<tr>', '</tr>', '<!--', '-->', '<script>', '</script>', '<table>', '</table>', '"', "'"],
      ...[
        '<',
        '>',
        '9,000.00 Birr',
        'Completed',
        '&lt;',
        ...Object.values(RECEIPT_LABELS).map((both) => both.join('/')),
      ],
    );
    const words = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(words, words, fc.constantFrom(...Object.values(RECEIPT_LAYOUTS)), (payerName, reason, layout) => {
        const read = readReceipt(layout({ ...TEXT, payerName, reason, state: 'Pending' }));
        if ('unread' in read) return;
        expect(read).toMatchObject({ settledSantim: 50_000, isCompleted: false, payerPhone: '2519****2078' });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the address of a receipt', () => {
  const { addressOf } = telebirrReceipts({ root: 'https://receipts.test/' });

  it('has the number behind the operator’s root', () => {
    expect(addressOf(NUMBER)?.href).toBe(`https://receipts.test/receipt/${NUMBER}`);
  });

  it.each(['../../admin', 'DK59/ECEPT', 'dk59recept', 'DK59RECEPT?x', 'DK59RECEPTS', '', 'https://elsewhere.test/'])(
    'is none for %j',
    (number) => {
      expect(addressOf(number)).toBeNull();
    },
  );
});
