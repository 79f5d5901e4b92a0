import type { EventType } from '#contract/events.ts'
import { tagsOf } from '#machines/lifecycle.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { type Statement, statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { DESK, shopTopic, type StoredEvent, userTopic } from '../events/event.ts'
import { presentOrder } from '../order/order.presenter.ts'
import type { OrderRoot } from '../order/order.root.ts'
import { transfer } from '../wallet/ledger.ts'
import type { Door } from './door.ts'
import { lineRow, orderRow, refundRow } from './rows.ts'

/** One table's share of the joined write; `text` may use `$n` once, for its rows as JSON. */
interface Part {
  readonly name: string
  readonly text: (n: number) => string
  readonly rows: readonly unknown[]
}

const stockWrite = statement(
  'flush_stock',
  `with locked as (select id from skus where id = any($2) order by id for no key update)
   update skus set on_hand = skus.on_hand + c.on_hand, reserved = skus.reserved + c.reserved,
     claimed = skus.claimed + c.claimed, returned = skus.returned + c.returned
   from jsonb_to_recordset($1) as c(id text, on_hand int, reserved int, claimed int, returned int)
   join locked on locked.id = c.id where skus.id = c.id returning skus.id`,
)

const ORDER_COLUMNS = `id text, order_no text, batch_id text, buyer_id text, shop_id text, owner_id text, version int, state text, facts jsonb,
  deadline_event text, deadline_at timestamptz, deadline_left bigint, settlement_state text, settlement_facts jsonb, settlement_event text,
  settlement_at timestamptz, settlement_left bigint, open_refunds int, address jsonb, remark text, goods_micro bigint, freight_micro bigint,
  discount_micro bigint, total_micro bigint, paid_micro bigint, refunded_micro bigint, settled_micro bigint, commission_micro bigint,
  commission_bp int, level int, parcel jsonb, tracking text, created_at timestamptz, paid_at timestamptz, shipped_at timestamptz, received_at timestamptz`
const names = (columns: string): string =>
  columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ')
const setting = (columns: string, but: readonly string[]): string =>
  names(columns)
    .split(', ')
    .filter((name) => !but.includes(name))
    .map((name) => `${name} = r.${name}`)
    .join(', ')

const FROZEN = [
  'id',
  'order_no',
  'batch_id',
  'buyer_id',
  'shop_id',
  'owner_id',
  'remark',
  'goods_micro',
  'commission_bp',
  'level',
  'created_at',
]
const LINE_COLUMNS = `id text, order_id text, goods_id text, sku_id text, title jsonb, picture text, spec jsonb, quantity int, price_micro bigint,
  purchase_micro bigint, total_micro bigint, share_micro bigint, freight_share_micro bigint, refunded_micro bigint, requests int,
  reviewed boolean, stock text, position int`
const LINE_FROZEN = [
  'id',
  'order_id',
  'goods_id',
  'sku_id',
  'title',
  'picture',
  'spec',
  'quantity',
  'price_micro',
  'purchase_micro',
  'total_micro',
  'position',
]
const REFUND_COLUMNS = `id text, refund_no text, order_id text, line_id text, state text, facts jsonb, deadline_event text, deadline_at timestamptz,
  deadline_left bigint, reason text, return_address text, parcel jsonb, refusal text, shopper_evidence text, merchant_evidence text, ruling text,
  created_at timestamptz`
const REFUND_FROZEN = ['id', 'refund_no', 'order_id', 'line_id', 'created_at']

const insertOf = (table: string, columns: string) => (n: number) =>
  `insert into ${table} (${names(columns)}) select ${names(columns)} from jsonb_to_recordset($${n}) as r(${columns})`
const updateOf = (table: string, columns: string, frozen: readonly string[]) => (n: number) =>
  `update ${table} set ${setting(columns, frozen)} from jsonb_to_recordset($${n}) as r(${columns}) where ${table}.id = r.id`

const HISTORY = `root_id text, lifecycle text, entity_id text, from_state text, to_state text, event text, name text, actor text, actor_id text,
  reason text, at timestamptz`
const MESSAGE = 'id text, topic text, tab text, name text, entity text, entity_id text, at timestamptz'
const REVIEW = 'id text, line_id text, goods_id text, user_id text, stars int, text text, spec jsonb, at timestamptz'

/** Written last: topics are locked in order, each event gets the next number of its topic. */
const EVENTS = `events_new as (
  select * from jsonb_to_recordset($N) as r(topic text, position int, type text, name text, entity text, entity_id text, version int, view jsonb, at timestamptz)
), bumped as (
  insert into topics (topic, seq) select topic, count(*) from events_new group by topic order by topic
  on conflict (topic) do update set seq = topics.seq + excluded.seq returning topic, seq
), placed as (
  select e.*, b.seq - (count(*) over (partition by e.topic)) + row_number() over (partition by e.topic order by e.position) as seq
  from events_new e join bumped b on b.topic = e.topic
), logged as (
  insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
  select topic, seq, type, name, entity, entity_id, version, view, at from placed returning topic, seq
)`

