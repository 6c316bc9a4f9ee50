export { type Archived, archiveMonth } from './archive.ts';
export { bringBack } from './bring-back.ts';
export { type ArchivedRound, ArchiveError, fileHash, monthIn, readArchive } from './file.ts';
export type { Progress } from './state.ts';
