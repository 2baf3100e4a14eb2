/** Runs the work of one player one after another, and that of different players side by side. */
export class PlayerQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<T>(playerId: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(playerId);
    const mine = (before ?? Promise.resolve()).then(work, work);
    this.tails.set(playerId, mine);
    try {
      return await mine;
    } finally {
      if (this.tails.get(playerId) === mine) this.tails.delete(playerId);
    }
  }
}