/** Where the answer of a keyed call is kept. */
export interface Claim {
  readonly actorId: string
  readonly operation: string
  readonly key: string
}

/**
 * Writes the draft once: stock, then money, then one joined statement for rows, history, notices, events and the stored answer.
 * Locks are taken in the fixed order of design.md section 7; topics come last. Answers the events to push.
 */
export async function flush(door: Door, claim: Claim | undefined, answer: unknown): Promise<StoredEvent[]> {
  const { draft, tx } = door
  if (draft.stock.size > 0) await writeStock(door)
  await transfer(tx, draft.transfers)
  const events = eventsOf(door)
  const parts = partsOf(door).filter(({ rows }) => rows.length > 0)
  const values: unknown[] = parts.map(({ rows }) => JSON.stringify(rows))
  const texts = parts.map(({ name, text }, index) => `${name} as (${text(index + 1)})`)
  if (claim) {
    texts.push(
      `answered as (update idempotency_keys set answer = $${values.length + 1} where actor_id = $${values.length + 2} and operation = $${values.length + 3} and key = $${values.length + 4})`,
    )
    values.push(JSON.stringify(answer ?? null), claim.actorId, claim.operation, claim.key)
  }
  if (events.length > 0) {
    texts.push(EVENTS.replace('$N', `$${values.length + 1}`))
    values.push(JSON.stringify(events.map((event, position) => ({ ...event, position }))))
  }
  if (texts.length === 0) return []
  const last = events.length > 0 ? 'select topic, seq from logged order by topic, seq' : 'select 1'
  const shape = [...parts.map(({ name }) => name), claim ? 'claim' : '', events.length > 0 ? 'events' : ''].join('-')
  const placed = await tx.runLast<{ topic: string; seq: bigint }>(
    named(shape, `with ${texts.join(', ')} ${last}`),
    values,
  )
  return numbered(events, placed)
}

const shapes = new Map<string, Statement>()

/** A named statement a shape of draft: few shapes recur, so PostgreSQL keeps their plans. Names fit in 63 bytes. */
function named(shape: string, text: string): Statement {
  const known = shapes.get(shape)
  if (known) return known
  const made = statement(`flush_${shapes.size}`, text)
  shapes.set(shape, made)
  return made
}

async function writeStock({ draft, tx }: Door): Promise<void> {
  const changes = [...draft.stock].map(([id, change]) => ({
    id,
    on_hand: change.onHand,
    reserved: change.reserved,
    claimed: change.claimed,
    returned: change.returned,
  }))
  const written = await tx.run(stockWrite, [JSON.stringify(changes), changes.map(({ id }) => id).sort()])
  if (written.length !== changes.length) throw new Error('A SKU of this order is gone')
}

