import { useEffect, useRef } from 'react';

/** The colours of the columns as they are in the dark: on the ground of a win these shine. */
const COLOURS = ['#f3b62d', '#7fb4f5', '#f78cab', '#c3a1f5', '#fffaf0', '#f8ac66'];
const PIECES = 420;
/** Two bursts from the lower corners, and after them what falls from above. */
const FALLING_SHARE = 0.45;
const LASTS_MS = 5200;
/** Pixels by second and second. */
const GRAVITY = 900;
/** The share of its speed that a piece keeps for a second. */
const DRAG = 0.25;
/** The finest pixels that are painted: more cost a phone much and show little. */
const SCALE_MAX = 2;

interface Piece {
  readonly colour: string;
  readonly size: number;
  readonly spin: number;
  readonly fromMs: number;
  x: number;
  y: number;
  speedX: number;
  speedY: number;
}

/** Dense confetti over the whole screen, once. Not for whoever has asked for less motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? scatter(canvas.current) : undefined), []);
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-10 motion-reduce:hidden">
      <canvas ref={canvas} data-confetti className="size-full" />
    </div>
  );
}

function scatter(canvas: HTMLCanvasElement): () => void {
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(window.devicePixelRatio, SCALE_MAX);
  Object.assign(canvas, { width: width * scale, height: height * scale });
  const paint = canvas.getContext('2d');
  const pieces = Array.from({ length: PIECES }, (_, index) => pieceOf(index, { width, height }));
  const startMs = performance.now();
  let beforeMs = startMs;
  let frame = requestAnimationFrame(function step(nowMs) {
    const seconds = Math.min(0.05, Math.max(0, nowMs - beforeMs) / 1000);
    beforeMs = nowMs;
    const pastMs = nowMs - startMs;
    paint?.setTransform(scale, 0, 0, scale, 0, 0);
    paint?.clearRect(0, 0, width, height);
    for (const piece of pieces) if (paint && pastMs >= piece.fromMs) move(piece, seconds, pastMs, paint);
    if (pastMs < LASTS_MS) frame = requestAnimationFrame(step);
    else paint?.clearRect(0, 0, width, height);
  });
  return () => cancelAnimationFrame(frame);
}

interface Screen {
  readonly width: number;
  readonly height: number;
}

function pieceOf(index: number, { width, height }: Screen): Piece {
  const shared = {
    colour: COLOURS[index % COLOURS.length] ?? '',
    size: 7 + Math.random() * 7,
    spin: (Math.random() - 0.5) * 14,
  };
  if (index < PIECES * FALLING_SHARE) {
    const [x, speedX] = [Math.random() * width, (Math.random() - 0.5) * 120];
    return { ...shared, x, y: -20, speedX, speedY: Math.random() * 120, fromMs: Math.random() * 2200 };
  }
  const side = index % 2 === 0 ? 1 : -1;
  const force = (1.4 + Math.random() * 1.5) * Math.sqrt(GRAVITY * height);
  const angle = (50 + Math.random() * 35) * (Math.PI / 180);
  return {
    ...shared,
    x: side > 0 ? 0 : width,
    y: height,
    speedX: side * Math.cos(angle) * force,
    speedY: -Math.sin(angle) * force * 1.2,
    fromMs: Math.random() * 300,
  };
}

function move(piece: Piece, seconds: number, pastMs: number, paint: CanvasRenderingContext2D): void {
  const drag = DRAG ** seconds;
  piece.speedX *= drag;
  piece.speedY = piece.speedY * drag + GRAVITY * seconds;
  piece.x += piece.speedX * seconds;
  piece.y += piece.speedY * seconds;
  const turn = (piece.spin * pastMs) / 1000;
  paint.save();
  paint.translate(piece.x, piece.y);
  paint.rotate(turn);
  // A piece that turns over in the air is seen from the side at times.
  paint.scale(1, Math.cos(turn * 1.7));
  paint.globalAlpha = Math.min(1, Math.max(0, (LASTS_MS - pastMs) / 900));
  paint.fillStyle = piece.colour;
  paint.fillRect(-piece.size / 2, -piece.size * 0.3, piece.size, piece.size * 0.6);
  paint.restore();
}
