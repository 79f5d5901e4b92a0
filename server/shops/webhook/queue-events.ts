import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Services } from '../../platform/domain/services.ts'
import { putDelivery } from './delivery.queries.ts'

/** So many events of a shop are looked through in one transaction. */
const AT_ONCE = 500

/** An event of the log, as the topic of the shop has it. */
interface LoggedEvent {
  readonly seq: bigint
  readonly name: string
  readonly entity_id: string
  readonly view: unknown
  readonly at: Date
}

const behind = statement(
  'webhook_behind',
  `select w.shop_id from shop_webhooks w join topics t on t.topic = 'shop:' || w.shop_id
   where w.is_on and t.seq > w.seq and w.shop_id > $1 order by w.shop_id limit 100`,
)
const lock = statement(
  'webhook_lock',
  `select w.seq, w.events, t.seq as head from shop_webhooks w join topics t on t.topic = 'shop:' || w.shop_id
   where w.shop_id = $1 and w.is_on and t.seq > w.seq for update of w skip locked`,
)
const logged = statement(
  'webhook_logged',
  `select seq, name, entity_id, view, at from events where topic = 'shop:' || $1 and seq > $2 and seq <= $3 and name = any($4)
   order by seq`,
)
const moveMark = statement('webhook_move_mark', 'update shop_webhooks set seq = $2 where shop_id = $1')

/**
 * Looks through what the logs of shops have gained and queues a delivery for each event that is wanted. How far it came is written in the
 * same transaction: a process that dies in between leaves nothing out and queues nothing twice. Answers the shops with new deliveries.
 */
export async function queueEvents(services: Services, stopping?: AbortSignal): Promise<Set<string>> {
  const { db, log } = services
  const queued = new Set<string>()
  for (let ids = await shopsBehind(db, ''); ids.length > 0; ids = await shopsBehind(db, ids.at(-1) ?? '')) {
    for (const shopId of ids) {
      // A shop whose log cannot be read keeps no other from its deliveries.
      const found = await allOf(services, shopId).catch((error: unknown) => {
        log.error({ err: error, shop: shopId }, 'webhook deliveries of a shop could not be queued')
        return 0
      })
      if (found > 0) queued.add(shopId)
      stopping?.throwIfAborted()
    }
  }
  return queued
}

const shopsBehind = async (on: Queries, after: string): Promise<string[]> =>
  (await on.run<{ shop_id: string }>(behind, [after])).map(({ shop_id }) => shop_id)

async function allOf(services: Services, shopId: string): Promise<number> {
  let queued = 0
  for (;;) {
    const { found, isMore } = await services.db.transaction((tx) => nextOf(tx, services, shopId))
    queued += found
    if (!isMore) return queued
  }
}

async function nextOf(
  tx: Tx,
  { registry: { webhooks } }: Services,
  shopId: string,
): Promise<{ found: number; isMore: boolean }> {
  const [mark] = await tx.run<{ seq: bigint; head: bigint; events: string[] }>(lock, [shopId])
  if (!mark) return { found: 0, isMore: false }
  const to = Math.min(Number(mark.head), Number(mark.seq) + AT_ONCE)
  let found = 0
  for (const event of await tx.run<LoggedEvent>(logged, [shopId, Number(mark.seq), to, [...webhooks.keys()]])) {
    const news = webhooks.get(event.name)?.(event)
    if (!news || !mark.events.includes(news.event)) continue
    const id = newId()
    const body = JSON.stringify({ id, event: news.event, shop_id: shopId, at: event.at.toISOString(), data: news.data })
    await putDelivery(tx, { id, shopId, event: news.event, seq: Number(event.seq), body })
    found += 1
  }
  await tx.run(moveMark, [shopId, to])
  return { found, isMore: to < Number(mark.head) }
}
