import type { enPrivacyMessages } from './en-privacy-messages.ts';

/** What services tell a player about what is kept of them, in Amharic. */
export const amPrivacyMessages: Readonly<Record<keyof typeof enPrivacyMessages, string>> = {
  forgettingBegun: 'ከ{untilMs} በኋላ መረጃዎን እናጠፋለን። እስከዚያ መሰረዝ ይችላሉ።',
  forgettingCalledOff: 'ተሰርዟል። አካውንትዎ እንዳለ ይቆያል።',
  forgettingHindered: 'የአካውንትዎን መረጃ ገና ማጥፋት አይቻልም። መጀመሪያ ምን መደረግ እንዳለበት ይመልከቱ።',
};
