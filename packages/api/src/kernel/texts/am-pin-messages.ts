import type { enPinMessages } from './en-pin-messages.ts';

/** What services tell a player about their PIN, in Amharic. */
export const amPinMessages: Readonly<Record<keyof typeof enPinMessages, string>> = {
  pinRequired: 'የዚህን አካውንት ፒን ያስገቡ።',
  pinWrong: 'ፒኑ ትክክል አይደለም።',
  pinInvalid: 'ፒን ከ4 እስከ 8 አሃዞች አሉት።',
  pinTooEasy: 'ይህ ፒን በቀላሉ ይገመታል። ተከታታይ ወይም ተደጋጋሚ አሃዞችን እና የስልክ ቁጥርዎን አሃዞች አይጠቀሙ።',
  pinSaved: 'ፒንዎ ተቀምጧል። በሌሎች ቦታዎች ሁሉ ወጥተዋል።',
  pinRemoved: 'ፒንዎ ተነስቷል።',
  pinKept: 'ፒንዎ እንዳለ ይቆያል።',
  pinMissing: 'ይህ አካውንት ፒን የለውም።',
};
