import type { HelpCatalogue } from '../en.ts';

export const amHelp: HelpCatalogue = {
  howToPlayIntro: 'ስለ ጨዋታው እና ስለ ገንዘብዎ ሁሉም ነገር በአንድ ገጽ።',

  stepsTitle: 'ጨዋታው በአራት ደረጃ',
  gameStep1: 'ክፍል ይምረጡ። መደቡ የአንድ ካርቴላ ዋጋ ነው።',
  gameStep2: 'የቀረው ጊዜ ከማለቁ በፊት እስከ {limit} ካርቴላ ይውሰዱ። እስከዚያ ድረስ መመለስ ይችላሉ።',
  gameStep3: 'ከ1 እስከ 75 ያሉ ቁጥሮች ይጠራሉ። ራስ-ሰር ምልክት ሲበራ በካርቴላዎችዎ ላይ ምልክት እናደርጋለን።',
  gameStep4: 'መጀመሪያ ንድፍ የሞላ ካርቴላ ያሸንፋል። እርስዎ ባይኖሩም ሽልማቱን ወዲያው ወደ ዋሌትዎ እናስገባለን።',

  patternsTitle: '{count} የማሸነፍ መንገዶች',
  patternsHelp: 'አንድ ረድፍ፣ አንድ አምድ፣ አንድ ሰያፍ ወይም አራቱ ማእዘናት። የመሃሉ ሳጥን ነጻ ነው፣ እንደተጠራ ይቆጠራል።',
  kindRow: 'ረድፍ',
  kindColumn: 'አምድ',
  kindDiagonal: 'ሰያፍ',
  kindCorners: 'አራቱ ማእዘናት',

  prizesTitle: 'ደራሽ',
  prizeRule: 'ደራሽ ማለት የጨዋታው መደብ ሁሉ ድምር የቤቱ ድርሻ ተቀንሶ ነው። ጨዋታው ከመጀመሩ በፊት ይታያል።',
  houseShareRule: 'የቤቱ ድርሻ በሁሉም ክፍሎች ከመደቡ {share}% ነው።',
  houseShareFromTo: 'የቤቱ ድርሻ ከመደቡ ከ{from}% እስከ {to}% ነው። እያንዳንዱ ክፍል የራሱን ያሳያል።',
  splitRule: 'ብዙ ካርቴላዎች በአንድ ቁጥር ካሸነፉ ደራሹን እኩል ይካፈላሉ።',
  coinsRule: 'ለተጫወቱ ካርቴላዎች ነጥብ ያገኛሉ። {coins} ነጥብ 1 ብር ይሆናል።',

  refundsTitle: 'መደብ የሚመለሰው መቼ ነው',
  refundGiveBack: 'የቀረው ጊዜ ከማለቁ በፊት ካርቴላ ከመለሱ መደቡ ወዲያው ይመለሳል።',
  refundFewPlayers: 'ተጫዋቾች ካነሱ ቆጠራው እንደገና ይጀምራል፣ ካርቴላዎችዎ የእርስዎ ሆነው ይቆያሉ።',
  refundCancelled: 'ጨዋታ ከተሰረዘ መደቡ ሁሉ ወደየዋሌቱ ይመለሳል።',

  moneyTitle: 'ገንዘብዎ የት ነው',
  moneyWallet: 'ዋሌትዎ የእርስዎ ነው። ያስገቡት ብር ክፍያዎ ሲረጋገጥ ይገባል።',
  moneyStake: 'በመካሄድ ላይ ያለ ጨዋታ መደብ ጨዋታው እስኪያልቅ ወይም እስኪሰረዝ ተለይቶ ይቀመጣል።',
  moneyWithdraw: 'በዋሌትዎ ያለውን ብር በማንኛውም ጊዜ በተመዘገቡበት ስልክ ማውጣት ይችላሉ።',
  moneyOffline: 'ግንኙነትዎ ቢቋረጥም ካርቴላዎችዎ ይጫወታሉ፣ ካሸነፉም ይከፈልዎታል።',

  fairDraws: 'ፍትሐዊ ዕጣ',
  fairDrawsHelp: 'ጨዋታ ሲከፈት ሰርቨሩ የምስጢሩን መቆለፊያ ያሳያል። ከጨዋታው በኋላ ማንም ሰው ከፍቶ እያንዳንዱን ቁጥር ማረጋገጥ ይችላል።',

  fairMore: 'ጨዋታ እንዴት እንደሚረጋገጥ',

  supportTitle: 'ያግኙን',
  supportNone: 'ስለ ካርቴላ የነገረዎትን ሰው ይጠይቁ።',

  panelPick: 'ካርቴላ ይምረጡ',
  panelPickHelp: 'ለእያንዳንዱ አንድ መደብ፣ በአንድ ጨዋታ እስከ {limit}።',
  panelListen: 'ቁጥሮች ይጠራሉ',
  panelListenHelp: 'ምልክት እናደርግልዎታለን። መንካት አያስፈልግም።',
  panelWin: 'መጀመሪያ የሞላ ያሸንፋል',
  panelWinHelp: 'ቢወጡም እንኳ ሽልማቱ ወዲያው ወደ ዋሌትዎ ይገባል።',
  panelOf: '{step} ከ{steps}',
  letsPlay: 'እንጫወት',
};
