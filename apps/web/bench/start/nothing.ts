import { answering } from '@cartela/bench/program';

export const handlers = answering({ ready: () => true });
