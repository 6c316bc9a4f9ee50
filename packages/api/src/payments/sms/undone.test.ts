import { describe, expect, it } from 'vitest';
import { parseSms } from './parser.ts';

const GOOD =
  'Dear Marta You have received ETB 500.00 from Abebe(2519****2078) on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK. Your current E-Money Account balance is ETB 9,719.23.';

describe('a sentence that takes the payment back, or has it still to come', () => {
  it.each([
    'The transaction was denied.',
    'The transaction was aborted.',
    'The transaction did not go through.',
    "The transaction wasn't successful.",
    'The transaction is awaiting approval.',
    'The amount will be credited after verification.',
    'The amount has been debited back.',
    'The money was sent back to the sender.',
    'The amount was recalled by the sender.',
    'The amount is under review.',
    'Transaction status: REVERSE',
    'The amount was deducted from your account again.',
    'Please accept within 24 hours to receive the money.',
    'To accept dial *847*1#.',
    'To accept the money, reply with YES.',
    'If you do not accept it within 24 hours the money will be returned.',
    'The payment is subject to approval.',
    'The transfer is not final.',
    'The money was taken back.',
    'It has not yet been credited.',
    'It has been withdrawn by the sender.',
    'This payment is under dispute.',
    'You will get it after 24 hours.',
  ])('is seen: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });

  it.each([
    'The transaction was denied.',
    'Transaction was cancelled by the sender',
    'This payment is under dispute.',
    'It has been withdrawn by the sender.',
    'It is pending approval',
    'The amount will be credited after verification.',
    'Your transaction has failed.',
    'Sorry, the payment is on hold.',
    'THE TRANSACTION HAS BEEN REVERSED',
  ])('is seen on a line of its own, where none ends with a full stop: %s', (sentence) => {
    const footers = ['', ' Thank you for using telebirr\nEthio telecom', ' Thank you for choosing CBE Birr'];
    for (const footer of footers) {
      const line = `${GOOD.slice(0, -1)}${footer}\n${sentence}`;
      expect(parseSms(line), line).toMatchObject({ amountSantim: null, direction: 'unknown' });
    }
  });

  it.each([
    'ግብይቱ ተሠርዟል።',
    'ክፍያው ስለተሰረዘ ይቅርታ።',
    'ግብይቱ ሳይሳካ ቀርቷል።',
    'ክፍያው ታግዶ ይገኛል።',
    'ገንዘቡ ለላኪው ተመልሶለታል።',
    'ገንዘቡ ለላኪው ተመለሰ።',
    'ላኪው ሰርዞታል።',
    'ገና አልፀደቀም።',
    'ከተረጋገጠ በኋላ ገቢ ይሆናል።',
  ])('is seen in Amharic: %s', (sentence) => {
    const text = `ውድ ማርታ ከአበበ(2519****2078) 500.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ። ${sentence}`;
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });

  it.each([
    'Eeggataa jira.',
    'Kufeera.',
    'Hin milkoofne.',
    'ኣይተሳኸዐን።',
    'ኣይሰለጠን።',
    'Waa la baajiyay.',
    'Lama dhammaystirin.',
  ])('is seen in other languages: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });
});

describe('a sentence of advice, or of something else', () => {
  it.each([
    'If the transaction failed, call 127.',
    'Money sent by mistake cannot be reversed.',
    'For any failed transaction call 951.',
    'Transaction not done by you? Call 127.',
    'Your receipt will be sent by email.',
    'Great prizes are waiting for you!',
    'Claim your 10% bonus before Sunday!',
    'Not yet registered for savings? Dial *127#.',
    'ያልተፈቀደ ግብይት ከሆነ 127 ይደውሉ።',
    'አገልግሎቱን ለመሰረዝ 8100 ይላኩ።',
  ])('takes nothing back: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ amountSantim: 50_000, direction: 'received' });
  });

  it.each([
    'The reversal of wrong transfers is not possible.',
    'If it was not you, call 127 before the payment is reversed.',
    'Never share your PIN, and report failed payments to 127.',
    'Transfers are free of charge until 28/02/2026.',
  ])('is not seen in advice: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ amountSantim: 50_000, direction: 'received' });
  });
});

