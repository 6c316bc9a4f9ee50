import { ADDIS_ABABA_OFFSET_MS } from '../../../../src/kernel/times/day.ts';

/** What a page of our own says, made from what is known of the provider's. Names are invented. */
export interface ReceiptText {
  readonly number: string;
  readonly settled?: string;
  readonly receiver?: string;
  readonly receiverName?: string;
  readonly payer?: string;
  readonly payerName?: string;
  readonly state?: string;
  readonly paidAt?: string;
  readonly reason?: string;
}

/** A moment as the page writes it, on the clock of Addis Ababa. */
export function receiptTime(atMs = Date.now()): string {
  const [date = '', time = ''] = new Date(atMs + ADDIS_ABABA_OFFSET_MS).toISOString().split('T');
  return `${date.split('-').toReversed().join('-')} ${time.slice(0, 8)}`;
}

export const RECEIPT_LABELS = {
  payerName: ['የከፋይ ስም', 'Payer Name'],
  payer: ['የከፋይ ቴሌብር ቁ.', 'Payer telebirr no.'],
  receiverName: ['የገንዘብ ተቀባይ ስም', 'Credited Party name'],
  receiver: ['የገንዘብ ተቀባይ ቴሌብር ቁ.', 'Credited party account no'],
  state: ['የክፍያው ሁኔታ', 'transaction status'],
  number: ['የክፍያ ቁጥር', 'Invoice No.'],
  paidAt: ['የክፍያ ቀን', 'Payment date'],
  settled: ['የተከፈለው መጠን', 'Settled Amount'],
  fee: ['የአገልግሎት ክፍያ', 'Service fee'],
  vat: ['የአገልግሎት ክፍያ ተ.እ.ታ', 'Service fee VAT'],
  total: ['ጠቅላላ የተከፈለ', 'Total Paid Amount'],
  reason: ['የክፍያ ምክንያት', 'Payment Reason'],
} as const;
type Name = keyof typeof RECEIPT_LABELS;

const ENTRIES: readonly Name[] = ['payerName', 'payer', 'receiverName', 'receiver', 'state'];
const INVOICE: readonly Name[] = ['number', 'paidAt', 'settled'];
const CHARGES: readonly Name[] = ['fee', 'vat', 'total', 'reason'];

function textsOf(receipt: ReceiptText): Readonly<Record<Name, string>> {
  return {
    payerName: 'Almaz Bekele',
    payer: '2519****2078',
    receiverName: 'Cartela Games',
    receiver: '2519****4211',
    state: 'Completed',
    paidAt: receiptTime(),
    settled: '500.00 Birr',
    fee: '3.48 Birr',
    vat: '0.52 Birr',
    total: '504.00 Birr',
    reason: 'Games',
    ...receipt,
  };
}

const label = (name: Name) => RECEIPT_LABELS[name].join('/');
const cell = (text: string) => `<td class="entry" style="text-align: left">${text}</td>`;
const row = (...cells: readonly string[]) => `<tr>${cells.map(cell).join('\n')}</tr>`;
const page = (body: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>telebirr</title><style>td > b { color: green }</style>
<script>if (1 < 2 && 3 > 2) document.title = '<b>telebirr</b>';</script></head>
<body><!-- receipt --><div class="head"><b>telebirr</b> Transaction information<br>Ethio telecom</div>
${body}
<p>Thank you for using telebirr &copy;</p></body></html>`;

/** The page in several layouts. All say the same. */
export const RECEIPT_LAYOUTS = {
  /** Values beside their labels, and the payment itself below a row of labels. */
  telebirr: (receipt: ReceiptText) => {
    const texts = textsOf(receipt);
    const entries = (names: readonly Name[]) => names.map((name) => row(label(name), texts[name])).join('\n');
    return page(`<table>${entries(ENTRIES)}</table>
<table><tr><td colspan="3"><b>የክፍያ ዝርዝር/ Invoice details</b></td></tr>
${row(...INVOICE.map(label))}${row(...INVOICE.map((name) => texts[name]))}</table><table>${entries(CHARGES)}</table>`);
  },
  /** One table, the English words first. */
  'one table': (receipt: ReceiptText) => {
    const texts = textsOf(receipt);
    const names: readonly Name[] = [...ENTRIES, ...INVOICE, ...CHARGES];
    const lines = names.map((name) => row(`<b>${RECEIPT_LABELS[name].toReversed().join('<br>')}</b>:`, texts[name]));
    return page(`<table><tbody>${lines.join('')}</tbody></table>`);
  },
  /** No table at all. */
  lines: (receipt: ReceiptText) => {
    const texts = textsOf(receipt);
    const names: readonly Name[] = [...ENTRIES, ...INVOICE, ...CHARGES];
    return page(names.map((name) => `<div>${label(name)}</div><div>${texts[name]}</div>`).join('\n'));
  },
} as const;

export const receiptPage = RECEIPT_LAYOUTS.telebirr;
