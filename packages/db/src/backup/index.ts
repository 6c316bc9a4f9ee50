export { BackupError, type Progress } from './format.ts';
export { restore } from './restore.ts';
export { backUp, noteBackup } from './write.ts';
