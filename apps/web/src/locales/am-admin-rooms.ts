import type { enAdminRooms } from './en-admin-rooms.ts';

/** The texts of the rooms' settings, in Amharic. */
export const amAdminRooms: Readonly<Record<keyof typeof enAdminRooms, string>> = {
  // Rooms
  adminRoomsIntro: 'ቅንብሮች ከቀጣዩ ጨዋታ ጀምሮ ይሠራሉ። ባዶ የተተወው ሰርቨሩ እንደተዋቀረው ነው።',
  adminRoomsFailed: 'ክፍሎቹን ማምጣት አልተቻለም።',
  adminRoomNow: 'ጨዋታ {game} · {count, plural, one {# ተጫዋች} other {# ተጫዋቾች}}',
  adminStakeEtb: 'መደብ፣ ብር',
  adminPossibleWinEtb: 'ደራሽ እስከ፣ ብር',
  adminCountdownS: 'ቆጠራ፣ ሰከንድ',
  adminCallIntervalS: 'በጥሪዎች መካከል፣ ሰከንድ',
  adminHouseCutPercent: 'የቤቱ ድርሻ፣ %',
  adminMinPlayers: 'ዝቅተኛ ተጫዋቾች',
  adminMaxTables: 'ከፍተኛ ጠረጴዛዎች',
  adminFreeCards: 'መቅረት ያለባቸው ነፃ ካርቴላዎች',
  adminPlayersLooking: 'ጠረጴዛ የሚፈልጉ ተጫዋቾች',
  adminIdleS: 'ሥራ ፈት ጠረጴዛ የሚዘጋው ከ፣ ሰከንድ',
  adminServerDefault: 'የሰርቨሩ ነባሪ',
  adminBetween: 'ከ{min, number} እስከ {max, number}።',
  adminRoomOpen: 'ለአዲስ ጨዋታዎች ክፍት',
  adminNothingChanged: 'ምንም አልተቀየረም።',
  adminSaveRoomTitle: 'ክፍል {room} ይቀመጥ?',
  adminWillOpen: 'ክፍሉ ይከፈታል።',
  adminWillClose: 'ክፍሉ ከአሁኑ ጨዋታ በኋላ ይዘጋል።',
  adminNextRound: 'ከቀጣዩ ጨዋታ ጀምሮ ይሠራል።',
  adminCancelRound: 'ጨዋታ ሰርዝ',
  adminCancelRoundTitle: 'በክፍል {room} ጨዋታ {game} ይሰረዝ?',
  adminCancelRoundHelp: 'ጨዋታው ያለ አሸናፊ ያበቃል፣ ሁሉም መደብ ወደ ዋሌቱ ይመለሳል። ይህ ሊመለስ አይችልም።',
  adminKeepRound: 'ይቀጥል',
  adminCancelReasonRequired: 'ለምን እንደሚሰረዝ ይጻፉ።',

  // The phase of a room's game
  gameRunning: 'ጨዋታ በመካሄድ ላይ',
  gameOver: 'ጨዋታው አልቋል',
  adminRoomClosed: 'ዝግ',
};
