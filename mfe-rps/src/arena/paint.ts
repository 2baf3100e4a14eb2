import { arena, type Figure, figures } from '@riftdrop/fair/arena';
import { handBox, handColours, hands } from '@riftdrop/game/hand-shapes';
import { pieces, type Recording } from './recording.ts';

const { width, height, radius } = arena.field;
/** Pixels of a hand's picture (RPS-539); its pieces show it smaller. */
const imageSize = 200;
/** A piece that was turned is ringed for so many steps. */
const ringed = 5;
/** A trail shows where a piece was so many steps ago. */
const behind = 14;

/** Draws an arena into its canvas. */
export class Painter {
  private readonly context: CanvasRenderingContext2D;
  private readonly recording: Recording;
  /** Figure whose flock is the player's own. */
  private readonly own: number;
  private readonly hands = figures.map(pictureOf);

  constructor(context: CanvasRenderingContext2D, recording: Recording, own: number) {
    this.context = context;
    this.recording = recording;
    this.own = own;
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
    context.imageSmoothingQuality = 'high';
    this.field(turned, scale);
    const at = Math.min(Math.floor(step), this.recording.result.steps);
    const next = Math.min(at + 1, this.recording.result.steps);
    const part = Math.min(1, step - at);
    for (let piece = 0; piece < pieces; piece += 1) {
      const [x, y] = this.between(piece, at, next, part);
      const [px, py] = turned ? [(height - y) * scale, x * scale] : [x * scale, y * scale];
      const grown = Math.min(1, Math.max(0, entered * 1.6 - (piece % 12) * 0.05));
      if (grown > 0) this.piece(piece, at, { x: px, y: py, scale, turned, grown, step });
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

  private piece(
    piece: number,
    at: number,
    { x, y, scale, turned, grown, step }: { x: number; y: number; scale: number; turned: boolean; grown: number; step: number },
  ): void {
    const { context, recording } = this;
    const figure = recording.figure[at * pieces + piece]!;
    const colour = this.colour(figure);
    const size = (radius - 1) * scale * grown;
    if (step > behind) {
      const [bx, by] = this.between(piece, Math.max(0, at - behind), Math.max(0, at - behind + 1), step - at);
      const [tx, ty] = turned ? [(height - by) * scale, bx * scale] : [bx * scale, by * scale];
      this.trail(x, y, tx, ty, size, colour);
    }
    const since = this.sinceTurned(piece, at) + (step - at);
    if (since < ringed) this.rings(x, y, size, colour, since / ringed);
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
    context.fillStyle = '#141924';
    context.fill();
    context.save();
    context.clip();
    const hand = size * 2.05;
    context.drawImage(this.hands[figure]!, x - hand / 2, y - hand / 2, hand, hand);
    context.restore();
    context.lineWidth = Math.max(1.5, 3 * scale);
    context.strokeStyle = colour;
    context.stroke();
  }

  private trail(x: number, y: number, tx: number, ty: number, size: number, colour: string): void {
    const { context } = this;
    const length = Math.hypot(x - tx, y - ty);
    if (length < size * 0.6 || length > size * 6) return;
    const [nx, ny] = [(-(y - ty) / length) * size * 0.7, ((x - tx) / length) * size * 0.7];
    const shade = context.createLinearGradient(x, y, tx - (x - tx) * 0.3, ty - (y - ty) * 0.3);
    shade.addColorStop(0, `${colour}66`);
    shade.addColorStop(1, `${colour}00`);
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(x + nx, y + ny);
    context.lineTo(x - nx, y - ny);
    context.lineTo(tx - (x - tx) * 0.3, ty - (y - ty) * 0.3);
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

  /** Steps since a piece became what it is, `ringed` when it is long ago. */
  private sinceTurned(piece: number, at: number): number {
    const { figure } = this.recording;
    for (let ago = 0; ago < ringed && ago < at; ago += 1)
      if (figure[(at - ago) * pieces + piece] !== figure[(at - ago - 1) * pieces + piece]) return ago;
    return ringed;
  }
}

/** The hand of a figure, drawn once for all its pieces and frames. */
function pictureOf(figure: Figure): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [imageSize, imageSize];
  const context = canvas.getContext('2d')!;
  const factor = (imageSize * 0.92) / handBox.size;
  context.translate(imageSize * 0.04, imageSize * 0.04);
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
  return canvas;
}
