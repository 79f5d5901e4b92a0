import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from './loopback.ts'

/** IPv4 networks that are not the internet: this machine, private and shared ones, documentation, multicast and what is reserved. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of IPv6 only 2000::/3 is the internet. In it, tunnels to IPv4 and documentation are not: an address in them may name a private one. */
const PUBLIC_6 = '2000::/3'
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function blockList(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}
const notPublic4 = blockList(NOT_PUBLIC_4, 'ipv4')
const public6 = blockList([PUBLIC_6], 'ipv6')
const notPublic6 = blockList(NOT_PUBLIC_6, 'ipv6')

/** Whether an IP address is one of the internet, and of no network that only this server can reach. */
export function isPublicIp(ip: string): boolean {
  const plain = ip.split('%')[0] ?? ''
  if (isIP(plain) === 4) return !notPublic4.check(plain, 'ipv4')
  return isIP(plain) === 6 && public6.check(plain, 'ipv6') && !notPublic6.check(plain, 'ipv6')
}

/** The host of an address without the brackets around IPv6. The parser has made 127.1, 0x7f000001 and 2130706433 the same. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Names that lead into the own network, whatever they resolve to. */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|intranet|lan)\.?$/i

/** Whether a host, before it is resolved, is known not to be of the internet: a private IP address, or a name of the own network. */
export const isPrivateHost = (host: string): boolean =>
  isIP(host) === 0 ? OWN_NAMES.test(host) || !host.replace(/\.$/, '').includes('.') : !isPublicIp(host)

/** Finds the IP addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/**
 * Asks a name server, and none of the threads that mails and files wait for: a seller may name a server that never answers. The names of
 * this machine are known.
 */
export const resolveHost: Resolve = async (host) => {
  if (isLoopback(host)) return [{ address: '127.0.0.1', family: 4 }]
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/** Said where a name leads into a private network. */
export class PrivateAddress extends Error {}

/**
 * Resolves a name for a connection: to nothing where one of its addresses is private. The connection goes to the address that was
 * checked, so that a name which changes in between leads nowhere else. A loopback is let through where `local` says so.
 */
export const checkedLookup =
  (local: boolean, resolve: Resolve = resolveHost): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        const isAllowed = ({ address }: LookupAddress): boolean => isPublicIp(address) || (local && isLoopback(address))
        if (!first || !found.every(isAllowed)) return done(new PrivateAddress(`${host} is private`), '', 4)
        if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    )
  }
