import { schema } from '@cartela/db';

const { from, to } = schema.LOOK_ALIKES;

/** telebirr's numbers have 10 characters, and those of CBE Birr 11 since 2026. */
export const SHORT_LENGTH = 10;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What `number_skeleton` is for this number. */
function skeletonOf(transactionNumber: string): string {
  return transactionNumber.replace(/./g, (character) => to[from.indexOf(character)] ?? character);
}

/** The skeletons of all numbers that are easily taken for this one, its own included. */
export function skeletonsAlike(transactionNumber: string): string[] {
  const skeleton = skeletonOf(transactionNumber);
  const short = skeleton.slice(0, SHORT_LENGTH);
  if (skeleton !== short) return [skeleton, short];
  return [skeleton, ...[...CHARACTERS].filter((one) => !from.includes(one)).map((one) => skeleton + one)];
}

/** What all numbers that are easily taken for this one have in common. */
export function commonSkeleton(transactionNumber: string): string {
  return skeletonOf(transactionNumber).slice(0, SHORT_LENGTH);
}

/**
 * Returns a function that finds the items whose number is the same as another one, or is easily
 * taken for it. It looks only at those that begin alike, because there may be many of both.
 */
export function alikeAmong<Item>(items: readonly Item[], numberOf: (item: Item) => string) {
  const byBeginning = new Map<string, { readonly item: Item; readonly skeleton: string }[]>();
  for (const item of items) {
    const skeleton = skeletonOf(numberOf(item));
    const beginning = skeleton.slice(0, SHORT_LENGTH);
    const similar = byBeginning.get(beginning) ?? [];
    similar.push({ item, skeleton });
    byBeginning.set(beginning, similar);
  }
  return (transactionNumber: string): Item[] => {
    const own = skeletonOf(transactionNumber);
    const beginning = own.slice(0, SHORT_LENGTH);
    const similar = byBeginning.get(beginning) ?? [];
    return similar.flatMap(({ item, skeleton }) =>
      [own, skeleton].includes(beginning) || skeleton === own ? [item] : [],
    );
  };
}
