import type { IncomingMessage } from 'node:http'
import { minutes } from '#machines/platform/constants.ts'
import { slidingWindow } from '../memory/sliding-window.ts'
import type { BaseEnv } from '../configuration/base-env.ts'
import { homeOf } from '../plugins/ip-range.ts'
import { clientAddress } from '../configuration/proxies.ts'

/** Handshakes a minute of one address that have shown no session: a whole office that reconnects at once stays below. */
const UNPROVEN = 300

/** Keeps one address from opening connections, and asking the database for tokens that it made up. */
export interface HandshakeLimit {
  /** Whether a handshake from this address may begin; charges it. */
  readonly admit: (request: IncomingMessage) => boolean
  /** It had the token of a session: its charge goes back. */
  readonly prove: (request: IncomingMessage) => void
}

/** The limit of a process. Its addresses are those of clients, behind the proxies that the shop believes. */
export function handshakeLimit({
  RATE_LIMIT,
  TRUST_PROXY,
}: Pick<BaseEnv, 'RATE_LIMIT' | 'TRUST_PROXY'>): HandshakeLimit {
  if (!RATE_LIMIT) return { admit: () => true, prove: () => {} }
  const addressOf = clientAddress(TRUST_PROXY)
  const unproven = slidingWindow(UNPROVEN, minutes(1))
  const homeOfClient = (request: IncomingMessage): string => homeOf(addressOf(request))
  return {
    admit: (request) => unproven.charge(homeOfClient(request)) === 0,
    prove: (request) => unproven.giveBack(homeOfClient(request)),
  }
}
