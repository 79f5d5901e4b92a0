import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { newId, newNumber } from '#server/platform/db/ids.ts'
import { answerAsks, usedMs } from '../support/answer-asks.ts'
import { listening } from '../support/listening.ts'

/**
 * The floor of `checkout`: the least a server does to place orders and to have them paid, on the same tables and indexes: each
 * call seven round trips (session, begin, lock, read, rows, events, commit), the rows joined in one statement. It trusts
 * everything it is told: no quote, machine, policy, schema, refusal or payment password; what an order looks like is told beforehand.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  // Its statements are planned while the tables are nearly empty, and PostgreSQL takes any record set for a hundred rows: it would
  // read whole tables, and the floor would sink with every order that is placed.
  options:
    '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off',
})
const app = Fastify()
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
const SESSION = 'select user_id from sessions where token_hash = $1 and ended_at is null'

/** How an order looks, and how one row of it is stored: of what was placed and of what was paid. */
interface Template {
  readonly view: Record<string, unknown>
  readonly order: Record<string, unknown>
  readonly line: Record<string, unknown>
}
let template: Template
app.post('/template', async (request) => {
  template = request.body as Template
  return { code: 1, msg: 'ok', data: null }
})

// oxlint-disable-next-line typescript/no-explicit-any -- a floor trusts what it reads
type Row = Record<string, any>
type Asked = (text: string, values?: readonly unknown[]) => Promise<Row[]>

/** Session, begin, the work, commit; what the work answers is sent. */
async function inTransaction(token: unknown, work: (ask: Asked, userId: string) => Promise<unknown>): Promise<unknown> {
  const {
    rows: [session],
  } = await pool.query({ name: hash(SESSION), text: SESSION, values: [hash(String(token))] })
  const client = await pool.connect()
  try {
    await client.query('begin')
    const ask: Asked = async (text, values = []) =>
      (await client.query({ name: hash(text), text, values: [...values] })).rows
    const data = await work(ask, session.user_id)
    await client.query('commit')
    return { code: 1, msg: 'ok', time: new Date().toISOString(), data }
  } catch (error) {
    await client.query('rollback')
    if (!isDrawnTwice(error)) throw error
  } finally {
    client.release()
  }
  return inTransaction(token, work)
}

/** The order number that was drawn exists already: the shop draws again, and so does its floor. */
const isDrawnTwice = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'orders_order_no_unique'

const LOCK_SKUS = 'select id from skus where id = any($1) order by id for no key update'
const READ_SKUS = `select k.id, k.goods_id, k.price_micro, g.shop_id, s.owner_id, f.rates -> -1 ->> 'fee_micro' as freight_micro, (select row_to_json(a) from addresses a where a.id = $2) as address
  from skus k join goods g on g.id = k.goods_id join shops s on s.id = g.shop_id
    join freight_templates f on f.shop_id = g.shop_id and (f.id = g.freight_id or (g.freight_id is null and f.is_default)) where k.id = any($1)`
const KEY = `insert into idempotency_keys (actor_id, operation, key, body_hash, answer)`
const PLACE = `with o as (insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from json_populate_recordset(null::orders, $1) r),
  l as (insert into order_lines select * from json_populate_recordset(null::order_lines, $2)),
  h as (insert into status_history (root_id, lifecycle, entity_id, to_state, event, name, actor, actor_id, at)
    select id, 'order', id, 'pendingPayment', 'order.place', 'order.placed', 'shopper', $3, now() from json_populate_recordset(null::orders, $1)),
  k as (${KEY} values ($3, 'floor/place', $4, $4, $5))
  update skus set reserved = reserved + c.quantity from json_to_recordset($6) as c(id text, quantity int) where skus.id = c.id`
const EVENTS = `with new as (select * from json_to_recordset($1) as r(topic text, back int, name text, entity_id text, view json)),
  bumped as (insert into topics (topic, seq) select topic, max(back) + 1 from new group by topic order by topic
    on conflict (topic) do update set seq = topics.seq + excluded.seq returning topic, seq)
  insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
  select n.topic, b.seq - n.back, 'order', n.name, 'order', n.entity_id, 1, n.view, now() from new n join bumped b on b.topic = n.topic returning topic, seq`

interface OrderEvent {
  readonly id: string
  readonly buyerId: string
  readonly shopId: string
  readonly view: unknown
}

function eventRows(name: string, orders: readonly OrderEvent[]): string {
  const rows = orders.flatMap(({ id, buyerId, shopId, view }) =>
    [`user:${buyerId}`, `shop:${shopId}`].map((topic) => ({ topic, name, entity_id: id, view })),
  )
  return JSON.stringify(
    rows.map((row, n) => ({ ...row, back: rows.slice(n + 1).filter(({ topic }) => topic === row.topic).length })),
  )
}