describe('a taking-back in other words', () => {
  it.each([
    'ETB 500.00 has been withdrawn from your account because the sender reported a wrong transfer.',
    'ETB 500.00 was deducted from your account for wrong transfer.',
    'Your account has been debited with ETB 500.00, which was wrongly sent.',
    'Transaction DAV7IO01XK is void.',
    'The money is not available until you accept.',
    'Dial *127# to accept.',
    'The amount is reserved.',
    'The amount will reflect in your account after 24 hours.',
    'Sender has asked for it back.',
    'The amount was taken from your balance again.',
    'ክፍያው ተቀልብሷል።',
    'ክፍያው ተሽሯል።',
    'በስህተት ስለተላከ ከሂሳብዎ ተቀንሷል።',
    'Addaan citeera.',
    'Dhaabateera.',
    'Hin dhufne.',
    'ETB 500.00 was deducted because it was sent by mistake.',
    'The payment is now null and void.',
    'ግብይቱ ተቀልብሶ ተመላሽ ተደርጓል።',
    'ተመላሽ ተደርጓል።',
    'ተመላሽ ይደረጋል።',
    'ነገ ተመላሽ ይሆናል።',
    'ETB 500.00 was taken from your account because it was credited twice.',
    'It was a duplicate of an earlier transfer.',
    'This payment has been corrected to ETB 50.00.',
    'The amount was adjusted.',
    'It was sent to you by mistake.',
    'This transaction is no longer valid.',
    'The payment is provisional.',
    'The amount is uncleared.',
    'The deposit is to be cleared in 3 days.',
    'The correct amount is ETB 50.00.',
    'The transaction is under a complaint by the sender.',
    'ክፍያው በስህተት የተላከ ነው።',
    'ክፍያው ሁለት ጊዜ ስለገባ ተቀንሷል።',
    'የክፍያው መጠን ተስተካክሏል።',
    'Kaffaltiin kun dogoggoraan ergame.',
    'Kaffaltiin yeroo lama galeera.',
  ])('is seen: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({
      amountSantim: null,
      direction: 'unknown',
      undoneNumbers: ['DAV7IO01XK'],
    });
  });

  it.each([
    'Never accept a payment request from strangers.',
    'For failed transactions call 127.',
    'Your pending bonus is 5MB.',
    'Your 5GB package has expired.',
    'Your expired data bundle can be renewed.',
    'For cancelled or failed payments dial 127.',
    'Avoid wrong transfers: check the number first.',
    'Service fee ETB 1.00 was deducted.',
    'Report money that is sent by mistake at 127.',
    'If money was sent to you by mistake, call 127.',
    'Never send money twice.',
    'Duplicate receipts are at our shops.',
    'For complaints call 994.',
    'Your daily limits were adjusted.',
    'Make sure that the correct amount is sent.',
    'Your provisional registration ends soon.',
    'በስህተት የተላከ ገንዘብ ለማስመለስ 127 ይደውሉ።',
  ])('is not seen in a footer: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({
      amountSantim: 50_000,
      direction: 'received',
      undoneNumbers: [],
    });
  });
});

describe('a message of nothing but a taking-back', () => {
  it.each([
    'Reversal Successful. Ref DAV7IO01XK',
    'REFUND ETB 100 DAV7IO01XK',
    'Dear Abel, a refund of ETB 100.00 was made to Hana Tesfaye for DAV7IO01XK.',
    'Refund completed for transaction DAV7IO01XK.',
    'Refund: ETB 100.00, Txn DAV7IO01XK',
    'A reversal of ETB 100.00 was processed on your account. Ref DAV7IO01XK.',
    'Your refund to Hana of ETB 100.00 is successful. Transaction number DAV7IO01XK.',
    'Cancellation successful: DAV7IO01XK',
    'Dispute DAV7IO01XK resolved in favour of the sender. ETB 100.00 debited.',
    'Return of ETB 100.00 to sender, ref DAV7IO01XK.',
  ])('names the number of what is undone: %s', (text) => {
    expect(parseSms(text)).toMatchObject({ direction: 'unknown', undoneNumbers: ['DAV7IO01XK'] });
  });

  it.each([
    'Dear Marta, you bought a package. Transaction number DAV7IO01XK. For a refund call 127.',
    'Receipt: https://transactioninfo.ethiotelecom.et/receipt/DAV7IO01XK. To ask for a refund, dial *127#.',
    'Dear Marta, your telebirr request DAV7IO01XK was received. Refund policy: telebirr.et',
    'If you want a refund of DAV7IO01XK, call 127.',
  ])('is told from advice: %s', (text) => {
    expect(parseSms(text)).toMatchObject({ direction: 'unknown', undoneNumbers: [] });
  });
});

