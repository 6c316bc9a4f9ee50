import { describe, expect, it } from 'vitest';
import { SHAPES } from '../../../test/kit/payments/sms-shapes.ts';
import { parseSms } from './parser.ts';

const PAID = 'on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK.';
const read = (text: string) => parseSms(text);

describe('shapes that are really sent', () => {
  it.each(SHAPES)('are read: %s', (_shape, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });
});

it('reads a number that ends as a word does', () => {
  for (const label of ['Your transaction number is', 'Your transaction number:', 'Txn ID']) {
    const text = `You have received ETB 90.00 from Abebe(2519****2078) on 29/11/2026 17:21:51. ${label} DKT0HDVTED.`;
    expect(read(text)).toMatchObject({ transactionNumber: 'DKT0HDVTED', amountSantim: 9000 });
  }
});

describe('what a provider charged is not the payment', () => {
  const WITHDRAWN =
    'Dear Marta, you have withdrawn 900.00Br. from agent 12345 - TOLOSA on 24/05/26 14:21,Txn ID DEO11DQVXAX.';
  it.each([
    ['You have paid 0.15Br. for 5% Disaster Risk Response Fund & 15% Tax and Services Charge 0.70Br..', 85],
    ['You have paid 15.00Br. for Tax and Services Charge.', 1500],
    ['You have paid 30.00Br. for service charge and 4.50Br. VAT.', 3450],
    ['You have paid 2.00Br. for Stamp Duty.', 200],
    ['You have paid 15.00Br. for ATM service charge.', 0],
    ['You have paid 15.00Br. for Bank Commission.', 0],
    ['You have paid 15.00Br. to CBE for Service Charge.', 0],
    ['You have paid 15.00Br. to Revenue Authority for Tax.', 0],
    ['You have paid 15.00Br. to Disaster Risk Response Fund (5%).', 0],
    ['You have paid 15.00Br. for late payment penalty.', 0],
  ])('%s', (charges, chargesSantim) => {
    const text = `${WITHDRAWN} ${charges} Your CBE Birr account balance is 3.75Br.`;
    const unknown = { method: 'cbebirr', transactionNumber: 'DEO11DQVXAX', amountSantim: null, direction: 'unknown' };
    expect(read(text)).toMatchObject({ ...unknown, balanceSantim: 375, chargesSantim });
  });

  it.each([
    'Receipt No.: DG58QK7P1X Settled Amount: 1,500.00 Birr Service fee: 15.00 Birr Total Paid Amount: 1,516.95 Birr',
    'Receipt No. | Settled Amount | Service fee | Total Paid Amount\nDG58QK7P1X | 1,500.00 Birr | 15.00 Birr | 1,516.95 Birr',
  ])('nor is a total of a receipt: %s', (text) => {
    expect(read(text)).toMatchObject({ transactionNumber: 'DG58QK7P1X', amountSantim: null });
  });
});

