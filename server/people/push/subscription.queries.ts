import type { Subscribe } from '#contract/people/push.contract.ts'
import { isAlive } from '../account/session.service.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Session } from '../../platform/domain/services.ts'

const others = statement(
  'push_others',
  `select count(*)::int as n from push_subscriptions p join sessions s on s.id = p.session_id
   where p.user_id = $1 and s.id <> $2 and p.endpoint <> $3 and ${isAlive('shop_now()')}`,
)
const dropSession = statement('push_drop_session', 'delete from push_subscriptions where session_id = $1')
const dropOther = statement(
  'push_drop_other',
  'delete from push_subscriptions where session_id = $1 and endpoint <> $2',
)
// An address is a secret of one browser. With the other secret of that browser it follows the person who signs in there.
const write = statement(
  'push_write',
  `insert into push_subscriptions as s (id, session_id, user_id, endpoint, p256dh, auth, lang, failures, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, shop_now())
   on conflict (endpoint) do update set session_id = excluded.session_id, user_id = excluded.user_id, lang = excluded.lang,
     created_at = case when s.session_id = excluded.session_id then s.created_at else excluded.created_at end
     where s.auth = excluded.auth and s.p256dh = excluded.p256dh
   returning id`,
)
// Another address does not make a person's failures forgotten: until one push is accepted, theirs wait apart from other people's.
const failuresOf = statement(
  'push_failures_of',
  'select coalesce(max(failures), 0)::int as n from push_subscriptions where user_id = $1',
)
const forgetForeign = statement(
  'push_forget_foreign',
  `delete from push_deliveries where subscription_id = $1
     and created_at < (select created_at from push_subscriptions where id = $1)`,
)
// An existing mark is locked, too: a transaction that wants to delete it must see this subscription first.
const mark = statement(
  'push_mark',
  `insert into push_marks (topic, seq) select topic, coalesce(t.seq, 0) from unnest($1::text[]) as w(topic)
     left join topics t using (topic) order by topic on conflict (topic) do update set topic = excluded.topic`,
)
const drop = statement('push_drop', 'delete from push_subscriptions where id = $1')

/** On how many other devices a person takes pushes. */
export async function countOthers(on: Queries, { userId, id }: Session, endpoint: string): Promise<number> {
  const [row] = await on.run<{ n: number }>(others, [userId, id, endpoint])
  return row?.n ?? 0
}

/** A subscription about to be written. */
interface NewSubscription extends Subscribe {
  readonly id: string
  readonly sessionId: string
  readonly userId: string
  readonly lang: string
}

/** Writes the subscription of a session in place of its earlier one; false where the address is known with other keys. */
export async function writeSubscription(on: Queries, given: NewSubscription): Promise<boolean> {
  const { id, sessionId, userId, endpoint, p256dh, auth, lang } = given
  const [failures] = await on.run<{ n: number }>(failuresOf, [userId])
  await on.run(dropOther, [sessionId, endpoint])
  const values = [id, sessionId, userId, endpoint, p256dh, auth, lang, failures?.n ?? 0]
  const [row] = await on.run<{ id: string }>(write, values)
  // Nothing about the person who was signed in there before is shown to this one.
  if (row) await on.run(forgetForeign, [row.id])
  return row !== undefined
}

/** Begins to look through these topics for pushes, from now on. */
export const markTopics = (on: Queries, topics: readonly string[]): Promise<unknown> => on.run(mark, [topics])

/** Deletes the subscription of a session. */
export const dropOfSession = (on: Queries, sessionId: string): Promise<unknown> => on.run(dropSession, [sessionId])

/** Deletes a subscription, with what is on its way to it. */
export const dropSubscription = (on: Queries, id: string): Promise<unknown> => on.run(drop, [id])
