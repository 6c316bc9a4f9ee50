import { cardByNumber, LETTERS, patternCells } from '@cartela/game-core';
import { formatEtb } from '../../../lib/text/format.ts';
import { text } from '../../../lib/text/i18n.ts';
import { patternName } from '../pattern-name.ts';
import { ownWins, type Win } from './win.ts';

/** The picture's size in pixels: as high as a phone's messengers show one whole. */
const [WIDTH, HEIGHT] = [1080, 1350];
const CELL = 132;
const GAP = 12;
const CARD_WIDTH = 5 * CELL + 4 * GAP;
/** The same in light and dark: whoever gets the picture may have chosen neither. */
const INK = {
  ground: '#08402f',
  glow: '#12764f',
  cream: '#fffaf0',
  gold: '#f3b62d',
  red: '#c8442f',
  surface: '#fffdf8',
  sunken: '#efe7d8',
  ink: '#2a1a12',
  heart: '#7a3b12',
  columns: ['#1f5aa6', '#b0264f', '#6a3c9c', '#1c7040', '#ac4c08'],
} as const;

/** A picture of a win, to be shared: the winning card, the prize, and which game it was. */
export async function winPicture(win: Win): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no canvas');
  // The font of Ethiopic text may not have been needed yet.
  await document.fonts.load(font(40), text('youWon'));
  paintWin(paint, win);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('no picture');
  return new File([blob], `cartela-${win.roundId}.png`, { type: 'image/png' });
}

const font = (size: number, weight = 800) => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

function paintWin(paint: CanvasRenderingContext2D, win: Win): void {
  const [first, ...others] = ownWins(win);
  if (!first) return;
  const prizeSantim = [first, ...others].reduce((sum, winner) => sum + winner.prizeSantim, 0);
  paintGround(paint);
  LETTERS.forEach((letter, place) => {
    paintBall(paint, WIDTH / 2 + (place - 2) * 150, 150, { letter, colour: INK.columns[place] ?? '' });
  });
  write(paint, formatEtb(prizeSantim), { y: 300, size: 110, colour: INK.gold });
  paintCard(paint, first, new Set(win.calledNumbers));
  const patterns = first.patterns.map((id) => patternName(id, text));
  const which = [text('cartelaNamed', { number: first.cardNo }), ...patterns].join(' · ');
  write(paint, which, { y: 1212, size: 40, colour: INK.cream });
  const game = `${text('gameTitle', { id: win.roundId })} · ${text('productName')} · ${window.location.host}`;
  write(paint, game, { y: 1272, size: 34, colour: INK.cream, weight: 400 });
}

function paintGround(paint: CanvasRenderingContext2D): void {
  const glow = paint.createRadialGradient(WIDTH / 2, HEIGHT * 0.4, 80, WIDTH / 2, HEIGHT * 0.4, HEIGHT * 0.7);
  glow.addColorStop(0, INK.glow);
  glow.addColorStop(1, INK.ground);
  paint.fillStyle = glow;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  for (const top of [0, HEIGHT - 32]) paintBand(paint, top);
}

/** The woven band of the app's bars: two rows of triangles. */
function paintBand(paint: CanvasRenderingContext2D, top: number): void {
  for (let x = -16; x < WIDTH; x += 32) {
    triangle(paint, { x: x + 16, tip: top, foot: top + 16, colour: INK.gold });
    triangle(paint, { x: x + 32, tip: top + 32, foot: top + 16, colour: INK.red });
  }
}

function triangle(
  paint: CanvasRenderingContext2D,
  { x, tip, foot, colour }: { x: number; tip: number; foot: number; colour: string },
): void {
  paint.fillStyle = colour;
  paint.beginPath();
  paint.moveTo(x, tip);
  paint.lineTo(x - 16, foot);
  paint.lineTo(x + 16, foot);
  paint.fill();
}

interface Writing {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
}

