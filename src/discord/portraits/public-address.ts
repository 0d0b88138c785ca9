import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

// Private and special addresses: nothing is fetched from them for anybody.
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** All that is not global unicast, and of that what leads back into IPv4 or is only for examples. */
const V6: readonly (readonly [string, number])[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** A list for each kind: a common one would match every IPv4 address with its IPv6 form. */
const PRIVATE = { 4: listOf(V4, 'ipv4'), 6: listOf(V6, 'ipv6') } as const;

function listOf(nets: typeof V4, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family);
  return list;
}

/** Checks whether an address is that of a machine anywhere on the internet. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE[4].check(address, 'ipv4');
    case 6:
      return !PRIVATE[6].check(address, 'ipv6');
    default:
      return false;
  }
}

/** An address that must not be fetched from. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveAll: Resolve = (host) => lookup(host, { all: true });

/**
 * The address of a host, to connect to that and nothing else: who looks up again could be led elsewhere.
 * @param host a name or an address, without brackets
 * @throws NotPublic when any address of it is private, else what the look-up throws
 */
export async function publicAddressOf(host: string, resolve: Resolve = resolveAll): Promise<LookupAddress> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => isPublic(address)))
    throw new NotPublic('an address that is not on the internet');
  return first;
}