function partsOf({ draft, time }: Door): Part[] {
  const roots = [...draft.roots.values()].filter(({ id }) => draft.told.has(id))
  const fresh = roots.filter(({ id }) => draft.created.has(id))
  const known = roots.filter(({ id }) => !draft.created.has(id))
  const refunds = known.flatMap((root) => root.refunds.map((refund) => refundRow(root, refund)))
  const history = draft.history.map((row) => ({
    root_id: row.rootId,
    lifecycle: row.lifecycle,
    entity_id: row.entityId,
    from_state: row.from,
    to_state: row.to,
    event: row.event,
    name: row.name,
    actor: row.actor,
    actor_id: row.actorId,
    reason: row.reason,
    at: time,
  }))
  return [
    { name: 'orders_new', text: insertOf('orders', ORDER_COLUMNS), rows: fresh.map(orderRow) },
    { name: 'orders_moved', text: updateOf('orders', ORDER_COLUMNS, FROZEN), rows: known.map(orderRow) },
    {
      name: 'lines_new',
      text: insertOf('order_lines', LINE_COLUMNS),
      rows: fresh.flatMap((root) => root.lines.map((line, i) => lineRow(root, line, i))),
    },
    {
      name: 'lines_moved',
      text: updateOf('order_lines', LINE_COLUMNS, LINE_FROZEN),
      rows: known.flatMap((root) =>
        root.lines.filter((line) => draft.lineChanged(line)).map((line, i) => lineRow(root, line, i)),
      ),
    },
    {
      name: 'refunds_new',
      text: insertOf('refunds', REFUND_COLUMNS),
      rows: refunds.filter(({ id }) => draft.newRefunds.has(id)),
    },
    {
      name: 'refunds_moved',
      text: updateOf('refunds', REFUND_COLUMNS, REFUND_FROZEN),
      rows: refunds.filter(({ id }) => !draft.newRefunds.has(id)),
    },
    { name: 'history', text: insertOf('status_history', HISTORY), rows: history },
    {
      name: 'messages_new',
      text: insertOf('messages', MESSAGE),
      rows: draft.messages.map((row) => ({ id: newId(), ...row, entity_id: row.entityId, at: time })),
    },
    {
      name: 'cart_taken',
      text: (n) =>
        `delete from cart_lines c using jsonb_to_recordset($${n}) as r(user_id text, sku_id text) where c.user_id = r.user_id and c.sku_id = r.sku_id`,
      rows: draft.cartTaken.flatMap(({ userId, skuIds }) =>
        skuIds.map((skuId) => ({ user_id: userId, sku_id: skuId })),
      ),
    },
    {
      name: 'approvals_used',
      text: (n) =>
        `update approvals set used_at = shop_now() from jsonb_to_recordset($${n}) as r(id text) where approvals.id = r.id`,
      rows: draft.approvalsUsed.map((id) => ({ id })),
    },
    {
      name: 'reviews_new',
      text: insertOf('reviews', REVIEW),
      rows: draft.reviews.map((row) => ({
        id: newId(),
        line_id: row.lineId,
        goods_id: row.goodsId,
        user_id: row.userId,
        stars: row.stars,
        text: row.text,
        spec: row.spec,
        at: time,
      })),
    },
    {
      name: 'goods_rated',
      text: (n) =>
        `update goods set rating_sum = rating_sum + r.stars, rating_count = rating_count + r.n from (select goods_id, sum(stars)::int as stars, count(*)::int as n from jsonb_to_recordset($${n}) as x(goods_id text, stars int) group by goods_id) r where goods.id = r.goods_id`,
      rows: draft.reviews.map(({ goodsId, stars }) => ({ goods_id: goodsId, stars })),
    },
    {
      name: 'shops_rated',
      text: (n) =>
        `update shops set rating_sum = rating_sum + r.stars, rating_count = rating_count + r.n from (select shop_id, sum(stars)::int as stars, count(*)::int as n from jsonb_to_recordset($${n}) as x(shop_id text, stars int) group by shop_id) r where shops.id = r.shop_id`,
      rows: draft.reviews.map(({ shopId, stars }) => ({ shop_id: shopId, stars })),
    },
    {
      name: 'goods_sold',
      text: (n) =>
        `update goods set sales = sales + r.pieces from (select goods_id, sum(pieces)::int as pieces from jsonb_to_recordset($${n}) as x(goods_id text, pieces int) group by goods_id) r where goods.id = r.goods_id`,
      rows: draft.sales.map(({ goodsId, pieces }) => ({ goods_id: goodsId, pieces })),
    },
    {
      name: 'shops_sold',
      text: (n) =>
        `update shops set sales = sales + r.pieces from (select shop_id, sum(pieces)::int as pieces from jsonb_to_recordset($${n}) as x(shop_id text, pieces int) group by shop_id) r where shops.id = r.shop_id`,
      rows: draft.sales.map(({ shopId, pieces }) => ({ shop_id: shopId, pieces })),
    },
  ]
}

type Unnumbered = Omit<StoredEvent, 'seq'>

function eventsOf({ draft, time }: Door): Unnumbered[] {
  return [...draft.told].flatMap(([id, name]) => {
    const root = draft.roots.get(id)
    if (!root) return []
    const event = (topic: string, view: unknown): Unnumbered => ({
      topic,
      type: 'order' satisfies EventType,
      name,
      entity: 'order',
      entity_id: id,
      version: root.version,
      view,
      at: time,
    })
    return [
      event(userTopic(root.buyerId), presentOrder(root, 'shopper')),
      event(shopTopic(root.shopId), presentOrder(root, 'merchant')),
      ...(concernsDesk(root, draft.onDesk) ? [event(DESK, presentOrder(root, 'support'))] : []),
    ]
  })
}

/** The desk hears only what enters, changes on or leaves its queue. */
export function concernsDesk(root: OrderRoot, before: ReadonlySet<string>): boolean {
  return before.has(root.id) || isOnDesk(root)
}

/** Whether a refund of this order waits for a ruling. */
export const isOnDesk = (root: OrderRoot): boolean =>
  root.refunds.some(({ state }) => tagsOf(refundLifecycle, state).includes('desk'))

function numbered(events: readonly Unnumbered[], placed: readonly { topic: string; seq: bigint }[]): StoredEvent[] {
  const next = new Map<string, number>()
  for (const { topic, seq } of placed) if (!next.has(topic)) next.set(topic, Number(seq))
  return events.map((event) => {
    const seq = next.get(event.topic)
    if (seq === undefined) throw new Error(`No number for an event of ${event.topic}`)
    next.set(event.topic, seq + 1)
    return { ...event, seq }
  })
}
