import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { closeDays } from '#server/figures/shop-board/shop-days.job.ts'

/** How a long history is spread over the states, out of a hundred: most of it is over, and settled. A shopper may hold twenty unpaid ones. */
const SPREAD = [
  { state: 'pendingPayment', where: 'n <= 10' },
  { state: 'pendingDelivery', where: 'n % 100 < 2' },
  { state: 'pendingReceipt', where: 'n % 100 < 4' },
  { state: 'pendingReview', where: 'n % 100 < 9' },
  { state: 'completed', where: 'true' },
] as const

const stateOf = `case ${SPREAD.map(({ state, where }) => `when ${where} then '${state}'`).join(' ')} end`
/** Older than any order made now, in the order of their numbers; the copies of one order ($2) are not those of another. */
const idOf = (kind: string): string => `'0${kind}' || right($2::text, 6) || lpad(n::text, 17, '0')`

const orders = statement(
  'bench_many_orders',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from generate_series(1, $1::int) as n,
     lateral (select to_jsonb(o) as o, shop_now() - ($1::int - n) * interval '1 minute' as at, ${stateOf} as state from orders o where o.id = $2) t,
     lateral jsonb_populate_record(null::orders, t.o || jsonb_build_object('id', ${idOf('o')}, 'order_no', ${idOf('B')}, 'batch_id', ${idOf('b')}, 'state', t.state,
       'created_at', t.at, 'paid_at', case when t.state <> 'pendingPayment' then t.at end,
       'settled_at', case when t.state = 'completed' then t.at end, 'deadline_event', null, 'deadline_at', null,
       'settlement_state', case t.state when 'pendingPayment' then null when 'completed' then 'settled' else 'escrow' end, 'settlement_event', null,
       'settlement_at', null, 'tracking', null,
       'paid_micro', case when t.state = 'pendingPayment' then 0 else (t.o->>'total_micro')::bigint end,
       'settled_micro', case when t.state = 'completed' then (t.o->>'total_micro')::bigint else 0 end)) r`,
)
const lines = statement(
  'bench_many_lines',
  `insert into order_lines select r.* from generate_series(1, $1::int) as n,
     lateral (select to_jsonb(l) as l, ${stateOf} as state from order_lines l where l.order_id = $2 limit 1) t,
     lateral jsonb_populate_record(null::order_lines, t.l || jsonb_build_object('id', ${idOf('l')}, 'order_id', ${idOf('o')},
       'stock', case when t.state = 'pendingPayment' then 'reserved' else 'claimed' end)) r`,
)
const history = statement(
  'bench_many_moves',
  `insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, actor_id, reason, at)
   select ${idOf('o')}, h.lifecycle, ${idOf('o')}, h.from_state, h.to_state, h.event, h.name, h.actor, h.actor_id, h.reason, h.at
   from generate_series(1, $1::int) as n, status_history h where h.root_id = $2`,
)

/**
 * Copies an order many times, with its lines and its moves, one a minute back from now, most of them over and settled. In SQL,
 * for through the door it would take an hour; what no figure reads (the ledger, events) is left out.
 */
export async function manyOrders(db: Database, orderId: string, count: number): Promise<void> {
  for (const each of [orders, lines, history]) await db.run(each, [count, orderId])
}

const reopenDays = statement(
  'bench_reopen_days',
  `with reopened as (delete from shop_days) delete from meta where name = 'days_closed'`,
)

/** Closes the days of a history that came in after its days were closed. */
export async function closeHistory(db: Database): Promise<void> {
  await db.run(reopenDays)
  await closeDays({ db })
}

const elsewhere = statement(
  'bench_elsewhere',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from generate_series(1, $1::int) as n, (select to_jsonb(o) as o from orders o where o.id = $2) t,
     (select array_agg(s.id) as ids from shops s, orders o where o.id = $2 and s.id <> o.shop_id) s,
     lateral jsonb_populate_record(null::orders, t.o || jsonb_build_object('id', ${idOf('e')}, 'order_no', ${idOf('E')}, 'batch_id', ${idOf('e')},
       'shop_id', s.ids[1 + n % cardinality(s.ids)], 'state', 'completed', 'deadline_event', null, 'deadline_at', null,
       'settlement_state', 'settled', 'tracking', null, 'settled_micro', t.o->'total_micro', 'settled_at', shop_now())) r`,
)
const linesElsewhere = statement(
  'bench_lines_elsewhere',
  `insert into order_lines select r.* from generate_series(1, $1::int) as n,
     lateral (select to_jsonb(l) as l from order_lines l where l.order_id = $2 limit 1) t,
     lateral jsonb_populate_record(null::order_lines, t.l || jsonb_build_object('id', ${idOf('e')}, 'order_id', ${idOf('e')}, 'stock', 'claimed')) r`,
)

