import { arena, type Figure, figures } from '@riftdrop/fair/arena';
import { handBox, handColours, hands } from '@riftdrop/game/hand-shapes';
import { pieces, type Recording } from './recording.ts';

const { width, height, radius } = arena.field;
/** Pixels of a hand's picture (RPS-539); its pieces show it smaller. */
const imageSize = 200;
/** A piece that was turned is ringed for so many steps. */
const ringed = 9;
/** A trail shows the way of so many steps, at most so many radii of it. */
const behind = 20;
const longestTrail = 3.4;
/** Length of a radius in the picture of a piece: its rim stands a little inside. */
const pictureRadius = 94;

/** Draws an arena into its canvas. */
export class Painter {
  private readonly context: CanvasRenderingContext2D;
  private readonly recording: Recording;
  /** Figure whose flock is the player's own. */
  private readonly own: number;
  private readonly pictures: HTMLCanvasElement[];

  constructor(context: CanvasRenderingContext2D, recording: Recording, own: number) {
    this.context = context;
    this.recording = recording;
    this.own = own;
    this.pictures = figures.map((figure, at) => pictureOf(figure, this.colour(at)));
  }

  /**
   * One frame. @param step steps since the start, with a fraction between two of them @param entered how much of the flocks has entered, 0 to 1
   * @param ratio pixels of the screen in one of CSS
   */
  paint(step: number, entered: number, ratio: number): void {
    const { context } = this;
    const { canvas } = context;
    const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (wide === 0 || high === 0) return;
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
    // On a phone the arena is turned: unequal scaling would make discs touch where they do not.
    const turned = high > wide;
    const scale = turned ? Math.min(wide / height, high / width) : Math.min(wide / width, high / height);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, wide, high);
    context.imageSmoothingQuality = 'medium';
    this.field(turned, scale);
    const shades = figures.map((_, figure) => this.shadeOf(figure, radius * scale));
    const at = Math.min(Math.floor(step), this.recording.result.steps);
    const next = Math.min(at + 1, this.recording.result.steps);
    const part = Math.min(1, step - at);
    for (let piece = 0; piece < pieces; piece += 1) {
      const [x, y] = this.between(piece, at, next, part);
      const [px, py] = turned ? [(height - y) * scale, x * scale] : [x * scale, y * scale];
      const grown = Math.min(1, Math.max(0, entered * 1.6 - (piece % 12) * 0.05));
      if (grown === 0) continue;
      this.trail(piece, at, { x, y, scale, turned, shade: shades[this.recording.figure[at * pieces + piece]!]! });
      this.piece(piece, at, { x: px, y: py, size: radius * scale * grown, part });
    }
  }

  private between(piece: number, at: number, next: number, part: number): [number, number] {
    const { x, y } = this.recording;
    const [one, other] = [at * pieces + piece, next * pieces + piece];
    return [x[one]! + (x[other]! - x[one]!) * part, y[one]! + (y[other]! - y[one]!) * part];
  }

  private colour(figure: number): string {
    return figure === this.own ? '#c3f53c' : handColours[figures[figure]!].rim;
  }

  private field(turned: boolean, scale: number): void {
    const { context } = this;
    context.strokeStyle = 'rgb(122 140 170 / 0.22)';
    context.setLineDash([4 * scale, 10 * scale]);
    context.lineWidth = Math.max(1, 2 * scale);
    for (let area = 0; area < 3; area += 1) {
      const [x, y] = [(area + 0.5) * (width / 3), height / 2];
      context.beginPath();
      context.arc((turned ? height - y : x) * scale, (turned ? x : y) * scale, 212 * scale, 0, 2 * Math.PI);
      context.stroke();
    }
    context.setLineDash([]);
  }

  private piece(piece: number, at: number, { x, y, size, part }: { x: number; y: number; size: number; part: number }): void {
    const { context, recording } = this;
    const figure = recording.figure[at * pieces + piece]!;
    const since = this.sinceTurned(piece, at) + part;
    if (since < ringed) this.rings(x, y, size, this.colour(figure), since / ringed);
    const half = (size * imageSize) / 2 / pictureRadius;
    context.drawImage(this.pictures[figure]!, x - half, y - half, 2 * half, 2 * half);
  }

  /** Light around a piece, for its trail: it ends where the longest trail does. */
  private shadeOf(figure: number, size: number): CanvasGradient {
    const colour = this.colour(figure);
    const shade = this.context.createRadialGradient(0, 0, size, 0, 0, size * longestTrail);
    shade.addColorStop(0, `${colour}80`);
    shade.addColorStop(1, `${colour}00`);
    return shade;
  }

  /** The way that a piece came since it bounced, narrower with every step. */
  private trail(
    piece: number,
    at: number,
    { x, y, scale, turned, shade }: { x: number; y: number; scale: number; turned: boolean; shade: CanvasGradient },
  ): void {
    const way = wayBack(this.recording, piece, at, { x, y });
    const length = way.at(-1)!.far;
    if (length < radius * 1.2) return;
    const { context } = this;
    const edge = way.map(({ x: toX, y: toY, far, across }): [number, number, number, number] => {
      const wide = radius * 0.72 * (1 - far / length);
      return [toX - x, toY - y, across[0] * wide, across[1] * wide];
    });
    const turn = (dx: number, dy: number): [number, number] => (turned ? [-dy * scale, dx * scale] : [dx * scale, dy * scale]);
    const [px, py] = turned ? [(height - y) * scale, x * scale] : [x * scale, y * scale];
    context.setTransform(1, 0, 0, 1, px, py);
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(...turn(edge[0]![0] + edge[0]![2], edge[0]![1] + edge[0]![3]));
    for (const [dx, dy, ax, ay] of edge.slice(1)) context.lineTo(...turn(dx + ax, dy + ay));
    for (const [dx, dy, ax, ay] of edge.slice(0, -1).toReversed()) context.lineTo(...turn(dx - ax, dy - ay));
    context.fill();
    context.setTransform(1, 0, 0, 1, 0, 0);
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

  /** Steps since a piece became what it is, `ringed` when it is long ago. */
  private sinceTurned(piece: number, at: number): number {
    const { figure } = this.recording;
    for (let ago = 0; ago < ringed && ago < at; ago += 1)
      if (figure[(at - ago) * pieces + piece] !== figure[(at - ago - 1) * pieces + piece]) return ago;
    return ringed;
  }
}

