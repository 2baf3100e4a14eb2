/** Counts members by name, and forgets a name with its last member. */
export class Crowd<Member> {
  private readonly byName = new Map<string, Set<Member>>();

  add(name: string, member: Member): void {
    const members = this.byName.get(name);
    if (members) members.add(member);
    else this.byName.set(name, new Set([member]));
  }

  remove(name: string, member: Member): void {
    const members = this.byName.get(name);
    members?.delete(member);
    if (members?.size === 0) this.byName.delete(name);
  }

  size(name: string): number {
    return this.byName.get(name)?.size ?? 0;
  }

  /** The members in the order in which they came. */
  of(name: string): Member[] {
    return [...(this.byName.get(name) ?? [])];
  }
}
