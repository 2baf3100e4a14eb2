export interface QuotaOptions {
  /** How many may come at once, and how many more a minute. */
  perMinute: number;
  clock?: () => number;
}

/** Clients that are remembered at most; beyond that all are forgotten, which lets a few more through. */
const mostClients = 20_000;

/** A token bucket for each client. Answers the seconds to wait, 0 when one was taken. */
export function createQuota({ perMinute, clock = Date.now }: QuotaOptions): (client: string) => number {
  const clients = new Map<string, { left: number; at: number }>();
  return (client) => {
    const now = clock();
    if (clients.size >= mostClients && !clients.has(client)) clients.clear();
    const known = clients.get(client) ?? { left: perMinute, at: now };
    const left = Math.min(perMinute, known.left + ((now - known.at) / 60_000) * perMinute);
    clients.set(client, { left: left >= 1 ? left - 1 : left, at: now });
    return left >= 1 ? 0 : Math.ceil(((1 - left) / perMinute) * 60);
  };
}
