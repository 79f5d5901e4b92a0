import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'

/** Which proxies are believed about where a client comes from: none, so many hops before the shop, or these addresses. */
export type Proxies = false | number | string[]

const WANTED =
  'say false, how many proxies stand before the shop (1), or their addresses (10.0.0.0/8,fd00::/8). ' +
  'True would believe every X-Forwarded-For, which anybody can write.'

/** Reads `TRUST_PROXY`. Not every proxy can be trusted: a client that chooses its address has guesses without end. */
export const proxies = z.string().transform((typed, context): Proxies => {
  const given = typed.trim().toLowerCase()
  if (given === 'false' || given === '0') return false
  if (/^[1-9]$/.test(given)) return Number(given)
  const ranges = given.split(',').map((range) => range.trim())
  if (ranges.every(isRange)) return ranges
  context.addIssue({ code: 'custom', message: WANTED })
  return z.NEVER
})

function isRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** What the server is told to believe. A count holds only where no one reaches the port but through those proxies. */
export const trustOf = (given: Proxies): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof given === 'number' ? (_address, hop) => hop < given : given

/** Reads where a client comes from as Fastify does, for requests that never reach it. */
export function clientAddress(given: Proxies): (request: IncomingMessage) => string {
  const trust = trustOf(given) || (() => false)
  return (request) => proxyAddr(request, trust)
}
