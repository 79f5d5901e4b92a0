import { isAlive } from '../account/session.service.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { RECALLED } from './fan-out.ts'

/** A push that is to be sent now, and the browser it goes to. */
export interface Delivery {
  readonly id: string
  readonly subscription_id: string
  readonly topic: string
  readonly name: string
  readonly source_id: string
  readonly tag: string
  readonly waited: boolean
  readonly attempts: number
  readonly is_old: boolean
  /** Whether a newer push with the same tag was sent already, which this one would replace. */
  readonly is_late: boolean
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly lang: string
  readonly user_id: string
  readonly shop_id: string | null
  /** Whether the session of the browser is alive and may still hear of its person. */
  readonly is_alive: boolean
}

/** So many queues are worked at the same time. */
const QUEUES_AT_ONCE = 30
/** A push that was not delivered within this time says nothing new. */
const OLD = `interval '1 day'`
/** Longer than a push service may take to answer. */
const LEASE = `interval '1 minute'`

/** Pushes wait in one queue for each host; those of subscriptions that failed last wait together, apart from all others. */
const QUEUE = `case when p.failures > 0 then '' else split_part(p.endpoint, '/', 3) end`
const DUE = `from push_deliveries d join push_subscriptions p on p.id = d.subscription_id
  where d.sent_at is null and d.due_at <= shop_now() and (p.busy_until is null or p.busy_until <= shop_now())
    and p.id <> all($1::text[])`

const queues = statement(
  'push_queues',
  `select ${QUEUE} as queue ${DUE} and ${QUEUE} <> all($2::text[]) group by 1 order by min(d.due_at) limit ${QUEUES_AT_ONCE}`,
)
// The claim is a lease: a process that dies after it leaves the push to be tried again. One of each browser, the oldest: what it shows
// last must be the newest, so its pushes go one after the other.
const claim = statement(
  'push_claim',
  `with due as (
     select d.id ${DUE} and ${QUEUE} = $2 and not exists (select from push_deliveries e where e.subscription_id = d.subscription_id
       and e.sent_at is null and e.due_at <= shop_now() and (e.created_at, e.id) < (d.created_at, d.id))
     order by d.due_at limit $3 for update of d skip locked
  ), claimed as (
     update push_deliveries d set attempts = d.attempts + 1, due_at = shop_now() + ${LEASE} from due where d.id = due.id returning d.*
   )
   select t.id, t.subscription_id, t.topic, t.name, t.source_id, t.tag, t.waited, t.attempts,
     t.created_at < shop_now() - ${OLD} as is_old, t.name <> $4 and exists (select from push_deliveries n
       where n.subscription_id = t.subscription_id and n.tag = t.tag and n.name <> $4 and n.sent_at > '-infinity'
         and (n.created_at, n.id) > (t.created_at, t.id)) as is_late, p.endpoint, p.p256dh, p.auth, p.lang, p.user_id, sh.id as shop_id,
     ${isAlive('shop_now()')} and not s.service_only and u.closed_at is null and u.locked_at is null as is_alive
   from claimed t join push_subscriptions p on p.id = t.subscription_id join sessions s on s.id = p.session_id
     join users u on u.id = p.user_id left join shops sh on sh.owner_id = u.id
   order by t.created_at, t.id`,
)
const later = statement(
  'push_later',
  `update push_deliveries set waited = true, attempts = attempts - 1, due_at = shop_now() + $2 * interval '1 ms' where id = $1`,
)
const failed = statement(
  'push_failed',
  `update push_subscriptions set failures = failures + 1, failing_since = coalesce(failing_since, shop_now())
   where id = $1 returning failures, failing_since <= shop_now() - $2 * interval '1 ms' as is_long`,
)
// A service that is too busy for one push of a browser is too busy for all of them.
const busy = statement(
  'push_busy',
  `update push_subscriptions set busy_until = greatest(busy_until, shop_now() + $2 * interval '1 ms') where id = $1`,
)
const works = statement(
  'push_works',
  'update push_subscriptions set failures = 0, failing_since = null where id = $1 and failures > 0',
)
const again = statement(
  'push_again',
  `update push_deliveries set due_at = shop_now() + $2 * interval '1 ms' where id = $1`,
)
const sent = statement('push_sent', 'update push_deliveries set sent_at = shop_now() where id = $1')
// Before all that were sent: it may be on the device, and so is replaced when it is recalled, but it has surely replaced nothing.
const giveUp = statement('push_give_up', `update push_deliveries set sent_at = '-infinity' where id = $1`)
const drop = statement('push_drop_delivery', 'delete from push_deliveries where id = $1')
const shown = statement(
  'push_shown',
  `select coalesce(bool_or(sent_at is not null and source_id = $3), false) as is_shown,
     coalesce(bool_or(sent_at is null and source_id = $3), false) as is_coming,
     coalesce(bool_or(sent_at is not null and source_id <> $3 and sent_at > (select max(sent_at) from push_deliveries
       where subscription_id = $1 and source_id = $3)), false) as is_replaced
   from push_deliveries where subscription_id = $1 and tag = $2 and name <> $4`,
)

