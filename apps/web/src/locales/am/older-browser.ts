/** What a browser is told that is too old for Cartela, in Amharic. */
export const amOlderBrowser =
  'ይህ ብራውዘር ለCartela በጣም የቆየ ነው። Chrome እና Android System WebViewን በPlay Store ላይ፣ ወይም አይፎንዎን በSettings ውስጥ ያዘምኑ፤ ከዚያም ይመለሱ።';
