/** Source of a request. */
export interface Connected {
  /** The address at the other end of the connection. */
  peer: string | undefined;
  /** The header `X-Forwarded-For`, as Node joins it. */
  forwarded: string | string[] | undefined;
  /** Whether the peer is a proxy of ours. It is one hop: entries before the proxy's are untrusted. */
  trusted: boolean;
}

/**
 * The address of the client: the gateway, the backend, reports and sockets all count by it. From a trusted peer it is the last entry of
 * the header, which that proxy appended; from any other peer, and when that entry is no address, it is the peer's. An IPv4 address
 * comes without its IPv6 prefix.
 */
export function clientAddress({ peer = '', forwarded, trusted }: Connected): string {
  const header = Array.isArray(forwarded) ? forwarded.at(-1) : forwarded;
  const last = trusted && header !== undefined ? readAddress(header.slice(header.lastIndexOf(',') + 1).trim()) : null;
  return last ?? readAddress(peer) ?? peer;
}

/** Whether an address is one of this machine. */
export const isLoopback = (address: string): boolean => /^(?:::1$|(?:::ffff:)?127\.)/i.test(address);

/**
 * The network that limits count an address as: an IPv6 customer has at least a whole /64 to come from. Some have a /48, which is
 * 65,536 of them.
 * @param bits of an IPv6 address that count
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const read = readAddress(address);
  if (read === null || !read.includes(':')) return read ?? address;
  const [head = '', tail] = read.split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...gap, ...end].slice(0, bits / 16).join(':')}::/${bits}`;
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** One spelling of an address, without port, brackets, zone and the prefix of a mapped one; null for any other text. */
function readAddress(text: string): string | null {
  const plain = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1] ?? plain;
  if (ipv4.test(mapped)) return mapped;
  const ipv6 = plain.length < 100 ? /^([\da-f:.]+)(?:%|$)/i.exec(plain)?.[1] : undefined;
  const host = ipv6?.includes(':') && URL.parse(`http://[${ipv6}]`)?.hostname;
  if (!host) return null;
  const hex = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(host);
  if (!hex) return host.slice(1, -1);
  const [high, low] = [parseInt(hex[1]!, 16), parseInt(hex[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
