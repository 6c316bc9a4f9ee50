import type { CSSProperties } from 'react';

const COLOURS = ['--color-gold', '--color-b', '--color-i', '--color-n', '--color-g', '--color-o'];

/** The pieces, the same in every render: `left` in percent, `spin` in degrees. */
const PIECES = Array.from({ length: 18 }, (_, index) => ({
  left: (index * 37 + 5) % 100,
  delayMs: (index * 173) % 900,
  spin: (index % 2 === 0 ? 1 : -1) * (360 + (index % 5) * 140),
  colour: COLOURS[index % COLOURS.length],
}));

/** Falls once over a winner's screen. Not shown if the system asks for less motion. */
export function Confetti() {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-10 overflow-hidden motion-reduce:hidden">
      {PIECES.map(({ left, delayMs, spin, colour }) => (
        <span
          key={left}
          className="absolute top-0 block h-3.5 w-2 animate-fall rounded-[2px] bg-(--piece)"
          style={pieceStyle({
            left: `${left}%`,
            animationDelay: `${delayMs}ms`,
            '--spin': `${spin}deg`,
            '--piece': `var(${colour})`,
          })}
        />
      ))}
    </div>
  );
}

function pieceStyle(style: CSSProperties & Record<`--${string}`, string>): CSSProperties {
  return style;
}
