import type { Law, Violation } from '../law.ts';
import type { Source } from '../sources.ts';

export const cycles: Law = {
  id: '8',
  text: 'no cycles',
  reason: 'in a cycle nothing can be read, tested or moved alone, and the order in which modules start depends on who came first',
  check(sources) {
    const files = new Map(sources.map((source) => [source.path, targets(source)]));
    const packages = new Map<string, Set<string>>();
    for (const { package: one, imports } of sources) {
      const others = packages.get(one.dir) ?? new Set();
      for (const { target } of imports)
        if (target.kind === 'package' && target.workspace && target.workspace !== one) others.add(target.workspace.dir);
      packages.set(one.dir, others);
    }
    return [...rings(files), ...rings(packages)];
  },
};

/** Files that this one loads or names. Types count: two files that need each other's types are one file. */
function targets(source: Source): Set<string> {
  const found = source.imports.map(({ target }) => (target.kind === 'builtin' ? null : target.file));
  return new Set(found.filter((file): file is string => file !== null && file !== source.path));
}

/** One violation per strongly connected component (Tarjan), with a shortest ring through it. */
export function rings(graph: Map<string, Set<string>>): Violation[] {
  return components(graph).map((members) => {
    const start = [...members].sort()[0] ?? '';
    const ring = shortestRing(graph, members, start);
    return { where: start, what: `cycle: ${ring.join(' -> ')}` };
  });
}

function components(graph: Map<string, Set<string>>): Set<string>[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: Set<string>[] = [];
  const visit = (node: string): number => {
    index.set(node, index.size);
    let lowest = index.get(node) ?? 0;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? 0);
    }
    low.set(node, lowest);
    if (lowest === index.get(node)) {
      const members = new Set(stack.splice(stack.indexOf(node)));
      if (members.size > 1) found.push(members);
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

function shortestRing(graph: Map<string, Set<string>>, members: Set<string>, start: string): string[] {
  const queue: string[][] = [[start]];
  const seen = new Set<string>();
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (!members.has(next) || seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return [start];
}