describe('a message of somebody else', () => {
  it.each([
    `Ahadu Bank: You have sent ETB 100.00 to Abebe(2519****2078) ${PAID}`,
    `Omo Microfinance: You have sent ETB 100.00 to Abebe(2519****2078) ${PAID}`,
    `Hello-Cash: You have sent ETB 100.00 to Abebe(2519****2078) ${PAID}`,
    `AwashBirr Pro: You have sent ETB 100.00 to Abebe(2519****2078) ${PAID}`,
    'ውድ ማርታ ወደ ቶሎሳ(0988****12) 35.00 ብር በ 25/11/2026 ልከዋል። የክፍያ ቁጥርዎ DKP0QK7P1X ነው። ዳሸን ባንክ',
    'ውድ ማርታ ወደ ቶሎሳ(0988****12) 35.00 ብር በ 25/11/2026 ልከዋል። የክፍያ ቁጥርዎ DKP0QK7P1X ነው። ሔሎ ካሽ',
    'Gara Tolosa (2519****8708)tti Qarshii 100.00 25/11/2026 ergitanii jirtu. Lakkoofsi sochii keessan DKP0QK7P1X dha. Baankii Oromiyaa',
    'You have sent ETB 200.00 to Play money via HelloCash. Transaction ID: DKP0QK7P1X. Balance ETB 10.00',
    'SLK7ABCDEF Confirmed. Ksh500.00 sent to MARTA on 1/1/26. New M-PESA balance is Ksh2,424.84.',
    `You have sent ETB 100.00 to Abebe(2519****2078) ${PAID} Thank you for using Kacha.`,
    ...['LakiPay.', 'LakiPay', 'Goh Betoch Bank', 'SunBirr', 'Lucy Wallet.'].map(
      (name) => `You have received ETB 100.00 from Abebe(2519****2078) ${PAID} ${name}`,
    ),
    ...['Goh Betoch: You', 'LakiPay: Dear Marta, you', 'Lucy Wallet - You'].map(
      (name) => `${name} have received ETB 100.00 from Abebe(2519****2078) on 31/01/2026. Ref DAV7IO01XK`,
    ),
    `You have received ETB 100.00 from Abebe ${PAID} Your Amole wallet balance is ETB 20.00`,
    'Your account 0132****55 has been credited with ETB 500.00 from Abebe on 01/02/2026. Ref No DB1800QXYZ. Awash Bank',
    'Dear Marta, your Account 5****01 was debited with ETB 500.00. Ref No DB1800QXYZ. Bank of Abyssinia',
    'ውድ ደንበኛ በካቻ 100.00 ብር ከ አበበ በ 31/01/2026 ተቀብለዋል። የግብይት ቁጥር DAV7IO01XK',
    'Dear Marta, you have received 3.00 Birr from telebirr on 6/2/26. Transaction number DB64FXQZ28. Your current M-PESA balance is 2,424.84 Birr.',
  ])('has no number that counts: %s', (text) => {
    expect(read(text)).toMatchObject({ method: null, problem: 'foreign', transactionNumber: null });
  });

  it('is none because it names a bank that money came from or went to', () => {
    const toAwash =
      'You have transferred ETB 500.00 successfully from your telebirr account 251900112233 to Awash Bank account number 01320123456700 on 08/03/2026 12:03:08. Your telebirr transaction number is DC83QK7P4X and your bank transaction number is FT26067QRSTU.';
    expect(read(toAwash)).toMatchObject({ method: 'telebirr', problem: null, transactionNumber: 'DC83QK7P4X' });
    const named = `You have received ETB 100.00 from Dashen Traders(2519****2078) ${PAID}`;
    expect(read(named)).toMatchObject({ method: 'telebirr', problem: null, amountSantim: 10_000 });
  });
});

describe('a message of ours', () => {
  it.each([
    `Fwd: You have received ETB 100.00 from Abebe(2519****2078) ${PAID}`,
    `telebirr: Dear Marta You have received ETB 100.00 from Abebe(2519****2078) ${PAID} Telebirr`,
    `My receipt: You have received ETB 100.00 from Abebe(2519****2078) ${PAID} Thanks.`,
    `You have received ETB 100.00 from Abebe(2519****2078) ${PAID} Your current E-Money Account balance is ETB 5.00. SuperApp`,
  ])('is not another’s by what stands around it: %s', (text) => {
    expect(read(text)).toMatchObject({ method: 'telebirr', problem: null, amountSantim: 10_000 });
  });
});

describe('a message that names another balance of the same provider', () => {
  it.each(['bonus', 'previous', 'reward', 'overdraft'])('is not of somebody else: your %s balance', (which) => {
    const text = `You have received ETB 100.00 from Abebe(2519****2078) ${PAID} Your ${which} balance is ETB 5.00.`;
    expect(read(text)).toMatchObject({ method: 'telebirr', problem: null, amountSantim: 10_000, balanceSantim: null });
  });
});

