import type { ComesBackCatalogue } from '../../en.ts';

/** What of the stakes comes back to players, said before they buy, in Amharic. */
export const amComesBack: ComesBackCatalogue = {
  comesBack: 'ከ100 ብር መደብ {back} ብር ለተጫዋቾች ይመለሳል።',
  comesBackOfBoth: 'ከ100 ብር {back} ብር ይመለሳል፦ {prize} በደራሽ፣ {jackpot} በጃክፖት።',
  comesBackLess: 'ከዚህ ቢበዛ {withheld} ብር ለግብርና ለኮሚሽን ይቀነሳል።',
  comesBackAtLeast: 'ጥቂት ካርቴላ ብቻ ቢሸጥ ደራሹ ቢያንስ {amount} እንዲሆን ቤቱ ይጨምራል።',
};
