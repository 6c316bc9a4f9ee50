export { type Figures, type Series, takeTurns } from './contest.ts';
export { median, percentile, ratio, summary } from './figures.ts';
export { cpuMicrosPer, type Program, type ProgramOptions, startProgram } from './program.ts';
export { createReport, type Report } from './report.ts';