describe('a message that was cut off', () => {
  const minute =
    'Dear Marta, you received 1,200.00Br. from 251911223344 - MARTA GIRMA on 09/02/26 17:48,Txn ID DB9215LOOXO.Your CBE Birr account balance is 2,170.00Br. Thank you!';
  // Of a message of somebody else, only the end may say so.
  const ours = SHAPES.map(([, text]) => text).filter((text) => parseSms(text).problem === null);

  it.each([minute, ...ours])('says what the whole one says, or nothing: %s', (whole) => {
    const read = parseSms(whole);
    for (let length = 0; length < whole.length; length += 1) {
      const cut = parseSms(whole.slice(0, length));
      expect([null, read.transactionNumber]).toContain(cut.transactionNumber);
      expect([null, read.amountSantim]).toContain(cut.amountSantim);
      expect([null, read.balanceSantim]).toContain(cut.balanceSantim);
    }
  });
});

describe('money that did not go from one to another', () => {
  it.each([
    `You have received ETB 500.00 from telebirr Mela ${PAID}`,
    `You have transferred ETB 500.00 to your Sanduq Saving Account ${PAID}`,
    `You have paid ETB 500.00 for loan repayment ${PAID}`,
    `You have paid ETB 25.00 for package Daily Internet 720 MB ${PAID}`,
    `You have received ETB 5.00 airtime from 251900112233 ${PAID}`,
    `You have received ETB 500.00 from Abebe(2519****2078) ${PAID} The transaction has been reversed.`,
    `You have paid ETB 5.00 for facilitation fee ${PAID}`,
    `You have received ETB 5.00 from telebirr reward program ${PAID}`,
    'Your telebirr account has been credited with ETB 5.00 by reversal on 31/01/2026. Your transaction number is DAV7IO01XK.',
    'If your telebirr account has been credited with ETB 5.00 from Abebe on 31/01/2026, call 127. Your transaction number is DAV7IO01XK.',
    ...['was rolled back', 'is on hold', 'timed out', 'did not succeed', 'is in progress', 'was voided'].map(
      (outcome) => `You have received ETB 500.00 from Abebe(2519****2078) ${PAID} The transaction ${outcome}.`,
    ),
    ...['ለአገልግሎት ክፍያ', 'ለአየር ሰዓት', 'ለ0911223344 የአየር ሰዓት', 'ለጥቅል', 'ለብድር'].map(
      (what) => `ውድ ከበደ ${what} 50.00 ብር በ 01/03/2026 ከፍለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።`,
    ),
    'ውድ ከበደ ወደ ቁጠባ ሂሳብዎ 50.00 ብር በ 01/03/2026 አስተላልፈዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'ውድ ከበደ ከቴሌብር መላ 500.00 ብር በ 01/03/2026 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'ውድ ከበደ የአገልግሎት ክፍያ 0.87 ብር ለ ኢትዮ ቴሌኮም በ 01/03/2026 ከፍለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'ወደ ቶሎሳ(0988****12) 35.00 ብር በ 01/03/2026 ልከዋል ከሆነ ይደውሉ። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'ወደ ቶሎሳ(0988****12) 35.00 ብር በ 01/03/2026 ልከዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ። ገንዘቡ ተመልሷል።',
    'Kabajamoo Caaltuu Gara kaffaltii tajaajilaatti Qarshii 1.00 06/04/2026 kaffaltanii jirtu. Lakkoofsi sochii maallaqaa keessan DAV7IO01XK dha.',
    'Kabajamoo Caaltuu telebirr Mela irraa Qarshii 500.00 06/04/2026 argattanii jirtu. Lakkoofsi sochii maallaqaa keessan DAV7IO01XK dha.',
    'Gara Tolosa (2519****8708)tti Qarshii 100.00 06/04/2026 ergitanii. Deebifameera. Lakkoofsi sochii maallaqaa keessan DAV7IO01XK dha.',
    'ናብ ቁጠባ ሒሳብኩም 100.00 ብር ብ 06/04/2026 ኣመሓላሊፍኩም። ቁፅሪ ሒሳብ ዝተንቀሳቀሰ DAV7IO01XK እዩ።',
    'waxaad heshay ETB 1,000.00 amaah ah oo ka timid telebirr. lambarka hawulgalkaaguna waa DAV7IO01XK.',
    'waxaad u dirtay ETB 10.00 ku khidmadda adeegga. lambarka hawulgalkaaguna waa DAV7IO01XK.',
    'waxaad u dirtay ETB 10.00 ku Tolosa(2519****0033). Lacagtii waa la soo celiyay. lambarka hawulgalkaaguna waa DAV7IO01XK.',
    `ውድ ከበደ የ100.00 ብር የአየር ሰዓት ገዝተዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።`,
    `ወደ ቶሎሳ በቀለ(2519****2078) 35.00 ብር በ 01/03/2026 ልከዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ። ክፍያው ተሰርዟል።`,
  ])('has its number, and no amount: %s', (text) => {
    expect(read(text)).toMatchObject({ transactionNumber: 'DAV7IO01XK', amountSantim: null, direction: 'unknown' });
  });
});

