import type { IncomingMessage } from 'node:http'
import { minutes } from '#machines/platform/constants.ts'
import type { Limit } from '../limits/limit.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Charge } from '../memory/sliding-window.ts'
import type { BaseEnv } from '../configuration/base-env.ts'
import { homeOf } from '../plugins/ip-range.ts'
import { clientAddress } from '../configuration/proxies.ts'

/** Handshakes a minute of one address that have shown no session: a whole office that reconnects at once stays below. */
const UNPROVEN: Limit = { of: 'handshakes', max: 300, ms: minutes(1) }

/** Keeps one address from opening connections, and asking the database for tokens that it made up. */
export interface HandshakeLimit {
  /** Whether a handshake from this address may begin; charges it. */
  readonly admit: (request: IncomingMessage) => Promise<boolean>
  /** It had the token of a session: its charge goes back. */
  readonly prove: (request: IncomingMessage) => void
}

/** The limit of handshakes. Its addresses are those of clients, behind the proxies that the shop believes. */
export function handshakeLimit(
  { RATE_LIMIT, TRUST_PROXY }: Pick<BaseEnv, 'RATE_LIMIT' | 'TRUST_PROXY'>,
  limiter: Limiter,
): HandshakeLimit {
  if (!RATE_LIMIT) return { admit: async () => true, prove: () => {} }
  const addressOf = clientAddress(TRUST_PROXY)
  const charges = new WeakMap<IncomingMessage, Charge>()
  return {
    admit: async (request) => {
      const charge = await limiter.charge(UNPROVEN, homeOf(addressOf(request)))
      charges.set(request, charge)
      return charge.seconds === 0
    },
    prove: (request) => charges.get(request)?.giveBack(),
  }
}
