import { amPinMessages } from '@cartela/api/messages/am-pin';
import type { PinCatalogue } from '../en.ts';

/** The texts about a player's PIN, in Amharic. */
export const amPin: PinCatalogue = {
  ...amPinMessages,
  pin: 'ፒን',
  pinForgotten: 'ረሱት? አካውንትዎ ከቴሌግራም ጋር ከተገናኘ ለቦቱ /pin ብለው ይጻፉ። አለበለዚያ ያግኙን፦ ለማንሳት አንድ ቀን ይወስዳል።',
  pinSettingHelp: 'ስምዎና ቁጥርዎ ብቻ እንዳይበቁ በአዲስ ብራውዘር እና ብር ከማውጣት በፊት ይጠየቃል።',
  pinIsSet: 'ተቀምጧል',
  pinSet: 'ፒን ያስቀምጡ',
  pinChange: 'ይቀይሩ',
  pinRemove: 'ያንሱ',
  pinChangeTitle: 'ፒንዎን ይቀይሩ',
  pinRemoveTitle: 'ፒንዎን ያነሳሉ?',
  pinRemoveHelp: 'ከዚያ በኋላ ስምዎንና ቁጥርዎን የሚያውቅ ሰው መግባት ይችላል።',
  pinOld: 'እስካሁን ያለው ፒን',
  pinNew: 'አዲስ ፒን',
  pinRule: 'ለመገመት የሚከብዱ ከ4 እስከ 8 አሃዞች። በሌሎች ቦታዎች ሁሉ ይወጣሉ።',
  pinNotSaved: 'ፒንዎን ማስቀመጥ አልተቻለም።',
  pinFailed: 'ፒን እንዳለዎት ማወቅ አልተቻለም።',
  pinOfferTitle: 'ገንዘብዎን በፒን ይጠብቁ',
  pinOfferHelp: 'ስምዎንና ቁጥርዎን ሌሎች ሊያውቁ ይችላሉ። ፒን ካለዎት እነሱ ብቻ ለመግባትም ሆነ ብር ለማውጣት አይበቁም።',
  pinLater: 'አሁን አይደለም',
  pinResetTitle: 'ፒንዎን ረሱት?',
  pinResetHelp: 'ፒኑን እንዲያነሳ አስተዳዳሪ ተጠይቋል፣ ከ{until} ጀምሮ አይሠራም። እርስዎ ካልጠየቁ ፒንዎን ያቆዩ።',
  pinKeep: 'ፒኔን አቆያለሁ',
  pinCountsUntil: 'እስከ {until} ይሠራል',
};
