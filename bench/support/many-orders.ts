import { type Database, statement } from '#server/db/database.ts'

/** How a long history is spread over the states: most of it is over, and settled. Out of a hundred. */
const SPREAD = [
  { state: 'pendingPayment', below: 1 },
  { state: 'pendingDelivery', below: 3 },
  { state: 'pendingReceipt', below: 5 },
  { state: 'pendingReview', below: 10 },
  { state: 'completed', below: 100 },
] as const

const stateOf = `case ${SPREAD.map(({ state, below }) => `when n % 100 < ${below} then '${state}'`).join(' ')} end`
/** Older than any order made now, in the order of their numbers. */
const idOf = (kind: string): string => `'0${kind}' || lpad(n::text, 23, '0')`

const orders = statement(
  'bench_many_orders',
  `insert into orders select r.* from generate_series(1, $1::int) as n,
     lateral (select to_jsonb(o) as o, shop_now() - ($1::int - n) * interval '1 minute' as at, ${stateOf} as state from orders o where o.id = $2) t,
     lateral jsonb_populate_record(null::orders, t.o || jsonb_build_object('id', ${idOf('o')}, 'order_no', 'B' || n, 'batch_id', ${idOf('b')}, 'state', t.state,
       'created_at', t.at, 'paid_at', case when t.state <> 'pendingPayment' then t.at end, 'deadline_event', null, 'deadline_at', null,
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
const settlements = statement(
  'bench_many_settlements',
  `insert into ledger_transfers (id, kind, entity, entity_id, at)
   select ${idOf('t')}, 'settlement', 'order', ${idOf('o')}, shop_now() - ($1::int - n) * interval '1 minute'
   from generate_series(1, $1::int) as n where ${stateOf} = 'completed'`,
)

/**
 * Copies an order many times, with its lines, its moves and its settlement, one a minute back from now, most of them over. In
 * SQL, for through the door it would take an hour; what no figure reads (ledger entries, events) is left out.
 */
export async function manyOrders(db: Database, orderId: string, count: number): Promise<void> {
  for (const each of [orders, lines, history, settlements])
    await db.run(each, each === settlements ? [count] : [count, orderId])
}

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
  const standing = statement('bench_seq', 'select coalesce(max(seq), 0)::text as seq from topics where topic = $1')
  for (const topic of [...topics, null]) {
    const [at] = topic === null ? [] : await db.run<{ seq: string }>(standing, [topic])
    await db.run(events, [third, orderId, topic, at?.seq ?? '0'])
  }
  await db.run(head, [topics])
}

/** Lets the planner know what is there now, as the database does by itself after a while. */
export const settleStatistics = (db: Database): Promise<unknown> =>
  db.run(
    statement(
      'bench_analyze',
      'vacuum analyze orders, order_lines, status_history, ledger_transfers, events, topics, goods, skus',
    ),
  )