describe('a message that says what to do about a failure', () => {
  it('is about a payment that did not fail', () => {
    const text = `You have received ETB 500.00 from Abebe(2519****2078) ${PAID} If this was not you, call 127 to have it reversed.`;
    expect(read(text)).toMatchObject({ amountSantim: 50_000, direction: 'received' });
  });
});

describe('a message in another language', () => {
  it.each([
    [
      'ውድ ከበደ ከቶሎሳ በቀለ(2519****2078) 1,000.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ። ቀሪ ሂሳብዎ 1,240.00 ብር ነው።',
      'ቶሎሳ በቀለ',
      124_000,
    ],
    [
      "Kabajamoo Caaltuu Tolosa (2519****2078) irraa Qarshii 1,000.00 gaafa guyyaa 06/04/2026 fudhattanii jirtu. Lakkoofsi sochii maallaqaa keessan DAV7IO01XK' dha. Haftee herrega keessanii Qarshii 2,310.55 dha.",
      null,
      231_055,
    ],
    [
      'ካብ ቶሎሳ (2519****2078) 1,000.00 ብር ብ 06/04/2026 ተቐቢልኩም። ቁፅሪ ሒሳብ ዝተንቀሳቀሰ DAV7IO01XK እዩ። ተረፍ ሒሳብኩም 20.00 ብር እዩ።',
      'ቶሎሳ',
      2000,
    ],
    [
      'waxaad heshay ETB 1,000.00 oo ka timid Tolosa(2519****2078) taariikhda 06/04/2026. lambarka hawulgalkaaguna waa DAV7IO01XK. Hadhaagaagu waa ETB 55.00.',
      'Tolosa',
      5500,
    ],
  ])('says what was received: %s', (text, name, balanceSantim) => {
    const received = {
      method: 'telebirr',
      direction: 'received',
      amountSantim: 100_000,
      transactionNumber: 'DAV7IO01XK',
    };
    expect(read(text)).toMatchObject({ ...received, balanceSantim, counterparty: { name, phone: '2519****2078' } });
  });
});

describe('a masked number', () => {
  it.each([
    ['(+251 9** *** 033)', '+2519*****033'],
    ['(2519XXXX4211)', '2519****4211'],
    ['(2519----4211)', '2519****4211'],
    ['(2519....4211)', '2519****4211'],
    ['(2519____4211)', '2519****4211'],
    ['(2519…4211)', '2519****4211'],
    ['(2519✱✱✱✱4211)', '2519****4211'],
    ['(0949****09)', '0949****09'],
    [' 2519****4211', '2519****4211'],
    [' - 09****4211', '09****4211'],
    ['-251716***533', '251716***533'],
  ])('is told from the name: %s', (shown, phone) => {
    expect(read(`You have sent ETB 500.00 to Abebe${shown} ${PAID}`).counterparty).toMatchObject({
      name: 'Abebe',
      phone,
    });
  });
});
