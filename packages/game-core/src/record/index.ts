// A game's public record, and how anybody checks it. It is apart from the rest of the package so
// that the browser loads it only when somebody checks a game.

export { type ChainLink, linkHash, nextLink } from './chain.ts';
export { type ChainEntry, checkChain } from './check-chain.ts';
export { type CheckId, checkRecord, checksOf, type RecordCheck } from './check-record.ts';
export { forgottenName, isForgotten } from './forgotten.ts';
export { holderOf } from './holder.ts';
export {
  type PublicRecord,
  RESULT,
  type RecordedChain,
  type RecordedDeductions,
  type RecordedEntry,
  type RecordedLink,
  type RecordedWinner,
  type Sale,
  TERMS,
  type Terms,
} from './public-record.ts';
export { resultDigest, saleDigest, sealRecord, sealSale, sealTerms, sealWinners, termsDigest } from './seals.ts';
