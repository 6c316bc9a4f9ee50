// A game's public record, and how anybody checks it. Apart from the rest of the package, so that the
// browser loads it only where somebody checks a game.

export { CHAIN_START, type ChainLink, linkHash, nextLink } from './chain.ts';
export { type ChainEntry, type ChainProblem, type ChainReport, checkChain } from './check-chain.ts';
export { CHECKS, type CheckId, checkRecord, checksOf, type RecordCheck } from './check-record.ts';
export { holderOf } from './holder.ts';
export {
  type PublicRecord,
  RESULT,
  type RecordedChain,
  type RecordedEntry,
  type RecordedFairness,
  type RecordedLink,
  type RecordedWinner,
  type Result,
  SALE,
  type Sale,
  type SealedField,
  TERMS,
  type Terms,
} from './public-record.ts';
export { resultDigest, saleDigest, sealRecord, sealResult, sealSale, sealTerms, termsDigest } from './seals.ts';
