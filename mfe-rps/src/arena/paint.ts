import { arena, type Figure, figures } from '@riftdrop/fair/arena';
import { handBox, handColours, hands } from '@riftdrop/game/hand-shapes';
import { pieces, type Recording } from './recording.ts';

const { width, height, radius } = arena.field;
/** Pixels of a hand's picture; its pieces show it smaller. */
const imageSize = 200;
/** A converted piece is circled for this many steps. */
const ringed = 9;
/** A trail shows the path of this many steps, at most this many radii of it. */
const behind = 20;
const longestTrail = 3.4;
/** Length of a radius in the picture of a piece: its rim stands a little inside. */
const pictureRadius = 94;
/** Edge of that picture in radii. */
const pictureSize = imageSize / pictureRadius;

/**
 * Pixels of the screen in one of CSS, at most: more are hardly noticed in motion, and a slow phone cannot paint them
 * 60 times a second.
 */
export const densest = 1.5;

/** Drawings that are reused at one size of the canvas. */
interface Drawn {
  scale: number;
  turned: boolean;
  /** Pieces of each figure at their size on the canvas: pictures that are scaled in every frame cost several times as much. */
  sprites: HTMLCanvasElement[];
  /** Light around a piece of each figure, for its trail: it ends where the longest trail does. */
  shades: CanvasGradient[];
}

/**
 * Draws the pieces of an arena into its canvas. Static parts are drawn elsewhere: a frame repaints the whole canvas.
 */
export class Painter {
  private readonly context: CanvasRenderingContext2D;
  private readonly recording: Recording;
  private readonly colours: string[];
  private readonly pictures: HTMLCanvasElement[];
  private drawn: Drawn | null = null;

  /** @param own figure of the player's flock, -1 when there is none */
  constructor(context: CanvasRenderingContext2D, recording: Recording, own: number) {
    this.context = context;
    this.recording = recording;
    this.colours = figures.map((figure, at) => (at === own ? '#c3f53c' : handColours[figure].rim));
    this.pictures = figures.map((figure, at) => pictureOf(figure, this.colours[at]!));
  }

  /**
   * One frame. @param step steps since the start, with a fraction between two of them @param entered how much of the flocks has
   * entered, 0 to 1
   * @param ratio pixels of the screen in one of CSS
   */
  paint(step: number, entered: number, ratio: number): void {
    const { context, recording } = this;
    const { canvas } = context;
    const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (wide === 0 || high === 0) return;
    if (canvas.width !== wide || canvas.height !== high) {
      [canvas.width, canvas.height] = [wide, high];
      this.drawn = null;
    }
    const { turned, scale, shades } = (this.drawn ??= this.drawFor(wide, high));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, wide, high);
    const at = Math.min(Math.floor(step), recording.result.steps);
    const next = Math.min(at + 1, recording.result.steps);
    const part = Math.min(1, step - at);
    for (let piece = 0; piece < pieces; piece += 1) {
      const grown = Math.min(1, Math.max(0, entered * 1.6 - (piece % 12) * 0.05));
      if (grown === 0) continue;
      const [now, then] = [at * pieces + piece, next * pieces + piece];
      const x = recording.x[now]! + (recording.x[then]! - recording.x[now]!) * part;
      const y = recording.y[now]! + (recording.y[then]! - recording.y[now]!) * part;
      if (turned) context.setTransform(0, scale, -scale, 0, (height - y) * scale, x * scale);
      else context.setTransform(scale, 0, 0, scale, x * scale, y * scale);
      context.fillStyle = shades[recording.figure[now]!]!;
      this.trail(piece, at, x, y);
      context.setTransform(1, 0, 0, 1, 0, 0);
      this.piece(piece, at, {
        x: turned ? (height - y) * scale : x * scale,
        y: (turned ? x : y) * scale,
        size: radius * scale * grown,
        part,
      });
    }
  }

  private drawFor(wide: number, high: number): Drawn {
    // On a phone the arena is turned: unequal scaling would make discs touch where they do not.
    const turned = high > wide;
    const scale = turned ? Math.min(wide / height, high / width) : Math.min(wide / width, high / height);
    return {
      scale,
      turned,
      sprites: this.pictures.map((picture) => scaled(picture, Math.ceil(radius * scale * pictureSize))),
      shades: this.colours.map((colour) => {
        const shade = this.context.createRadialGradient(0, 0, radius, 0, 0, radius * longestTrail);
        shade.addColorStop(0, `${colour}80`);
        shade.addColorStop(1, `${colour}00`);
        return shade;
      }),
    };
  }

  private piece(piece: number, at: number, { x, y, size, part }: { x: number; y: number; size: number; part: number }): void {
    const { context, recording } = this;
    const figure = recording.figure[at * pieces + piece]!;
    const since = this.sinceTurned(piece, at) + part;
    if (since < ringed) this.rings(x, y, size, this.colours[figure]!, since / ringed);
    const { sprites, scale } = this.drawn!;
    const sprite = sprites[figure]!;
    const edge = sprite.width * (size / (radius * scale));
    context.drawImage(sprite, x - edge / 2, y - edge / 2, edge, edge);
  }

  /** The way that a piece came since it bounced, narrower with every step. */
  private trail(piece: number, at: number, x: number, y: number): void {
    const last = wayBack(this.recording, piece, at, x, y);
    const length = way.far[last]!;
    if (length < radius * 1.2) return;
    const { context } = this;
    context.beginPath();
    for (let point = 0; point <= last; point += 1) {
      const wide = radius * 0.72 * (1 - way.far[point]! / length);
      context.lineTo(way.x[point]! - x + way.acrossX[point]! * wide, way.y[point]! - y + way.acrossY[point]! * wide);
    }
    for (let point = last - 1; point >= 0; point -= 1) {
      const wide = radius * 0.72 * (1 - way.far[point]! / length);
      context.lineTo(way.x[point]! - x - way.acrossX[point]! * wide, way.y[point]! - y - way.acrossY[point]! * wide);
    }
    context.fill();
  }

  private rings(x: number, y: number, size: number, colour: string, share: number): void {
    const { context } = this;
    context.fillStyle = colour;
    context.globalAlpha = 0.22 * (1 - share);
    context.beginPath();
    context.arc(x, y, size * (1.25 + share * 0.5), 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 0.7 * (1 - share);
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, size * (1.1 + share * 0.35), 0, 2 * Math.PI);
    context.stroke();
    context.globalAlpha = 1;
  }

  /** Steps since the last conversion of a piece, at most `ringed`. */
  private sinceTurned(piece: number, at: number): number {
    const { figure } = this.recording;
    for (let ago = 0; ago < ringed && ago < at; ago += 1)
      if (figure[(at - ago) * pieces + piece] !== figure[(at - ago - 1) * pieces + piece]) return ago;
    return ringed;
  }
}