/** What is in flight in this process: it is not claimed beside itself. */
export interface InFlight {
  /** Subscriptions that are being sent something. */
  readonly subscriptions: readonly string[]
  /** Queues without a free place. */
  readonly full: readonly string[]
}

/** The queues in which something is due, the longest waiting first. */
export const queuesDue = async (on: Queries, { subscriptions, full }: InFlight): Promise<string[]> =>
  (await on.run<{ queue: string }>(queues, [subscriptions, full])).map(({ queue }) => queue)

/** Takes the first pushes that are due in a queue, one for each browser, for this process alone, until they are due again. */
export const claimDue = (
  on: Queries,
  queue: string,
  { most, subscriptions }: { most: number; subscriptions: readonly string[] },
): Promise<Delivery[]> => on.run<Delivery>(claim, [subscriptions, queue, most, RECALLED])

/** Looks again later; it counts as no attempt. */
export const waitFor = (on: Queries, id: string, ms: number): Promise<unknown> => on.run(later, [id, ms])

/** How a subscription fails. */
export interface Failing {
  /** How many pushes in a row were not accepted. */
  readonly failures: number
  /** Whether the first of them is longer ago than was asked. */
  readonly is_long: boolean
}

/** Counts a push that was not accepted, and says whether that goes on for longer than so many milliseconds. */
export async function countFailure(on: Queries, { subscription_id }: Delivery, longMs: number): Promise<Failing> {
  const [row] = await on.run<Failing>(failed, [subscription_id, longMs])
  return row ?? { failures: 1, is_long: false }
}

/** Tries again later; nothing else is claimed for the browser before. */
export async function tryAgain(on: Queries, { id, subscription_id }: Delivery, ms: number): Promise<void> {
  await on.run(again, [id, ms])
  await on.run(busy, [subscription_id, ms])
}

/** The push service has accepted it: earlier failures of the subscription are forgotten. */
export async function markSent(on: Queries, { id, subscription_id }: Delivery): Promise<void> {
  await on.run(sent, [id])
  await on.run(works, [subscription_id])
}

/** Ends a push that is not sent any more. One that was tried before may be on the device, and is kept for a recall. */
export const endDelivery = (on: Queries, { id, attempts }: Delivery): Promise<unknown> =>
  on.run(attempts > 1 ? giveUp : drop, [id])

/** What a browser may show of a message that was recalled. */
export interface Shown {
  readonly is_shown: boolean
  readonly is_coming: boolean
  readonly is_replaced: boolean
}

/** Whether a browser shows the message that this push takes back. */
export async function shownOf(on: Queries, of: Delivery): Promise<Shown> {
  const [row] = await on.run<Shown>(shown, [of.subscription_id, of.tag, of.source_id, of.name])
  return row ?? { is_shown: false, is_coming: false, is_replaced: false }
}
