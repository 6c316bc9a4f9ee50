import { answering } from '../harness/answering.ts';

export const handlers = answering({ ready: () => true });
