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

/** Whether two numbers are easily taken for each other, or the same. */
export function areAlike(one: string, other: string): boolean {
  return skeletonsAlike(one).includes(skeletonOf(other));
}
