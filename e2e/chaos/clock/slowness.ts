/**
 * How much longer everything takes because other programs use the processor too: 1 on an idle machine, 4 when this
 * process gets a quarter of a core. Measured by working for a moment.
 */
export function slowness(): number {
  const began = performance.now();
  const used = process.cpuUsage();
  let spin = 0;
  while (process.cpuUsage(used).user < 40_000 && performance.now() - began < 2000) spin = (spin * 31 + 7) % 1_000_003;
  const { user, system } = process.cpuUsage(used);
  return Math.max(1, (performance.now() - began) / ((user + system) / 1000));
}
