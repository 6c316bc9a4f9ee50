import type { GameEndCatalogue } from '../en.ts';

/** What is said of what wins, and when a game is over, in Amharic. */
export const amGameEnd: GameEndCatalogue = {
  youWon: 'አሸንፈዋል!',
  whileAway: 'እርስዎ በሌሉበት',
  sameNow: 'እነዚሁ ካርቴላዎች · {stake} · {left}',
  shareWin: 'ካርቴላ ላይ በቢንጎ {prize} አሸንፌያለሁ!',
  savePicture: 'ምስሉን ያስቀምጡ',
  seeWin: 'ይመልከቱ',
  winners: 'አሸናፊ(ዎች)!',
  yourNearest: 'ለማሸነፍ የቀረበው ካርቴላዎ',
  youWereAway: '{count, plural, one {አንድ ቁጥር} other {# ቁጥሮች}} ቀርተውት ነበር፦ ካርቴላ {number} {numbers} ያስፈልገው ነበር',
  sameAgain: 'እነዚሁ ካርቴላዎች እንደገና · {stake}',
  nextGameSoon: 'ቀጣዩ ጨዋታ በ{seconds} ሰከንድ',
  stakeBack: '{amount} ወደ ዋሌትዎ ተመልሷል።',
  checkFairness: 'የዚህን ጨዋታ ዕጣ ያረጋግጡ',
  patternLetter: 'ፊደል {letter}',
  patternFullHouse: 'ሙሉ ዝግ',
  patternShape: 'ይህ ንድፍ',
  partLines: '{count, plural, =1 {አንድ ዝግ} =2 {ሁለት ዝግ} other {# ዝግ}}',
  partUsual: 'ረድፍ፣ አምድ፣ ሰያፍ ወይም ማእዘናት',
  partAny: 'ከእነዚህ {count, plural, one {አንዱ} other {#}}፦ {names}',
  playedFor: 'የሚያሸንፈው፦',
  partsOfGame: 'በዚህ ጨዋታ የሚያሸንፈው',
  partOn: 'አሁን',
  partWon: '{part}፦ {name} {prize} አሸንፏል',
};
