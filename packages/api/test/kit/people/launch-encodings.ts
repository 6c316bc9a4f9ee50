/** The fields of `initData`, with values that nobody has encoded. */
const plain = (initData: string) => [...new URLSearchParams(initData)].map((field) => field.join('=')).join('&');

const twice = (initData: string) =>
  [...new URLSearchParams(initData)]
    .map(([name, value]) => `${name}=${encodeURIComponent(encodeURIComponent(value))}`)
    .join('&');

const AROUND = 'tgWebAppVersion=9.6&tgWebAppPlatform=tdesktop&tgWebAppThemeParams={"bg_color":"%23ffffff"}';

/** What becomes of `initData` on its way from Telegram's clients, by what was done to it. */
export const ENCODINGS: Readonly<Record<string, (initData: string) => string>> = {
  'as Telegram signs it': (initData) => initData,
  'encoded once more': encodeURIComponent,
  'encoded twice more': (initData) => encodeURIComponent(encodeURIComponent(initData)),
  'in its parameter': (initData) => `#tgWebAppData=${encodeURIComponent(initData)}&${AROUND}`,
  'in its parameter, not encoded for it': (initData) => `#tgWebAppData=${initData}&${AROUND}`,
  'in its parameter, encoded twice': (initData) =>
    `#tgWebAppData=${encodeURIComponent(encodeURIComponent(initData))}&${AROUND}`,
  'in its parameter, last': (initData) => `#${AROUND}&tgWebAppData=${encodeURIComponent(initData)}`,
  'in its parameter, behind a path and others': (initData) =>
    `#/rooms?utm_source=x&tgWebAppData=${encodeURIComponent(initData)}&utm_medium=y&${AROUND}`,
  'with all of the hash encoded': (initData) =>
    `#${encodeURIComponent(`tgWebAppData=${encodeURIComponent(initData)}&${AROUND}`)}`,
  'without any encoding': plain,
  'without any encoding, in its parameter': (initData) => `#tgWebAppData=${plain(initData)}&${AROUND}`,
  'with each value encoded twice': twice,
  'with each value encoded twice, in its parameter': (initData) => `#tgWebAppData=${twice(initData)}&${AROUND}`,
  'behind the sign of an address': (initData) => `#${initData}`,
  'behind the sign of a query, with white space': (initData) => ` ?${initData}\n`,
  'as a page writes it': (initData) => initData.replaceAll('&', '&amp;'),
  'with other parameters around it': (initData) => `utm_source=x&${initData}&utm_medium=y`,
};
