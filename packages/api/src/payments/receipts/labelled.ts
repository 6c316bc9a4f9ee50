// Finds what stands beside a label, or below one in a row of labels.

import { rowsOf, withEntities, wordsOf } from './page-rows.ts';

/** How a page may write a label: any of these words, in two languages beside each other. */
export interface Label {
  readonly en: readonly string[];
  readonly am: readonly string[];
}

/** What a page has at each label. Null where the label is missing, doubled, or names nothing. */
export type Labelled<Name extends string> = Readonly<Record<Name, string | null>>;

/**
 * The values of a page's labels. Null if the page is not plain HTML. A label must be in the page
 * once, in the words that are counted, also counting what no reader sees: otherwise a payer's name
 * could bring a label with it, and hide the true one in a comment.
 */
export function labelled<Name extends string>(
  html: string,
  labels: Readonly<Record<Name, Label>>,
): { readonly values: Labelled<Name>; readonly missing: ReadonlySet<Name> } | null {
  const rows = rowsOf(html);
  if (rows === null) return null;
  const names = Object.keys(labels) as Name[];
  const spellings = new Map(names.flatMap((name) => spellingsOf(labels[name]).map((key) => [key, name] as const)));
  const labelIn = (cell = '') => {
    const name = spellings.get(lettersOf(cell));
    return name !== undefined && timesIn(cell.toLowerCase(), labels[name]) === 1 ? name : undefined;
  };
  const [everything, withTags] = [wordsOf(html), withEntities(html).toLowerCase()];
  const found = rows.flatMap((row, place) => {
    const isHead = row.length > 1 && row.every((cell) => labelIn(cell) !== undefined);
    const below = rows[place + 1] ?? [];
    return row.flatMap((cell, column) => {
      const name = labelIn(cell);
      if (name === undefined) return [];
      const value = isHead ? (below.length === row.length ? below[column] : undefined) : row[column + 1];
      return [{ name, value: labelIn(value) === undefined ? value : undefined }];
    });
  });
  const valueAt = (name: Name): string | null => {
    const [only, another] = found.filter((one) => one.name === name);
    const isOnce = timesIn(everything, labels[name]) === 1 && timesIn(withTags, labels[name]) <= 1;
    if (!only || another || !isOnce) return null;
    return only.value === undefined || only.value === '' ? null : only.value;
  };
  return {
    values: Object.fromEntries(names.map((name) => [name, valueAt(name)])) as Record<Name, string | null>,
    missing: new Set(names.filter((name) => timesIn(everything, labels[name]) === 0)),
  };
}

const spellingsOf = ({ en, am }: Label) =>
  en.flatMap((english) => am.flatMap((amharic) => [lettersOf(amharic + english), lettersOf(english + amharic)]));

/** Only letters tell one label from another: dots, spaces and strokes come and go. */
const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

/** How often the label's English words are in the page. */
function timesIn(page: string, { en }: Label): number {
  const words = en.map((english) =>
    english
      .toLowerCase()
      .split(/[^a-z]+/)
      .join('[^a-z]{1,20}'),
  );
  return page.match(new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'g'))?.length ?? 0;
}
