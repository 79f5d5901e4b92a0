import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'

/** A topic with news that was not looked through. */
export interface Behind {
  readonly topic: string
}

/** An event that may be worth a push: a notice, a chat message, or that one was recalled. */
export interface Found {
  readonly name: string
  readonly source_id: string
  readonly tag: string
  readonly at: Date
  /** The same in microseconds, which a date has not: pushes go in the order of what happened. */
  readonly moment: string
}

/** A subscription of the person behind a topic. */
export interface Subscribed {
  readonly id: string
  readonly created_at: Date
  readonly user_id: string
}

/** Of more news only the newest are pushed: a person reads no longer row of notifications. */
const MOST_FOUND = 200

const behind = statement(
  'push_behind',
  `select m.topic from push_marks m join topics t using (topic) where t.seq > m.seq and m.topic > $1 order by m.topic limit 100`,
)
const lockMark = statement(
  'push_lock_mark',
  `select m.seq, t.seq as head from push_marks m join topics t using (topic) where m.topic = $1 and t.seq > m.seq
   for update of m skip locked`,
)
const subscriptions = statement(
  'push_subscriptions_of',
  `select p.id, p.created_at, p.user_id from push_subscriptions p
   where p.user_id = case when $1 like 'user:%' then substr($1, 6) else (select owner_id from shops where id = substr($1, 6)) end`,
)
// A notice is written in the transaction of its event, and so at the same time. A person gets no push about their own action.
const found = statement(
  'push_found',
  `with e as materialized (select name, type, entity_id, at, view from events where topic = $1 and seq > $2 and seq <= $3), f as (
     select m.name, m.id as source_id, m.entity || ':' || m.entity_id as tag, m.at from messages m
     where m.topic = $1 and m.at = any(array(select distinct at from e)) and not exists (
       select 1 from e join status_history h on h.root_id = e.entity_id
       where e.at = m.at and h.at = m.at and h.name = m.name and h.actor_id = $4)
     union all
     select name, entity_id, 'chat:' || (view ->> 'chat_id'), at from e
     where type in ('chat', 'recall') and view ->> 'mine' = 'false' and view ->> 'automatic' is null
   )
   select *, at::text as moment from (select * from f order by at desc limit ${MOST_FOUND}) newest order by at`,
)
const put = statement(
  'push_put',
  `insert into push_deliveries (id, subscription_id, topic, name, source_id, tag, due_at, created_at)
   values ($1, $2, $3, $4, $5, $6, shop_now(), $7) on conflict do nothing`,
)
// One that was never tried has shown nothing. One that was tried may be on its way at this moment.
const forget = statement(
  'push_forget',
  `delete from push_deliveries where subscription_id = $1 and source_id = $2 and attempts = 0 and sent_at is null`,
)
const isKnown = statement(
  'push_is_known',
  'select 1 from push_deliveries where subscription_id = $1 and source_id = $2 limit 1',
)
const moveMark = statement('push_move_mark', 'update push_marks set seq = $2 where topic = $1')
const dropMark = statement('push_drop_mark', 'delete from push_marks where topic = $1')

/** The next topics of people who take pushes with something new in them, after this one. */
export const topicsBehind = async (on: Queries, after: string): Promise<string[]> =>
  (await on.run<Behind>(behind, [after])).map(({ topic }) => topic)

/** Locks how far a topic was looked through; nothing where another process does so now, or did. */
export async function lockedRange(tx: Tx, topic: string): Promise<{ after: number; to: number } | undefined> {
  const [row] = await tx.run<{ seq: bigint; head: bigint }>(lockMark, [topic])
  if (!row) return undefined
  return { after: Number(row.seq), to: Number(row.head) }
}

/** The subscriptions that take pushes about a topic, and since when. */
export const subscriptionsOf = (tx: Tx, topic: string): Promise<Subscribed[]> =>
  tx.run<Subscribed>(subscriptions, [topic])

/** What others did in a range of the topic of a person, the oldest first. */
export const foundIn = (
  tx: Tx,
  topic: string,
  { after, to, userId }: { after: number; to: number; userId: string },
): Promise<Found[]> => tx.run<Found>(found, [topic, after, to, userId])

/** Queues a push; the same one again is left out. */
export const putDelivery = (
  tx: Tx,
  subscription: string,
  topic: string,
  { name, source_id, tag, moment }: Found,
): Promise<unknown> => tx.run(put, [newId(), subscription, topic, name, source_id, tag, moment])

/** Takes back what was not tried yet; answers whether something else may be on the device. */
export async function takeBack(tx: Tx, subscription: string, sourceId: string): Promise<boolean> {
  await tx.run(forget, [subscription, sourceId])
  return (await tx.run(isKnown, [subscription, sourceId])).length > 0
}

/** Remembers how far a topic was looked through. */
export const moveMarkTo = (tx: Tx, topic: string, seq: number): Promise<unknown> => tx.run(moveMark, [topic, seq])

/** Forgets a topic that no one takes pushes about any more. */
export const dropMarkOf = (tx: Tx, topic: string): Promise<unknown> => tx.run(dropMark, [topic])
