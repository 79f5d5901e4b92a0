import type { WebhookAttempt, WebhookDelivery } from '#contract/shops/webhook.contract.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import type { Attempted } from './post-webhook.ts'

/** A delivery that is to be sent now. */
export interface DueDelivery {
  readonly id: string
  readonly shop_id: string
  readonly event: string
  readonly body: string
  readonly tries: number
  readonly url: string
  readonly salt: string
  readonly now: Date
}

/** How a webhook fails. */
export interface Failing {
  readonly failures: number
  /** Whether the first failure in this row is longer ago than was asked. */
  readonly is_long: boolean
}

/** A delivery as its list shows it. */
export interface DeliveryRow {
  readonly id: string
  readonly event: WebhookDelivery['event']
  readonly outcome: WebhookDelivery['state']
  readonly body: string
  readonly due_at: Date
  readonly created_at: Date
  readonly attempts: (Omit<WebhookAttempt, 'at'> & { readonly at: string })[]
}

/** Of a delivery that is sent again by hand many times, the latest are shown. */
const ATTEMPTS_SHOWN = 20
/** Longer than a program may take to answer. */
const LEASE = `interval '1 minute'`

const put = statement(
  'webhook_put',
  `insert into webhook_deliveries (id, shop_id, event, seq, body, outcome, due_at, created_at)
   values ($1, $2, $3, $4, $5, 'waiting', shop_now(), shop_now()) on conflict do nothing`,
)
// One of each shop: a slow program waits for its own answers only. The claim is a lease: a process that dies leaves it to be tried again.
const claim = statement(
  'webhook_claim',
  `with first as (
     select d.id, d.due_at from shop_webhooks w join shops s on s.id = w.shop_id join users u on u.id = s.owner_id
       join lateral (select id, due_at from webhook_deliveries where shop_id = w.shop_id and outcome = 'waiting' and due_at <= shop_now()
         order by due_at, id limit 1) d on true
     where w.is_on and w.shop_id <> all($1::text[]) and u.locked_at is null and u.closes_at is null and u.closed_at is null
   ), due as (
     select d.id from webhook_deliveries d where d.id in (select id from first order by due_at limit $2)
       and d.outcome = 'waiting' and d.due_at <= shop_now() for update skip locked
   )
   update webhook_deliveries d set tries = d.tries + 1, due_at = shop_now() + ${LEASE} from due, shop_webhooks w
   where d.id = due.id and w.shop_id = d.shop_id
   returning d.id, d.shop_id, d.event, d.body, d.tries, w.url, w.salt, shop_now() as now`,
)
const note = statement(
  'webhook_note',
  `insert into webhook_attempts (delivery_id, n, status, problem, took_ms)
   select $1, coalesce(max(n), 0) + 1, $2, $3, $4 from webhook_attempts where delivery_id = $1`,
)
const settle = statement(
  'webhook_settle',
  `update webhook_deliveries set outcome = $2, due_at = case when $2 = 'waiting' then shop_now() + $3 * interval '1 ms' else due_at end
   where id = $1 and outcome = 'waiting'`,
)
const works = statement(
  'webhook_works',
  'update shop_webhooks set failures = 0, failing_since = null where shop_id = $1 and failures > 0',
)
const fails = statement(
  'webhook_fails',
  `update shop_webhooks set failures = failures + 1, failing_since = coalesce(failing_since, shop_now())
   where shop_id = $1 returning failures, failing_since <= shop_now() - $2 * interval '1 ms' as is_long`,
)
const list = statement(
  'webhook_list',
  `select d.id, d.event, d.outcome, d.body, d.due_at, d.created_at, coalesce((select json_agg(json_build_object(
       'n', a.n, 'at', a.at, 'status', a.status, 'took_ms', a.took_ms, 'problem', a.problem) order by a.n desc)
     from (select * from webhook_attempts a where a.delivery_id = d.id order by a.n desc limit ${ATTEMPTS_SHOWN}) a), '[]') as attempts
   from webhook_deliveries d where d.shop_id = $1 and ($2::text is null or d.id < $2) order by d.id desc limit ${PAGE_SIZE + 1}`,
)
const outcome = statement(
  'webhook_delivery_outcome',
  'select outcome from webhook_deliveries where id = $2 and shop_id = $1 for update',
)
const again = statement(
  'webhook_again',
  `update webhook_deliveries set outcome = 'waiting', tries = 0, due_at = shop_now() where id = $1`,
)

/** Puts a delivery on its way; the same event of the log again is left out. */
export const putDelivery = (
  tx: Queries,
  { id, shopId, event, seq, body }: { id: string; shopId: string; event: string; seq: number | null; body: string },
): Promise<unknown> => tx.run(put, [id, shopId, event, seq, body])

/** Takes what is due, one of each shop that is not in flight, for this process alone until it is due again. */
export const claimDue = (on: Queries, inFlight: readonly string[], most: number): Promise<DueDelivery[]> =>
  on.run<DueDelivery>(claim, [inFlight, most])

/** Writes an attempt into the log of its delivery. */
export const noteAttempt = (tx: Tx, id: string, { status, problem, took_ms }: Attempted): Promise<unknown> =>
  tx.run(note, [id, status, problem, took_ms])

/** Writes what becomes of a delivery; one that waits is tried again after so many milliseconds. */
export const settleDelivery = (tx: Tx, id: string, to: DeliveryRow['outcome'], inMs = 0): Promise<unknown> =>
  tx.run(settle, [id, to, inMs])

/** Earlier failures of a webhook are forgotten. */
export const noteWorks = (tx: Tx, shopId: string): Promise<unknown> => tx.run(works, [shopId])

/** Counts a failure, and says whether that goes on for longer than so many milliseconds. */
export async function noteFails(tx: Tx, shopId: string, longMs: number): Promise<Failing> {
  const [row] = await tx.run<Failing>(fails, [shopId, longMs])
  return row ?? { failures: 1, is_long: false }
}

/** Deliveries of a shop, the newest first. */
export const deliveriesOf = async (on: Queries, shopId: string, after: string | undefined) =>
  cutById(await on.run<DeliveryRow>(list, [shopId, after ?? null]))

/** What became of a delivery of this shop, which stays so until the transaction ends. */
export const outcomeOf = async (tx: Tx, shopId: string, id: string): Promise<DeliveryRow['outcome'] | undefined> =>
  (await tx.run<{ outcome: DeliveryRow['outcome'] }>(outcome, [shopId, id]))[0]?.outcome

/** Puts a delivery on its way once more. */
export const sendAgain = (tx: Tx, id: string): Promise<unknown> => tx.run(again, [id])