/** Copies a paid order into all the other shops in turn, so many times, every copy settled just now. */
export async function settledElsewhere(db: Database, orderId: string, count: number): Promise<void> {
  for (const each of [elsewhere, linesElsewhere]) await db.run(each, [count, orderId])
}

/** Each looks at so much. */
const LOOKS = 100
const lookers = statement(
  'bench_lookers',
  `insert into users (id, email, nickname, password_hash)
   select 'look' || n, 'look' || n || '@shop.example', 'Looks ' || n, 'none' from generate_series(1, $1::int) n`,
)
const looks = statement(
  'bench_looks',
  `insert into footprints (user_id, goods_id) select u.id, g.id from users u,
     (select id from goods where shop_id <> $1 order by md5(id) limit ${LOOKS}) g where u.email like 'look%'`,
)

/** So many looks at the goods of other shops, all of them just now. */
export async function looksElsewhere(db: Database, shopId: string, count: number): Promise<void> {
  await db.run(lookers, [Math.ceil(count / LOOKS)])
  await db.run(looks, [shopId])
}

const due = statement(
  'bench_many_due',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from generate_series(1, $1::int) as n, (select to_jsonb(o) as o from orders o where o.id = $2) t,
     lateral jsonb_populate_record(null::orders, t.o || jsonb_build_object('id', ${idOf('d')}, 'order_no', ${idOf('D')}, 'batch_id', ${idOf('d')},
       'deadline_at', shop_now() - n * interval '1 second', 'settlement_event', null, 'settlement_at', null, 'tracking', null)) r`,
)

/** Copies an order that waits for something, so many times, every copy overdue. */
export const manyDue = (db: Database, orderId: string, count: number): Promise<unknown> => db.run(due, [count, orderId])

const events = statement(
  'bench_many_events',
  `insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
   select coalesce($3, 'user:away' || (n % 1000)), case when $3::text is null then n / 1000 + 1 else n + $4::bigint end, e.type, e.name, e.entity,
     ${idOf('o')}, e.version, e.view, shop_now() - interval '1 day'
   from generate_series(1, $1::int) as n, (select * from events where entity_id = $2 order by seq limit 1) e`,
)
const head = statement(
  'bench_head',
  `insert into topics (topic, seq) select topic, max(seq) from events where topic = any($1) or topic like 'user:away%' group by topic
   on conflict (topic) do update set seq = excluded.seq`,
)

/** Copies the first event of an order many times: a third into each of two topics, a third into those of a thousand people who are away. */
export async function manyEvents(
  db: Database,
  orderId: string,
  topics: readonly [string, string],
  count: number,
): Promise<void> {
  const third = Math.floor(count / 3)
  const lastSeq = statement('bench_seq', 'select coalesce(max(seq), 0)::text as seq from topics where topic = $1')
  for (const topic of [...topics, null]) {
    const [at] = topic === null ? [] : await db.run<{ seq: string }>(lastSeq, [topic])
    await db.run(events, [third, orderId, topic, at?.seq ?? '0'])
  }
  await db.run(head, [topics])
}
