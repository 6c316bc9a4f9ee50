// The text in which Telegram's signed data comes. Clients, links and what lies between encode it
// once, twice or not at all, and put other things around it. This file imports nothing, so that the
// browser can use it too.

/** How often a text is decoded at most. */
const DECODED_MAX = 3;

const HAS_LAUNCH = /(?:^|[#&?])tgWebAppData=[^&]/;
const HAS_SIGNATURE = /(?:^|&)hash=/;
/** A value that nobody has encoded. The others have no characters that encoding changes. */
const HAS_PLAIN_JSON = /(?:^|&)\w+=\{/;
/** In the texts of a value, such as a name, an `&` ends nothing. */
const PLAIN_FIELD = /(?<=^|&)(\w+)=(\{(?:"(?:[^"\\]|\\.)*"|[^"&])*|[^&]*)/g;
/** Values that were each encoded twice, while the names between them can be read. */
const HAS_JSON_TWICE_ENCODED = /(?:^|&)\w+=%257B/i;

/**
 * The part of an address in which Telegram's clients say how they opened it, decoded as far as its
 * names can be read. Null if it says nothing of the kind.
 */
export function launchIn(part: string): string | null {
  const decoded = decodedUntil(HAS_LAUNCH, part);
  return HAS_LAUNCH.test(decoded) ? decoded : null;
}

/**
 * The signed data in a text: a query string whose values are encoded once, as Telegram's protocol
 * describes it. Nothing here is proven.
 *
 * @param text the data itself, or the part of an address that has it
 */
export function signedDataIn(text: string): string {
  const launch = HAS_SIGNATURE.test(text) ? text : (launchIn(text) ?? text);
  const encoded = HAS_LAUNCH.test(launch)
    ? launch.slice(launch.indexOf('tgWebAppData=') + 'tgWebAppData='.length)
    : launch;
  const [readable = ''] = encoded.split(/&tgWebApp\w+=/);
  // While the data is encoded, an `&` belongs to the address and not to the data.
  const data = HAS_SIGNATURE.test(readable)
    ? readable
    : decodedUntil(HAS_SIGNATURE, readable.split('&').find((value) => /hash(?:%25)*%3D/i.test(value)) ?? readable);
  if (HAS_PLAIN_JSON.test(data)) return encodedOnce(data);
  return HAS_JSON_TWICE_ENCODED.test(data) ? decoded(data) : data;
}

function encodedOnce(data: string): string {
  // Browsers encode some characters of an address by themselves, but not the braces.
  const plain = data.includes('"') ? data : decoded(data);
  const fields = Array.from(plain.matchAll(PLAIN_FIELD), ([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]);
  return new URLSearchParams(fields).toString();
}

function decodedUntil(isReadable: RegExp, text: string): string {
  let result = text;
  for (let times = 0; times < DECODED_MAX && !isReadable.test(result); times += 1) result = decoded(result);
  return isReadable.test(result) ? result : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
