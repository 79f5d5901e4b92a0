import type { Missed } from '#contract/care/chat.contract.ts'
import type { Heads, Shaken, ShopEvent } from '#contract/platform/events.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { SignedAsk } from '../domain/services.ts'
import { asNow } from './as-now.ts'
import { isClientOf } from './client-id.ts'
import { epochOf, eventsAfter, logPositionOf, topicsOf } from './log.ts'

/** The second half of the handshake: what each topic missed, or that it must be fetched again. */
export async function shake(
  { services: { db, kinds, env, standby }, session }: SignedAsk,
  { client_id, epoch: known, last }: { client_id: string; epoch?: string | undefined; last: Heads },
): Promise<Result<Shaken>> {
  if (!isClientOf(env.SECRET, client_id, session.id)) return refused('account.notYours', {}, 'client_id')
  const topics = topicsOf(session)
  // Read first: what comes later is on its way to the socket, which is in its rooms already.
  const { epoch, heads, now } = await logPositionOf(db, topics)
  const missed: ShopEvent[] = []
  const resync: string[] = []
  for (const topic of topics) {
    const from = last[topic]
    // A first visit has nothing to catch up with: its snapshots are as new as the heads.
    if (from === undefined) continue
    if (known !== undefined && known !== epoch) {
      resync.push(topic)
      continue
    }
    if (from === heads[topic]) continue
    const page = await eventsAfter(db, topic, from)
    if (page.resync || page.more) resync.push(topic)
    else missed.push(...(await asNow(db, kinds, page.items)))
  }
  // What other processes committed is among it: the answer says how far the log is by now.
  await standby?.look()
  return accepted({ client_id, epoch, heads, missed, resync, time: now.toISOString() })
}

/** The events of one own topic after a sequence number. */
export async function catchUp(
  { services: { db, kinds, standby }, session }: SignedAsk,
  topic: string,
  after: number,
  known?: string,
): Promise<Result<Missed>> {
  if (!topicsOf(session).includes(topic)) return refused('account.notYours', {}, 'topic')
  const page = await eventsAfter(db, topic, after)
  if (known !== undefined && known !== (await epochOf(db)))
    return accepted({ ...page, items: [], more: false, resync: true })
  const items = await asNow(db, kinds, page.items)
  await standby?.look()
  return accepted({ ...page, items })
}
