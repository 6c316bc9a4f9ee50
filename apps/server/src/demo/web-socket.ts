import { WebSocket } from 'ws';

// Node 20 lacks the WebSocket that the tRPC client needs, and ws has the same interface.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket });
