// Loaded before a server by NODE_OPTIONS. The server's clock is off by CLOCK_SHIFT_MS. SIGUSR2 sets
// it by CLOCK_JUMP_MS, and the next SIGUSR2 sets it back.

const jumpMs = Number(process.env.CLOCK_JUMP_MS ?? 0);
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
let hasJumped = false;
process.on('SIGUSR2', () => {
  shiftMs += hasJumped ? -jumpMs : jumpMs;
  hasJumped = !hasJumped;
});

const trueNow = Date.now;
const shiftedNow = () => trueNow() + shiftMs;

const ShiftedDate = new Proxy(Date, {
  construct: (RealDate, given, newTarget) =>
    Reflect.construct(RealDate, given.length === 0 ? [shiftedNow()] : given, newTarget),
  get: (RealDate, key) => (key === 'now' ? shiftedNow : Reflect.get(RealDate, key)),
});

Reflect.set(globalThis, 'Date', ShiftedDate);