/**
 * The path of one piece, point by point: its position, pixels of the field since then, and the direction across, one
 * pixel long. The same arrays are reused for every piece of every frame: nothing is left to be collected.
 */
const way = {
  x: new Float64Array(behind + 2),
  y: new Float64Array(behind + 2),
  far: new Float64Array(behind + 2),
  acrossX: new Float64Array(behind + 2),
  acrossY: new Float64Array(behind + 2),
};

/**
 * Writes where a piece was, from now on back: as many steps as a trail shows, as far as it reaches, or until it bounced. Returns
 * the last point.
 */
function wayBack({ x: allX, y: allY }: Recording, piece: number, at: number, x: number, y: number): number {
  let last = 0;
  [way.x[0], way.y[0], way.far[0], way.acrossX[0], way.acrossY[0]] = [x, y, 0, 0, 0];
  for (let step = at; step >= Math.max(0, at - behind); step -= 1) {
    const [fromX, fromY] = [way.x[last]!, way.y[last]!];
    const [dx, dy] = [allX[step * pieces + piece]! - fromX, allY[step * pieces + piece]! - fromY];
    const length = Math.hypot(dx, dy);
    if (length < 0.01) continue;
    const [acrossX, acrossY] = [-dy / length, dx / length];
    // A sharp bend ends it: a trail that folds looks torn.
    if (last > 0 && acrossX * way.acrossX[last]! + acrossY * way.acrossY[last]! < 0.5) break;
    if (last === 0) [way.acrossX[0], way.acrossY[0]] = [acrossX, acrossY];
    const left = Math.min(1, (longestTrail * radius - way.far[last]!) / length);
    last += 1;
    [way.x[last], way.y[last], way.far[last]] = [fromX + dx * left, fromY + dy * left, way.far[last - 1]! + length * left];
    [way.acrossX[last], way.acrossY[last]] = [acrossX, acrossY];
    if (left < 1) break;
  }
  return last;
}

/** A picture at the size at which it is shown. */
function scaled(picture: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size, size];
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size, size);
  return canvas;
}

/** A piece of a figure: its hand over dark glass, cut by the rim. Drawn once for all its pieces and frames. */
function pictureOf(figure: Figure, rim: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [imageSize, imageSize];
  const context = canvas.getContext('2d')!;
  const middle = imageSize / 2;
  context.beginPath();
  context.arc(middle, middle, pictureRadius, 0, 2 * Math.PI);
  context.fillStyle = '#141924';
  context.fill();
  context.save();
  context.clip();
  // The cuff is cut by the disc.
  const factor = (pictureRadius * 1.9) / handBox.size;
  context.translate(middle - pictureRadius * 0.95, middle - pictureRadius * 0.95);
  context.scale(factor, factor);
  context.translate(-handBox.left, -handBox.top);
  const colours = handColours[figure];
  const shade = context.createLinearGradient(200, 0, 240, 260);
  shade.addColorStop(0, colours.light);
  shade.addColorStop(1, colours.paint);
  context.strokeStyle = '#0d1017';
  context.lineWidth = 4;
  for (const [of, d] of hands[figure].parts) {
    const path = new Path2D(d);
    context.fillStyle = of === 'paint' ? shade : colours[of];
    context.fill(path);
    context.stroke(path);
  }
  context.restore();
  context.lineWidth = pictureRadius / 10;
  context.strokeStyle = rim;
  context.stroke();
  return canvas;
}
