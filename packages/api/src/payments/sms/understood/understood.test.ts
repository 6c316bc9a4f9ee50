import { describe, expect, it } from 'vitest';
import { parseSms } from '../parser.ts';

const RECEIVED = 'Dear Marta You have received ETB 500.00 from Abebe(2519****2078) on 31/01/2026 16:51:21';
const GOOD = `${RECEIVED}. Your transaction number is DAV7IO01XK. Your current E-Money Account balance is ETB 9,719.23.`;

describe('a sentence of no known kind about the payment', () => {
  it.each([
    'It was a test message',
    'This is a simulation',
    'We have taken this payment back',
    'Status: In Review',
    'You must return this amount',
    'The receipt is invalid',
    'The sender disputes this payment',
    'Credited in error',
    'Sent to you by mistake',
    'For training purposes only',
    'DEMO',
    'Not a real payment',
    'No money was moved',
    'Please disregard the above',
    'Kindly refund the sender',
    'Abebe wants the money back',
    'Actual amount received: ETB 50.00',
    'Net amount credited ETB 450.00',
    'Only ETB 50.00 was credited',
    'Of this, ETB 450.00 is a loan',
    'It belongs to telebirr',
    'Do not spend the amount',
    'We made an error',
    'System error',
    'Result: declined',
    'Txn status: P',
    'To be settled on Monday',
    'Settlement date 31/12/2026',
    'Available from 31/12/2026',
    'Funds clear in 3 days',
    'This is not from telebirr',
    'Duplicate',
    'This was already paid on 01/01/2026',
    'The sender cancels',
    'We are reversing',
    'Amount returns to sender',
    'Refund follows',
    'Unofficial',
    'This_is_a_test',
    'Тhis is a tеst',
    'To get it, dial *127#',
    'If you do not claim it in 24 hours, it goes to Abebe',
    'You can use it after 24 hours',
    'Send it to Abebe',
    'A hold applies',
    'A claim was filed',
    'Abebe asks for a refund',
    'Seized by court order',
    'Meant for Kebede',
    'Please return',
    'Send back ETB 500.00',
    'Your balance will be reduced',
    'Balance corrected',
    'Your wallet is suspended',
    'Cheque not cleared',
    'Waiting for Abebe',
    'Reply YES',
    'Dial *127*5# to complete',
    'Part payment',
    '1 of 2',
    'Valid until 31/12/2026',
    'Promo credit',
    'No cash value',
    'Cannot be withdrawn',
    'For airtime only',
    'Held',
    'Currency: KES',
    'Old message resent',
    'Reminder of a payment of last year',
    'Forwarded by Kebede',
    'From: Kebede',
    'Just kidding',
    'Stop',
  ])('keeps a message from being a receipt: %s', (sentence) => {
    for (const text of [`${GOOD} ${sentence}.`, `${sentence}. ${GOOD}`]) {
      expect(parseSms(text), text).toMatchObject({ direction: 'unknown', amountSantim: null });
    }
  });

  it.each([
    'ገንዘቡ የእርስዎ አይደለም።',
    'ይህ የሙከራ መልእክት ነው።',
    'ይህንን መልእክት ችላ ይበሉ።',
    'ላኪው ገንዘቡን ይፈልጋል።',
    'ደረሰኙ ዋጋ የለውም።',
    'ሁኔታ፦ በግምገማ።',
    'Ergaan kun yaalii dha.',
    'Maallaqa kana deebisi.',
    'Haala: ilaalamaa jira.',
    'Lacagtan dib u celi.',
    'Fariintan waa tijaabo.',
    'እዚ ክፍሊት ሓሳዊ እዩ።',
    'እቲ ገንዘብ ምለሱ።',
  ])('is seen in other languages, beside any: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ direction: 'unknown', amountSantim: null });
  });

  it.each(['but it is only a test', ', which is a loan to you', 'by mistake', 'and the sender wants it back'])(
    'is seen behind the payment, in the same sentence: %s',
    (words) => {
      expect(parseSms(GOOD.replace('16:51:21', `16:51:21 ${words}`))).toMatchObject({ direction: 'unknown' });
    },
  );

  it('is no matter where a player has sent the money: what one pastes proves nothing', () => {
    const sent = 'You have transferred ETB 500.00 to Abebe (2519****2078) on 31/01/2026 16:51:21.';
    const text = `${sent} Your transaction number is DAV7IO01XK. Please check it.`;
    expect(parseSms(text)).toMatchObject({ direction: 'sent', amountSantim: 50_000 });
  });
});

describe('what providers write besides', () => {
  it.each([
    'Happy Ethiopian New Year!',
    'Have a nice day!',
    'telebirr: more than money!',
    'Ethio telecom',
    'We wish you a happy Enkutatash.',
    'You earned 5 points.',
    'Visit www.telebirr.et.',
    'Customer service 127.',
    'Date: 31/01/2026.',
    'Receipt No. DAV7IO01XK.',
    'Complete your KYC at our shop.',
    'Your telebirr PIN must be kept secret.',
    'Life is easy with telebirr.',
    '50% discount on all packages.',
    'Some agents are closed on Sundays.',
    'Buy airtime with telebirr and get 10% bonus.',
    'Pay your school fees with telebirr.',
    'Download telebirr SuperApp: https://bit.ly/abc',
    'Get it on Google Play.',
    'Invite your friends to telebirr and earn 50 birr.',
    'telebirr: 50% discount on all packages this week.',
    'Transfer to any bank with telebirr.',
    'Deposit money at any agent.',
    'Send money to any bank for free.',
    'Enjoy free transfers until 30/12/2026.',
    'No charge for transfers between telebirr customers.',
    'For your feedback please click the link https://shorturl.at/gyA9.',
    'Now you can pay your bills with telebirr.',
    'Keep this message for your records.',
    'telebirr will never ask for your PIN.',
    'If you did not make this transaction, call 127.',
    'If you do not recognize this transaction, call 127.',
    'Beware of fraud: do not share your PIN.',
    'You can see your receipt at https://transactioninfo.ethiotelecom.et/receipt/DAV7IO01XK.',
    'Your receipt is at https://transactioninfo.ethiotelecom.et/receipt/DAV7IO01XK.',
    'To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DAV7IO01XK.',
    'Transaction date: 31/01/2026.',
    'Payment method: telebirr.',
    'Transaction status: Completed.',
    'Status: success.',
    'It has been credited to your account.',
    'Your daily transaction limit is ETB 75,000.00.',
    'Use telebirr to pay for fuel; it is easy and fast.',
    'Unlimited internet for 30 days: dial *999#.',
    'Sent from my iPhone',
    'መልካም በዓል!',
    'በቴሌብር ይክፈሉ፣ ይሸለሙ።',
    'ለተጨማሪ መረጃ 127 ይደውሉ።',
    'ደረሰኙን ለማየት ይህን ሊንክ ይጫኑ።',
    'ክፍያው በተሳካ ሁኔታ ተጠናቋል።',
    'Baga ayyaana Irreechaa geessan!',
    'Kaffaltiin kun milkaa’inaan xumurameera.',
  ])('leaves it a receipt: %s', (sentence) => {
    const received = { direction: 'received', amountSantim: 50_000, transactionNumber: 'DAV7IO01XK' };
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject(received);
    expect(parseSms(`${GOOD} ${sentence} Thank you for using telebirr`)).toMatchObject(received);
  });
});