interface WayPoint {
  x: number;
  y: number;
  /** Pixels of the field since the piece was here. */
  far: number;
  /** Direction across the way, one pixel long. */
  across: [number, number];
}

/** Where a piece was, from now on back: as many steps as a trail shows, as far as it reaches, or until it bounced. */
function wayBack({ x: allX, y: allY }: Recording, piece: number, at: number, now: { x: number; y: number }): WayPoint[] {
  const way: WayPoint[] = [{ ...now, far: 0, across: [0, 0] }];
  for (let step = at; step >= Math.max(0, at - behind); step -= 1) {
    const before = way.at(-1)!;
    let [x, y] = [allX[step * pieces + piece]!, allY[step * pieces + piece]!];
    const length = Math.hypot(x - before.x, y - before.y);
    if (length < 0.01) continue;
    const left = Math.min(1, (longestTrail * radius - before.far) / length);
    const across: [number, number] = [(before.y - y) / length, (x - before.x) / length];
    // A sharp bend ends it: a trail that folds looks torn.
    if (way.length > 1 && across[0] * before.across[0] + across[1] * before.across[1] < 0.5) break;
    [x, y] = [before.x + (x - before.x) * left, before.y + (y - before.y) * left];
    if (way.length === 1) before.across = across;
    way.push({ x, y, far: before.far + length * left, across });
    if (left < 1) break;
  }
  return way;
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
