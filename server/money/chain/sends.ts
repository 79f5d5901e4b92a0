import type { OpenSend } from '../../platform/domain/ports.ts'
import type { FastifyBaseLogger } from 'fastify'
import { minutes, type Network, RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { rawOf } from './amount.ts'
import { type ChainReader, NodeTrouble } from './chain-reader.ts'
import type { WatchedNetwork } from './networks.ts'
import { transactionId } from './transaction-id.ts'

/** What is not expected to arrive is asked about this often, and so is what the node had no good answer to. */
const SELDOM_MS = minutes(5)
/** So many bad answers on end are the node's: the other sends wait for the next look. */
const BAD_ON_END = 3

/**
 * Follows the sends of a network: each time it is called with a head it tells of each withdrawal whose transaction is final and
 * really sent that much of the token to that address. A bad answer about one is no trouble of the network, and keeps no other waiting.
 */
export function createSendFollower({
  of,
  reader,
  log,
  signal,
  now,
  openSends,
  sent,
}: {
  readonly of: WatchedNetwork
  readonly reader: ChainReader
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly signal: AbortSignal | undefined
  readonly now: () => number
  readonly openSends: (network: Network) => Promise<readonly OpenSend[]>
  readonly sent: (id: string) => Promise<unknown>
}): (head: bigint) => Promise<void> {
  const notBefore = new Map<string, number>()
  const unanswered = new Set<string>()

  /** Whether it is final; nothing where the node had no good answer. */
  async function ask(send: OpenSend, head: bigint): Promise<boolean | undefined> {
    try {
      const found = await isFinal(send, of, reader, head)
      unanswered.delete(send.id)
      if (!send.isAwaited) notBefore.set(send.id, now() + SELDOM_MS)
      return found
    } catch (error) {
      if (!(error instanceof NodeTrouble) || signal?.aborted) throw error
      notBefore.set(send.id, now() + SELDOM_MS)
      const about = { network: of.network, withdrawal: send.id, trouble: error.message }
      if (!unanswered.has(send.id)) log.warn(about, 'a node has no good answer about a withdrawal')
      unanswered.add(send.id)
      return undefined
    }
  }

  return async (head) => {
    const open = await openSends(of.network)
    forgetOthers(open, notBefore, unanswered)
    let badOnEnd = 0
    for (const send of open.filter(({ id }) => (notBefore.get(id) ?? -Infinity) <= now())) {
      const found = await ask(send, head)
      badOnEnd = found === undefined ? badOnEnd + 1 : 0
      if (badOnEnd === BAD_ON_END) return
      if (!found) continue
      // One that cannot be told keeps no one else waiting; it is told again at the next look.
      await sent(send.id).catch((error: unknown) => {
        notBefore.delete(send.id)
        log.error({ err: error, withdrawal: send.id }, 'a sent withdrawal could not be written')
      })
    }
  }
}

/** What is open no more is asked about no more. */
function forgetOthers(open: readonly OpenSend[], ...known: readonly (Map<string, unknown> | Set<string>)[]): void {
  const ids = new Set(open.map(({ id }) => id))
  for (const each of known) for (const id of each.keys()) if (!ids.has(id)) each.delete(id)
}

async function isFinal(send: OpenSend, of: WatchedNetwork, reader: ChainReader, head: bigint): Promise<boolean> {
  const txId = transactionId(of.network, send.txId)
  const receipt = txId === undefined ? undefined : await reader.receipt(txId)
  if (!receipt || head - receipt.block + 1n < BigInt(RELEASED_AT_CONFIRMATIONS)) return false
  const raw = rawOf(send.amountMicro, of.decimals)
  if (!receipt.transfers.some((each) => each.address === send.address && each.raw === raw)) return false
  return (await reader.blockHash(receipt.block)) === receipt.blockHash
}
