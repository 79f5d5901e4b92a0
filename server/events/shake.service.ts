import type { Missed } from '#contract/chat.contract.ts'
import type { Heads, Shaken, ShopEvent } from '#contract/events.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { shopNow } from '../db/shop-time.ts'
import type { SignedAsk } from '../services.ts'
import { isClientOf } from './client-id.ts'
import { epochOf, eventsAfter, headsOf, topicsOf } from './log.ts'

/** The second half of the handshake: what each topic missed, or that it must be fetched anew. */
export async function shake(
  { services: { db, env }, session }: SignedAsk,
  { client_id, epoch: known, last }: { client_id: string; epoch?: string | undefined; last: Heads },
): Promise<Result<Shaken>> {
  if (!isClientOf(env.SECRET, client_id, session.id)) return refused('account.notYours', {}, 'client_id')
  const topics = topicsOf(session)
  const epoch = await epochOf(db)
  const missed: ShopEvent[] = []
  const resync: string[] = []
  for (const topic of topics) {
    const from = last[topic]
    // A first visit has nothing to catch up with: its snapshots are as new as the heads.
    if (from === undefined) continue
    const stretch =
      known !== undefined && known !== epoch
        ? { resync: true, more: false, items: [] }
        : await eventsAfter(db, topic, from)
    if (stretch.resync || stretch.more) resync.push(topic)
    else missed.push(...stretch.items)
  }
  return accepted({
    client_id,
    epoch,
    heads: await headsOf(db, topics),
    missed,
    resync,
    time: (await shopNow(db)).toISOString(),
  })
}

/** What one topic of one's own told after a number. */
export async function catchUp(
  { services: { db }, session }: SignedAsk,
  topic: string,
  after: number,
  known?: string,
): Promise<Result<Missed>> {
  if (!topicsOf(session).includes(topic)) return refused('account.notYours', {}, 'topic')
  const stretch = await eventsAfter(db, topic, after)
  return accepted(
    known !== undefined && known !== (await epochOf(db))
      ? { ...stretch, items: [], more: false, resync: true }
      : stretch,
  )
}
