export { type Figures, type Series, type TurnsOptions, takeTurns } from './contest.ts';
export { between, median, percentile, ratio, summary } from './figures.ts';
export { cpuMicrosPer, type Program, type ProgramOptions, startProgram, type Usage } from './program.ts';
export { createReport, type Report, type Table } from './report.ts';