/** Writes a line in the middle, smaller if it is too long. */
function write(
  paint: CanvasRenderingContext2D,
  line: string,
  { x = WIDTH / 2, y, size, colour, weight = 800 }: Writing,
): void {
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillStyle = colour;
  paint.font = font(size, weight);
  const { width } = paint.measureText(line);
  paint.font = font(Math.min(size, (size * (WIDTH - 100)) / width), weight);
  paint.fillText(line, x, y);
}

function paintBall(
  paint: CanvasRenderingContext2D,
  x: number,
  y: number,
  { letter, colour }: { letter: string; colour: string },
): void {
  for (const [radius, fill] of [
    [66, colour],
    [48, INK.surface],
  ] as const) {
    paint.fillStyle = fill;
    paint.beginPath();
    paint.arc(x, y, radius, 0, 2 * Math.PI);
    paint.fill();
  }
  write(paint, letter, { x, y: y + 3, size: 58, colour: INK.ink });
}

type WinningCard = ReturnType<typeof ownWins>[number];

function paintCard(
  paint: CanvasRenderingContext2D,
  { cardNo, patterns }: WinningCard,
  calls: ReadonlySet<number>,
): void {
  const [left, top] = [(WIDTH - CARD_WIDTH) / 2, 390];
  const winningCells = patternCells(patterns);
  box(paint, {
    x: left - 28,
    y: top - 28,
    width: CARD_WIDTH + 56,
    height: 64 + GAP + CARD_WIDTH + 56,
    fill: INK.surface,
    round: 40,
  });
  const xOf = (column: number) => left + column * (CELL + GAP);
  LETTERS.forEach((letter, column) => {
    const fill = INK.columns[column] ?? '';
    box(paint, { x: xOf(column), y: top, width: CELL, height: 64, fill, round: 16 });
    write(paint, letter, { x: xOf(column) + CELL / 2, y: top + 34, size: 42, colour: INK.surface });
  });
  cardByNumber(cardNo).forEach((number, cell) => {
    const [x, y] = [xOf(cell % 5), top + 64 + GAP + Math.floor(cell / 5) * (CELL + GAP)];
    const isCalled = number === 0 || calls.has(number);
    const plain = isCalled && number !== 0 ? (INK.columns[cell % 5] ?? '') : INK.sunken;
    const hasWon = winningCells.has(cell);
    box(paint, { x, y, width: CELL, height: CELL, fill: hasWon ? INK.gold : plain, round: 24 });
    if (hasWon) outline(paint, { x, y, width: CELL, height: CELL, round: 24 });
    const colour = hasWon || plain === INK.sunken ? INK.ink : INK.surface;
    const sign = number === 0 ? '*' : String(number);
    write(paint, sign, {
      x: x + CELL / 2,
      y: y + CELL / 2 + (number === 0 ? 22 : 4),
      size: number === 0 ? 92 : 58,
      colour,
    });
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly round: number;
}

function box(paint: CanvasRenderingContext2D, { x, y, width, height, round, fill }: Box & { fill: string }): void {
  paint.fillStyle = fill;
  path(paint, { x, y, width, height, round });
  paint.fill();
}

function outline(paint: CanvasRenderingContext2D, { x, y, width, height, round }: Box): void {
  paint.strokeStyle = INK.heart;
  paint.lineWidth = 6;
  path(paint, { x: x + 3, y: y + 3, width: width - 6, height: height - 6, round: round - 3 });
  paint.stroke();
}

/** Not by `roundRect`, which supported browsers do not all have. */
function path(paint: CanvasRenderingContext2D, { x, y, width, height, round }: Box): void {
  const [right, bottom] = [x + width, y + height];
  paint.beginPath();
  paint.moveTo(x + round, y);
  paint.arcTo(right, y, right, bottom, round);
  paint.arcTo(right, bottom, x, bottom, round);
  paint.arcTo(x, bottom, x, y, round);
  paint.arcTo(x, y, right, y, round);
}