describe('a sentence whose subject is not this payment', () => {
  it.each([
    'Telebirr Endekise: borrow up to ETB 2,000.00 when your balance is insufficient.',
    'Your telebirr level 1 account will be blocked until you complete your KYC.',
    'We will be performing maintenance; some services may be delayed tonight.',
    'Unclaimed lottery prizes: see telebirr.',
    'Your Ethio telecom package expired, renew at telebirr.',
    'Pay your pending bills with telebirr!',
    'Your unpaid loan of ETB 300.00 is overdue.',
    'Expired vouchers are exchanged in our shops.',
    'Your SIM registration is pending.',
    'Your subscription to Ethio News was cancelled.',
    'Some transfers are delayed on Sundays.',
    'Has your payment failed? Dial 127.',
    'Your loan payment of ETB 20.00 is still to be made.',
    'Your bonus amount will be credited tomorrow.',
    'ጥቅልዎ ጊዜው አልፏል።',
    'በቴሌብር ሲከፍሉ 10% ተመላሽ ይደረጋል።',
    'አንዳንድ አገልግሎቶች ተቋርጠዋል።',
    'የብድር ጥያቄዎ ውድቅ ሆኗል።',
  ])('takes nothing back: %s', (sentence) => {
    const received = { amountSantim: 50_000, direction: 'received', undoneNumbers: [] };
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject(received);
    expect(parseSms(`${sentence} ${GOOD}`)).toMatchObject(received);
  });

  it.each([
    'Your transfer of ETB 500.00 has been cancelled.',
    'The sender has disputed the payment.',
    'We have recalled ETB 500.00.',
    'Your package was renewed, but the transaction was declined.',
    'Your account will be credited after verification.',
    'For your safety this payment was blocked.',
    'Pending approval.',
    'The failed transfer is shown in the app.',
    'The payment was received and then reversed.',
    'We were unable to complete your transaction.',
    'This has been reversed.',
    'The payment you received was refunded to Abebe.',
    'The transaction was successful but later reversed.',
  ])('is told from one that takes this payment back: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({
      amountSantim: null,
      direction: 'unknown',
      undoneNumbers: ['DAV7IO01XK'],
    });
  });
});

describe('a sentence about the payment that is not understood', () => {
  it.each([
    'This payment is in escrow until you ship the goods.',
    'The funds are earmarked and not usable.',
    'The amount has been quarantined.',
    'The payment was clawed back.',
    'The money was retrieved by the sender.',
    'The amount has been restored to the sender.',
    'The transaction has been flagged as fraud.',
    'This credit is contested.',
    'Your credit has been rescinded.',
    'The money is not yours yet.',
    'This SMS is fake.',
    'Payment is not guaranteed.',
  ])('is no receipt: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });

  it.each(['Credit was reversed.', 'Your credit is on hold.', 'This credit was reversed.'])(
    'is understood where credit is the payment: %s',
    (sentence) => {
      expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ amountSantim: null, undoneNumbers: ['DAV7IO01XK'] });
    },
  );

  it.each([
    'The transaction was successful.',
    'The amount has been credited to your account.',
    'The transaction is free of charge.',
    'Your transaction has been completed successfully.',
    'The money is now in your account.',
    'Money is safe with telebirr.',
    'Your credit score was updated.',
    'Your credit limit is ETB 5,000.00.',
  ])('is told from one that says that it is done, or is about something else: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ amountSantim: 50_000, direction: 'received' });
  });
});

describe('the words of the payer', () => {
  const FROM = 'Dear Marta You have received ETB 500.00 from Abebe Kebede (2519****2078)';
  const REST = 'Your transaction number is DAV7IO01XK. Your current E-Money Account balance is ETB 9,719.23.';
  const ON = 'on 31/01/2026 16:51:21';
  it.each([
    `${FROM} ${ON}. Reason: returned loan. ${REST}`,
    `${FROM} with reason: rent paid back ${ON}. ${REST}`,
    `${FROM} ${ON}. Remark: cancelled DAV7IO01XX, ETB 20.00 sent back. ${REST}`,
    `${FROM} ${ON}. Note: refunded ticket. ${REST}`,
    `${FROM} ${ON}, reason - it was returned. ${REST}`,
    `${GOOD} Reason: reversed`,
    `ውድ ማርታ ከአበበ(2519****2078) 500.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። ምክንያት፡ የተመለሰ ክፍያ። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።`,
  ])('say nothing of the payment: %s', (text) => {
    expect(parseSms(text)).toMatchObject({
      ...{ amountSantim: 50_000, direction: 'received', transactionNumber: 'DAV7IO01XK', undoneNumbers: [] },
      counterparty: { phone: '2519****2078' },
    });
  });

  it.each([
    `${GOOD} Note: the transaction was reversed.`,
    `${FROM} ${ON}. Reason: gift. The payment was reversed. ${REST}`,
    'Dear Marta, ETB 500.00 was taken from your account. Reason: transaction DAV7IO01XK was reversed.',
    'ውድ ማርታ ከአበበ(2519****2078) 500.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ። በስህተት ምክንያት ገንዘቡ ተመልሷል።',
  ])('are not what the provider says: %s', (text) => {
    expect(parseSms(text)).toMatchObject({ direction: 'unknown', undoneNumbers: ['DAV7IO01XK'] });
  });
});
