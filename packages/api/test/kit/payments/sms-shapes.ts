/**
 * Shapes of messages that are really sent, by the two providers and by others, with what is read
 * from each. Every name, number and id is invented.
 */
export const SHAPES: readonly (readonly [shape: string, text: string, read: Readonly<Record<string, unknown>>])[] = [
  [
    'telebirr en sent, with greeting on its own line, double spaces, full stop after the link',
    'Dear Marta \nYou have transferred ETB 1,500.00 to Tolosa Bekele (2519****0033) on 08/03/2026 13:29:43. Your transaction number is DC82QK7P1X. The service fee is  ETB 3.48 and  15% VAT on the service fee is ETB 0.52. Your current E-Money Account  balance is ETB 5,769.75. To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DC82QK7P1X.\n\nThank you for using telebirr\nEthio telecom',
    {
      transactionNumber: 'DC82QK7P1X',
      amountSantim: 150_000,
      direction: 'sent',
      method: 'telebirr',
      balanceSantim: 576_975,
    },
  ],
  [
    "telebirr en 'sent … Birr' with 'Account Activity Number' and a mask '+251****55111' (mid-2026)",
    'Dear Marta, You have sent 150.00 Birr to Tolosa Bekele (+251****55033) on 08/07/2026 16:02:11. Your Account Activity Number is DG88NQRGX0. The service fee is 1.00 Birr (VAT included). Your current balance is 310.20 Birr.',
    {
      transactionNumber: 'DG88NQRGX0',
      amountSantim: 15_000,
      direction: 'sent',
      method: 'telebirr',
      counterparty: { name: 'Tolosa Bekele', phone: '+251****55033' },
    },
  ],
  [
    "telebirr en received, a code between the bracket and 'on'",
    'Dear Marta \nYou have received ETB 1.00 from tolosa bekele(2519****9133) 101813 on 30/08/2026 21:29:13. Your transaction number is DHU9AZQHXL. Your current E-Money Account balance is ETB 4.32.\nThank you for using telebirr\nEthio telecom',
    {
      transactionNumber: 'DHU9AZQHXL',
      amountSantim: 100,
      direction: 'received',
      method: 'telebirr',
      counterparty: { name: 'tolosa bekele', phone: '2519****9133' },
    },
  ],
  [
    "telebirr en received from a bank, number before date, ISO date, owner's own full phone at the end",
    'Dear Marta,\nYou have received  ETB 1,000.00 by transaction number DC92QK7P3X on 2026-03-09 10:48:00 from Commercial Bank of Ethiopia to your telebirr Account 251900112233 - Marta Alemu. Your current balance is ETB 5,738.64.\nThank you for using telebirr\nEthio telecom',
    {
      transactionNumber: 'DC92QK7P3X',
      amountSantim: 100_000,
      direction: 'received',
      method: 'telebirr',
      counterparty: { name: 'Commercial Bank of Ethiopia', phone: null },
    },
  ],
  [
    'telebirr en to a bank account, two numbers (its own and FT…)',
    'Dear Marta\nYou have transferred ETB 13,000.00 successfully from your telebirr account 251900112233 to Commercial Bank of Ethiopia account number 1000123456789 on 08/03/2026 12:03:08. Your telebirr transaction number is DC83QK7P4X and your bank transaction number is FT26067QRSTU. The service fee is  ETB 13.04 and  15% VAT on the service fee is ETB 1.96. Your current balance is ETB 3,590.75. To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DC83QK7P4X\nThank you for using telebirr\nEthio telecom',
    {
      transactionNumber: 'DC83QK7P4X',
      amountSantim: 1_300_000,
      direction: 'sent',
      method: 'telebirr',
      balanceSantim: 359_075,
    },
  ],
  [
    'telebirr en bill payment, no fee',
    'Dear Marta\nYou have paid ETB 500.00 to pay bill for 800000033 on 10/03/2026 09:15:00. Your transaction number is DCA2QK7P5X. Your telebirr account balance is  ETB 5,238.64. To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DCA2QK7P5X\nThank you for using telebirr\nEthio telecom',
    { transactionNumber: 'DCA2QK7P5X', amountSantim: 50_000, direction: 'sent', method: 'telebirr' },
  ],
  [
    'telebirr en ATM withdrawal by secret code',
    'Dear Marta\nThe request to withdraw ETB 200.00 from your telebirr account 251900112233  via secret code 000000 on  2026-03-10 11:30:00 using Tolosa Bank ATM with transaction number  DCA3QK7P6X is successfully completed. The service fee (including 15% VAT) is ETB 1.15. Your current Account balance is ETB 5,037.49.To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DCA3QK7P6X',
    {
      amountSantim: null,
      direction: 'unknown',
      transactionNumber: 'DCA3QK7P6X',
      method: 'telebirr',
      balanceSantim: 503_749,
    },
  ],
  [
    'telebirr en savings deposit',
    'Dear Marta\nYou have successfully deposited ETB 4000.00 to your Saving Account on 16/08/2026 19:35:27. Your telebirr transaction number is DHG6U8QEXM. Your current Saving balance is ETB 11043.34 and Your current telebirr Account balance is ETB 646.32.\nThank you for using telebirr\nEthio telecom',
    {
      transactionNumber: 'DHG6U8QEXM',
      amountSantim: null,
      direction: 'unknown',
      method: 'telebirr',
      balanceSantim: 64_632,
    },
  ],
  [
    'telebirr en QR payment, receipt address with another kind of number',
    'Dear Marta Alemu, You have paid ETB 320.00 by telebirr QR Code for TOLOSA BURGERS, Main office on 05/07/2026 19:40. For attachment: https://mp.telebirr.et/recpt?ReceiptNo=987654XYZ1-12345-06 To download hulubeje app https://hbjee.download.et',
    {
      transactionNumber: null,
      amountSantim: 32_000,
      direction: 'sent',
      method: 'telebirr',
      counterparty: { name: 'TOLOSA BURGERS' },
    },
  ],
  [
    "telebirr en ticket, 'have paid' without 'You'",
    'Dear Marta Alemu have paid ETB 350.00 for TOLOSA EVENTS PLC ticket purchase on 07/06/2026 14:32. Your transaction number is DF71QK7P7X. Your ticket Number is 4521. Your current balance is ETB 1,200.00.To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DF71QK7P7X Thank you for using telebirr Ethio telecom',
    {
      transactionNumber: 'DF71QK7P7X',
      amountSantim: 35_000,
      direction: 'sent',
      method: 'telebirr',
      counterparty: { name: 'TOLOSA EVENTS PLC' },
    },
  ],
  [
    'telebirr Amharic sent, no space before the bracket, mask with two last digits',
    'ውድ ሙሉጌታ ወደ ቶሎሳ በቀለ(0988****12) 35.00 ብር በ 01/03/2026 05:30:19 ልከዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DC15AXEJY1 ነዉ። የአገልግሎት ክፍያው 0.87 ብር እና 15% ተ.እ.ታ 0.13 ብር ነዉ። በቴሌብር ስለተገለገሉ እናመሰግናለን',
    { transactionNumber: 'DC15AXEJY1', amountSantim: 3500, direction: 'sent', method: 'telebirr' },
  ],
  [
    "telebirr Amharic 'አስተላልፈዋል' with 'የክፍያ ቁጥርዎ'",
    'ውድ ሙሉጌታ ወደ Tolosa Bekele (2519****5133) 10.00 ብር በ 09/07/2026 14:28:06 አስተላልፈዋል። የክፍያ ቁጥርዎ DG900X6QE2 ነው።',
    { transactionNumber: 'DG900X6QE2', amountSantim: 1000, direction: 'sent', method: 'telebirr' },
  ],
  [
    'second part only of a message that was split',
    'To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DHJ9WXTUPZ\nFor any support and information related to telebirr service',
    { transactionNumber: 'DHJ9WXTUPZ', amountSantim: null, direction: 'unknown', method: 'telebirr' },
  ],
  [
    'telebirr en, amount without decimals and without space',
    'Dear Marta You have received ETB500 from Tolosa Bekele(2519****2033) on 31/01/2026 16:51:21. Your transaction number is DAV25QK7PX. Your current E-Money Account balance is ETB9,719.23.',
    {
      transactionNumber: 'DAV25QK7PX',
      amountSantim: 50_000,
      direction: 'received',
      method: 'telebirr',
      balanceSantim: 971_923,
    },
  ],
  [
    'CBE Birr credited, nobody named',
    'Dear marta, your CBE Birr account has been credited with 5,200.00Br. on 21/05/26 09:01,Txn ID DEL71DQZGZJ. Your balance is 5,207.56Br. Thank you!',
    {
      transactionNumber: 'DEL71DQZGZJ',
      amountSantim: 520_000,
      direction: 'received',
      method: 'cbebirr',
      counterparty: null,
    },
  ],
  [
    "CBE Birr ATM withdrawal with 'You have paid 0.15Br. for 5% Disaster Risk Response Fund'",
    'Dear marta, you have withdrawn 200.00Br. from CBE ATM on 24/05/26 14:21,Txn ID DEO11DQVXAX. You have paid 0.15Br. for 5% Disaster Risk Response Fund & 15% Tax and Services Charge 0.70Br.. Your CBE Birr account balance is 3.75Br.Thank You! For your feedback please click the link https://shorturl.at/gy3A0',
    {
      transactionNumber: 'DEO11DQVXAX',
      amountSantim: null,
      direction: 'unknown',
      method: 'cbebirr',
      balanceSantim: 375,
    },
  ],
  [
    "CBE Birr to a bank account: '1000…-NAME', d-m-Y with seconds, two numbers after 'Txn ID'",
    'Dear marta, you have successfully transferred 5,100.00Br. to 1000123456789-TOLOSA G/MARIAM BEKELE on 21-05-2026 09:04:50.Txn ID DEL41DQZRXK,FT26141QXJK9.Your CBEBirr account balance is 107.56Br.Thank You for Choosing CBE Birr ! For your feedback please click the link https://shorturl.at/gy3A0',
    {
      transactionNumber: 'DEL41DQZRXK',
      amountSantim: 510_000,
      direction: 'sent',
      method: 'cbebirr',
      counterparty: { name: 'TOLOSA G/MARIAM BEKELE' },
      balanceSantim: 10_756,
    },
  ],
  [
    'CBE Birr airtime',
    'Dear marta, you bought 170.00Br. of Airtime for 251700112233 on 17/08/26 09:44,Txn ID DHH51LXMBX5 your CBE Birr account balance is 1,450.30Br. Thank you for choosing CBE Birr!',
    {
      transactionNumber: 'DHH51LXMBX5',
      amountSantim: null,
      direction: 'unknown',
      method: 'cbebirr',
      balanceSantim: 145_030,
    },
  ],
  [
    'CBE Birr sent, invoice link with PH',
    'Dear Marta, you have sent 10.00Br. to TOLOSA BEKELE on 03/04/26 15:03,Txn ID DD3419QXAOK. Your CBE Birr account balance is 3.07Br.Thank you! For invoice https://cbepay1.cbe.com.et/aureceipt?TID=DD3419QXAOK&PH=251900112233 For your feedback please click the link https://shorturl.at/gy3A0',
    {
      transactionNumber: 'DD3419QXAOK',
      amountSantim: 1000,
      direction: 'sent',
      method: 'cbebirr',
      counterparty: { name: 'TOLOSA BEKELE' },
    },
  ],
  [
    'CBE Birr sent, with the fund and charge sentence (the C2 sentence after a transfer)',
    'Dear Marta, you have sent 100.00Br. to TOLOSA BEKELE on 03/04/26 15:03,Txn ID DD3419QXAPK. You have paid 0.05Br. for 5% Disaster Risk Response Fund & 15% Tax and Services Charge 1.00Br.. Your CBE Birr account balance is 3.07Br.Thank you!',
    {
      transactionNumber: 'DD3419QXAPK',
      amountSantim: 10_000,
      direction: 'sent',
      method: 'cbebirr',
      chargesSantim: 105,
    },
  ],
  [
    'CBE Birr ATM voucher: no payment at all',
    'Dear Customer, as per your request for CBE Birr ATM cash out voucher, the voucher number is 12195, Amount 200.00Br.. The voucher will expire after 24 Hr at 25/05/26 14:13. Cash out the money from your nearby CBE ATM.',
    { transactionNumber: null, amountSantim: null, direction: 'unknown', method: 'cbebirr' },
  ],
  [
    'CBE Birr, cut after ten of the eleven characters of its number',
    'Dear marta, your CBE Birr account has been credited with 200.00Br. on 24/05/26 14:14,Txn ID DEO31DQV8E',
    { transactionNumber: null, problem: 'incomplete', method: 'cbebirr' },
  ],
  ['ten of the eleven characters typed alone', 'DEO31DQV8E', { transactionNumber: 'DEO31DQV8E', onlyId: true }],
  [
    'CBE bank (not CBE Birr) credit',
    'Dear Mr your Account 1*****0033 has been Credited with ETB 970.00 from Tolosa Bekele, on 09/03/2026 at 07:31:20 with Ref No FT26068QRSTU Your Current Balance is ETB 1,119.19. Thank you for Banking with CBE! https://apps.cbe.com.et:100/?id=FT26068QRSTU12345678',
    { transactionNumber: null, problem: 'foreign', method: null },
  ],
  [
    "CBE bank transfer, misspelt 'transfered', charges, Disaster Fund",
    'Dear Marta, You have transfered ETB 8,000.00 to Tolosa Bekele on 09/03/2026 at 11:27:53 from your account 1*****1133. Your account has been debited with a S.charge of ETB 2.00 and  15% and VAT(15%) of ETB0.30 and Disaster Fund (5%) of ETB0.10, with a total of ETB 8002.40. Your Current Balance is ETB 1,618.44. Thank you for Banking with CBE! https://apps.cbe.com.et:100/?id=FT26068QRSTV12345678',
    { transactionNumber: null, amountSantim: 800_000, method: null, problem: 'foreign' },
  ],
  [
    "Dashen Bank receiving from telebirr: a number of telebirr's form after 'Ref No:'",
    "Dear Marta Alemu, You have received ETB 750.00 from telebirr account number 251900112233 Ref No:DF78890033 on 07/06/2026 at 12:00 to your bank account '1000****5533'. Your account balance is ETB 5,600.00. Dashen Bank - Always one step ahead!",
    { transactionNumber: null, problem: 'foreign', method: null },
  ],
  [
    'M-PESA Ethiopia received, 12-hour clock, name-phone with a short mask, advertisement behind',
    'Dear Marta, you have received 3.00 Birr from Tolosa Bekele-251716***533 on 6/2/26 at 10:07 AM. Transaction number UB64FXQZ28. Your current M-PESA balance is 2,424.84 Birr. Get extra 20MB when you buy 100MB daily bundle via M-PESA for 5 birr. To buy click https://bit.ly/M-PESA-SAFARICOM-ETHIOPIA',
    { transactionNumber: null, problem: 'foreign', method: null },
  ],
  [
    'Ethio telecom bill',
    'Dear Marta Alemu, You have paid 300.00 Birr as of 2026-07-05 for telecom bill of Account Number 100234533. Your remaining outstanding amount is 1,200.00 Birr. Thank you, Ethio telecom.',
    { transactionNumber: null, method: null, direction: 'unknown' },
  ],
  [
    'a receipt link on a look-alike host',
    'https://transactioninfo.ethiotelecom.et.pay-check.example/receipt/DB25ELPHRX',
    { transactionNumber: null },
  ],
  [
    'telebirr en received twin of T2',
    'Dear Marta, You have received 150.00 Birr from Tolosa Bekele (+251****55033) on 08/07/2026 16:02:11. Your Account Activity Number is DG88NQRGX0. Your current balance is 310.20 Birr.',
    {
      transactionNumber: 'DG88NQRGX0',
      amountSantim: 15_000,
      direction: 'received',
      method: 'telebirr',
      counterparty: { name: 'Tolosa Bekele', phone: '+251****55033' },
    },
  ],
  [
    'merchant whose name begins with To',
    'Dear Marta You have paid ETB 50.00 for Tomas Shop on 05/07/2026 19:40:10. Your transaction number is DG58QK7P1X.',
    {
      transactionNumber: 'DG58QK7P1X',
      amountSantim: 5000,
      direction: 'sent',
      method: 'telebirr',
      counterparty: { name: 'Tomas Shop' },
    },
  ],
  [
    'text of a telebirr receipt page, label and value on lines of their own',
    'የክፍያ ቁጥር/Receipt No.\nDG58QK7P1X\nቀን/Payment date\n05-07-2026 14:35:12\nየክፍያው ሁኔታ/transaction status\nCompleted\nየከፋይ ስም/Payer Name\nMarta Alemu\nየተከፈለው መጠን/Settled Amount\n1,500.00 Birr\nየአገልግሎት ክፍያ/Service fee\n15.00 Birr\nየአገልግሎት ክፍያ ተ.እ.ታ/Service fee VAT\n1.95 Birr\nጠቅላላ የተከፈለ/Total Paid Amount\n1,516.95 Birr',
    { amountSantim: null, transactionNumber: 'DG58QK7P1X', method: 'telebirr' },
  ],
];
