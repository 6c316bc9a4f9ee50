import { amTold } from '@cartela/api/telegram/told';
import type { InboxCatalogue } from '../en.ts';
import { asTold } from '../told.ts';

/** The texts of the inbox and of what is said as it comes, in Amharic. */
export const amInbox: InboxCatalogue = {
  ...asTold(amTold),
  'told.numberClaimed': 'የአካውንትዎ ስልክ ቁጥር የእሱ መሆኑን ሌላ ሰው በቴሌግራም አረጋግጧል። ከ{until} በፊት ካልተቃወሙ አካውንቱ የእሱ ይሆናል።',
  'told.limitReady': 'የጠየቁት የገደብ ለውጥ በ«ገደቦችዎ» መልስዎን ለ{days} ቀናት ይጠብቃል። ካላረጋገጡት ገደብዎ እንዳለ ይቆያል።',
  'told.limitChanged': 'የአካውንትዎ ገደብ ተቀይሯል። እርስዎ ካልቀየሩት «ገደቦችዎ»ን ይመልከቱ።',

  // In few words, when it comes
  newsDepositRejected: 'የ{amount} ብር ገቢዎ ውድቅ ተደርጓል።',
  newsClaimRejected: 'ገቢዎ ውድቅ ተደርጓል።',
  newsWithdrawalPaid: 'ያወጡት {amount} ብር ተከፍሏል።',
  newsWithdrawalRejected: 'የወጪ ጥያቄዎ ውድቅ ተደርጓል። {amount} ብር ተመልሶልዎታል።',
  newsPrizeWon: 'ቢንጎ! {room}፦ {amount} ብር አሸንፈዋል።',
  newsRoundCancelled: '{room}፦ ጨዋታው ተሰርዟል፣ {amount} ብር ተመልሷል።',
  newsAccountSuspended: 'አካውንትዎ ታግዷል።',
  newsQuestionAnswered: 'ስለ ክፍያ ለጠየቁት መልስ መጥቷል፦ መልእክቶችዎን ይመልከቱ።',
  newsOrderReturned: '{room}፦ በሚቀጥለው ጨዋታ ካርቴላ አላገኙም። {amount} ብር ተመልሶልዎታል።',

  // The page
  inboxFailed: 'መልእክቶችዎን መጫን አልተቻለም።',
  noMessages: 'እስካሁን መልእክት የለም',
  noMessagesHelp: 'ስለ ገንዘብዎ፣ በሌሉበት ስላሸነፉት እና የካርቴላ ማስታወቂያዎችን እዚህ ያነባሉ።',
  messageUnread: 'አዲስ',
  messagesKept: 'መልእክቶች ለ{days} ቀናት ይቀመጣሉ።',
};