app.post('/place', (request) =>
  inTransaction(request.headers['token'], async (ask, buyerId) => {
    const { lines, address_id } = request.body as { lines: { sku_id: string; quantity: number }[]; address_id: string }
    const skuIds = lines.map(({ sku_id }) => sku_id)
    await ask(LOCK_SKUS, [skuIds])
    const skus = await ask(READ_SKUS, [skuIds, address_id])
    const batchId = newId()
    const at = new Date().toISOString()
    const orders = [...new Set(skus.map((sku) => String(sku['shop_id'])))].map((shopId) => {
      const own = lines.flatMap(({ sku_id, quantity }) =>
        skus.filter((sku) => sku['id'] === sku_id && sku['shop_id'] === shopId).map((sku) => ({ sku, quantity })),
      )
      const [first] = own
      const goods = own.reduce((sum, { sku, quantity }) => sum + Number(sku['price_micro']) * quantity, 0)
      const freight = Number(first?.sku['freight_micro'])
      const id = newId()
      const row = {
        ...template.order,
        id,
        order_no: newNumber('', new Date()),
        batch_id: batchId,
        buyer_id: buyerId,
        shop_id: shopId,
        owner_id: first?.sku['owner_id'],
        address: first?.sku['address'],
        goods_micro: goods,
        freight_micro: freight,
        total_micro: goods + freight,
        created_at: at,
      }
      const lineRows = own.map(({ sku, quantity }, position) => {
        const total = Number(sku['price_micro']) * quantity
        return {
          ...template.line,
          id: newId(),
          order_id: id,
          goods_id: sku['goods_id'],
          sku_id: sku['id'],
          quantity,
          price_micro: sku['price_micro'],
          total_micro: total,
          share_micro: total,
          freight_share_micro: position === 0 ? freight : 0,
          position,
        }
      })
      return { id, buyerId, shopId, row, lineRows, view: { ...template.view, id, order_no: row.order_no } }
    })
    const answer = {
      batch_id: batchId,
      orders: orders.map(({ view }) => view),
      total: String(orders.reduce((sum, { row }) => sum + row.total_micro, 0)),
    }
    await ask(PLACE, [
      JSON.stringify(orders.map(({ row }) => row)),
      JSON.stringify(orders.flatMap(({ lineRows }) => lineRows)),
      buyerId,
      batchId,
      JSON.stringify(answer),
      JSON.stringify(lines.map(({ sku_id, quantity }) => ({ id: sku_id, quantity }))),
    ])
    await ask(EVENTS, [eventRows('order.placed', orders)])
    return answer
  }),
)

const LOCK_ORDERS = `select o.id, o.shop_id, o.batch_id, o.total_micro::text as total, (select json_agg(json_build_object('id', l.sku_id, 'quantity', l.quantity))
    from order_lines l where l.order_id = o.id) as lines from orders o where o.id = any($1) order by o.id for no key update`
const LOCK_ACCOUNTS = `with opened as (insert into ledger_accounts (id, kind, balance) select id, 'escrow', 0 from unnest($1::text[]) as id)
  select balance::text from ledger_accounts where id = $2 for no key update`
const PAY = `with paid as (select * from json_to_recordset($1) as r(id text, shop_id text, total bigint, transfer text, message text, rest bigint)),
  o as (update orders set version = 2, state = 'pendingDelivery', settlement_state = 'escrow', settlement_facts = jsonb_build_object('openRefunds', 0, 'terms', orders.facts -> 'terms'), deadline_event = 'order.release',
    deadline_at = now() + interval '15 days', paid_micro = total_micro, paid_at = now() from paid where orders.id = paid.id),
  l as (update order_lines set stock = 'claimed' from paid where order_id = paid.id),
  wanted as (select * from json_to_recordset($2) as c(id text, quantity int)),
  locked as (select skus.id, quantity from skus join wanted on wanted.id = skus.id order by skus.id for no key update of skus),
  k as (update skus set on_hand = on_hand - quantity, reserved = reserved - quantity, claimed = claimed + quantity from locked where skus.id = locked.id),
  h as (insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, actor_id, at)
    select id, lifecycle, id, null, state, lifecycle, lifecycle, 'shopper', $3, now() from paid, (values ('order', 'pendingDelivery'), ('settlement', 'escrow')) v(lifecycle, state)),
  b as (update ledger_accounts set balance = balance - (select sum(total) from paid), version = version + (select count(*) from paid) where id = $4),
  e as (update ledger_accounts set balance = paid.total, version = 1 from paid where ledger_accounts.id = 'order:' || paid.id || ':escrow'),
  t as (insert into ledger_transfers (id, kind, entity, entity_id, at) select transfer, 'payment', 'order', id, now() from paid returning id),
  n as (insert into ledger_entries (transfer_id, account_id, amount, balance, at)
    select transfer, account, amount, after, now() from paid, lateral (values ($4, -total, rest), ('order:' || id || ':escrow', total, total)) v(account, amount, after)),
  m as (insert into messages (id, topic, tab, name, entity, entity_id, at) select message, 'shop:' || shop_id, 'logistics', 'order.paid', 'order', id, now() from paid)
  ${KEY} values ($3, 'floor/pay', $5, $5, $6)`

app.post('/pay', (request) =>
  inTransaction(request.headers['token'], async (ask, buyerId) => {
    const { ids } = request.body as { ids: string[] }
    const orders = await ask(LOCK_ORDERS, [ids])
    const account = `user:${buyerId}:available`
    const [held] = await ask(LOCK_ACCOUNTS, [ids.map((id) => `order:${id}:escrow`), account])
    let rest = BigInt(held?.['balance'])
    const paid = orders.map(({ id, shop_id, total }) => {
      rest -= BigInt(total)
      return { id, shop_id, total, transfer: newId(), message: newId(), rest: rest.toString() }
    })
    const published = orders.map(({ id, shop_id }) => ({
      id,
      buyerId,
      shopId: shop_id,
      view: { ...template.view, id, version: 2 },
    }))
    const answer = { batch_id: orders[0]?.['batch_id'], orders: published.map(({ view }) => view), total: '0' }
    await ask(PAY, [
      JSON.stringify(paid),
      JSON.stringify(orders.flatMap(({ lines }) => lines)),
      buyerId,
      account,
      newId(),
      JSON.stringify(answer),
    ])
    await ask(EVENTS, [eventRows('order.paid', published)])
    return answer
  }),
)

const port = await listening(app)

const bareMethods = { port: (): number => port, usedMs }

/** What the bare server can be asked. */
export type BareMethods = typeof bareMethods

answerAsks(bareMethods)
process.on('SIGTERM', () => process.exit(0))
