// Reads the texts of a page of HTML, row by row. The page is another company's, and a payer may
// have written a part of it, so whatever is not plain is refused and never guessed.

/** Elements within a line of text. Every other one ends it. */
const WITHIN_TEXT = new Set(['a', 'b', 'em', 'font', 'i', 'img', 'label', 'small', 'span', 'strong', 'u']);
/** Elements whose content is no text of the page, whatever is in it. */
const NO_TEXT = new Set(['script', 'style', 'title', 'textarea']);

const TAG = /^<(\/?)([a-z][a-z\d]*)(?=[\s/>])/i;
const DECLARATION = /^<!doctype\b/i;
const TAGS_WITHIN_TEXT = new RegExp(String.raw`</?(?:${[...WITHIN_TEXT].join('|')})(?=[\s/>])[^>]*>`, 'gi');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};
const CODE_POINT_MAX = 0x10ffff;

/**
 * The cells of a page's rows, each as text with single spaces. Text outside of a table is one row.
 * Null if a tag, a comment or a script has no end, or if the page has a bracket that belongs to no
 * tag.
 */
export function rowsOf(html: string): readonly (readonly string[])[] | null {
  const lower = html.toLowerCase();
  const rows: string[][] = [[]];
  let text = '';
  /** Whether the text is in a cell of a table that has had none yet. */
  let isEmptyCell = false;
  const endText = (isEndOfCell = false) => {
    const said = withEntities(text).replace(/\s+/g, ' ').trim();
    text = '';
    if (said === '' && !(isEndOfCell && isEmptyCell)) return;
    rows.at(-1)?.push(said);
    isEmptyCell = false;
  };
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const before = html.slice(at, open === -1 ? undefined : open);
    if (before.includes('>')) return null;
    text += before;
    if (open === -1) break;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      if (end === -1) return null;
      at = end + 3;
      // So that no word of a reader's is another one in the page.
      text += ' ';
      continue;
    }
    at = html.indexOf('>', open) + 1;
    const tag = html.slice(open, at);
    if (at === 0 || tag.includes('<', 1)) return null;
    if (DECLARATION.test(tag)) continue;
    const [, slash, name = ''] = TAG.exec(tag.toLowerCase()) ?? [];
    const isEnd = slash === '/';
    if (name === '') return null;
    if (NO_TEXT.has(name) && !isEnd) {
      at = lower.indexOf(`</${name}`, at);
      if (at === -1) return null;
    } else if (name === 'br') {
      text += ' ';
    } else if (name === 'td' || name === 'th') {
      endText(isEnd);
      isEmptyCell = !isEnd;
    } else if (!WITHIN_TEXT.has(name)) {
      endText();
      if (name === 'tr' || name === 'table') rows.push([]);
    }
  }
  endText();
  return rows.filter((row) => row.length > 0);
}

/** The words of a page in small letters, also in comments, but not in tags within a line. */
export function wordsOf(html: string): string {
  return withEntities(html.replace(/<br(?=[\s/>])[^>]*>/gi, ' ').replace(TAGS_WITHIN_TEXT, '')).toLowerCase();
}

/** The text with the entities that every page has. Any other one stays as it is written. */
export function withEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : entity;
  });
}
