// Loaded before a server by NODE_OPTIONS: its clock is off by CLOCK_SHIFT_MS, and at SIGUSR2 it is set by
// CLOCK_JUMP_MS, and back at the next one.

const jumpMs = Number(process.env.CLOCK_JUMP_MS ?? 0);
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
let hasJumped = false;
process.on('SIGUSR2', () => {
  shiftMs += hasJumped ? -jumpMs : jumpMs;
  hasJumped = !hasJumped;
});
const RealDate = Date;

class ShiftedDate extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
}

Reflect.set(globalThis, 'Date', ShiftedDate);
