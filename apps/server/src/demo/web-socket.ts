import { WebSocket } from 'ws';

// Node 20 has no WebSocket of its own, which the tRPC client looks for; ws has the same interface.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket });
