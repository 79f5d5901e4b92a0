import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { isLoopback } from '../../platform/configuration/loopback.ts'
import {
  hostOf,
  isPrivateHost,
  isPublicIp,
  type Resolve,
  resolveHost,
} from '../../platform/configuration/public-address.ts'
import { startTimer } from '../../platform/process/time.ts'

/** Ports below this one belong to the machine's own services, such as mail. */
const FIRST_FREE_PORT = 1_024
const RESOLVE_WITHIN_MS = 3_000

/**
 * The address that was typed, as the parser reads it. `local` lets programs of this machine in, over http as well. What is behind a `#` is
 * never sent.
 */
export function webhookAddress(typed: string, local: boolean): Result<URL> {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (!url || url.username !== '' || url.password !== '') return refused('webhook.notAddress', {}, 'url')
  url.hash = ''
  const host = hostOf(url)
  if (local && isLoopback(host) && /^https?:$/.test(url.protocol)) return accepted(url)
  if (url.protocol !== 'https:') return refused('webhook.needsHttps', {}, 'url')
  if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT) return refused('webhook.port', {}, 'url')
  return isPrivateHost(host) ? refused('webhook.privateAddress', {}, 'url') : accepted(url)
}

/**
 * Whether the name of an address resolves to a private network now. One that cannot be resolved at this moment may be set: each delivery
 * resolves it again.
 */
export async function resolvesToPrivate(url: URL, local: boolean, resolve: Resolve = resolveHost): Promise<boolean> {
  const host = hostOf(url)
  if (local && isLoopback(host)) return false
  const late = new Promise<never[]>((done) => startTimer(() => done([]), RESOLVE_WITHIN_MS).unref())
  const found = await Promise.race([resolve(host), late]).catch(() => [])
  return found.some(({ address }) => !isPublicIp(address) && !(local && isLoopback(address)))
}
