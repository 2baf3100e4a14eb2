import { slowness } from './clock/slowness.ts';
import type { Random } from './random.ts';

export type Suite = 'quick' | 'full' | 'soak';

/** One attempt to break one promise: its actions in numbers, and its failures. */
export interface Trial {
  suite: Suite;
  random: Random;
  /** Raises a number that the result line shows. */
  count(what: string, by?: number): void;
  /** Shows a number that is no count, for example a longest wait in ms. */
  figure(what: string, value: number): void;
  counted(what: string): number;
  /** Something that must be so. Only the first few complaints of one kind are kept. */
  must(holds: boolean, complaint: string): void;
  /**
   * Records a duration and its promised bound, ms. The quick suite runs beside other programs: there the bound is
   * stretched by the current load of the processor. The worst is shown as a figure.
   */
  within(what: string, ms: number, promised: number): void;
  /** Adds the complaints of a checker; an empty list is the good case. */
  none(complaints: readonly string[]): void;
  /**
   * The faults must really have hit work: fails the trial when `what` was counted less than `least` times. A suite whose
   * kills all fall into idle moments proves nothing.
   */
  sometimes(what: string, least: number): void;
}

export interface Verdict {
  passed: boolean;
  counts: Map<string, number>;
  complaints: string[];
}

const mostComplaints = 20;

/** Ends a trial at the first failure that it looks for. */
export class Caught extends Error {
  override name = 'Caught';
}

export class TrialOf implements Trial {
  readonly suite: Suite;
  readonly random: Random;
  private readonly counts = new Map<string, number>();
  private readonly complaints: string[] = [];
  private readonly promised = new Map<string, number>();
  private readonly untilFirst: boolean;
  private unsaid = 0;

  /** @param untilFirst ends the trial with the first complaint: whether it is there at all is the question */
  constructor(suite: Suite, random: Random, untilFirst = false) {
    this.suite = suite;
    this.random = random;
    this.untilFirst = untilFirst;
  }

  count(what: string, by = 1): void {
    this.counts.set(what, this.counted(what) + by);
  }

  figure(what: string, value: number): void {
    this.counts.set(what, Math.round(value));
  }

  counted(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  within(what: string, ms: number, promised: number): void {
    const figure = `ms ${what} at worst`;
    this.figure(figure, Math.max(this.counted(figure), ms));
    if (ms <= promised) return;
    const stretched = promised * (this.suite === 'quick' ? slowness() : 1);
    this.must(
      ms <= stretched,
      `${what} took ${Math.round(ms)} ms, promised are ${promised}${stretched > promised ? ` (${Math.round(stretched)} on this busy machine)` : ''}`,
    );
  }

  must(holds: boolean, complaint: string): void {
    if (holds) return;
    if (this.complaints.length < mostComplaints) this.complaints.push(complaint);
    else this.unsaid++;
    if (this.untilFirst) throw new Caught(complaint);
  }

  /** The trial itself fell over. */
  fell(why: string): void {
    this.complaints.push(why);
  }

  none(complaints: readonly string[]): void {
    for (const complaint of complaints) this.must(false, complaint);
  }

  sometimes(what: string, least: number): void {
    this.promised.set(what, least);
    this.count(what, 0);
  }

  verdict(): Verdict {
    const missed = [...this.promised]
      .filter(([what, least]) => this.counted(what) < least)
      .map(([what, least]) => `the faults did not hit: ${this.counted(what)} ${what}, at least ${least} wanted`);
    const more = this.unsaid > 0 ? [`and ${this.unsaid} more`] : [];
    const complaints = [...this.complaints, ...more, ...missed];
    return { passed: complaints.length === 0, counts: this.counts, complaints };
  }
}
