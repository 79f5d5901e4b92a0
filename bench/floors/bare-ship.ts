import { createHash } from 'node:crypto'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import Fastify from 'fastify'
import pg from 'pg'
import { createClient } from 'redis'
import { Server } from 'socket.io'
import { listening } from '../support/listening.ts'

/**
 * The floor of `post-to-event`: the least a server must do to ship an order, on the same tables and indexes. Begin, token select
 * and lock in one pipelined round trip, one joined write of the same rows and the commit in a second, one bare emit to each room.
 * No policy, machine, schema or refusal.
 * With `REDIS_URL` the floor of `across` too: two of these over the adapter, as its documentation sets it up.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  pipeline: true,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
})
const app = Fastify()
const redis = process.env['REDIS_URL'] ? await createClient({ url: process.env['REDIS_URL'] }).connect() : undefined
const io = new Server(app.server, {
  transports: ['websocket'],
  serveClient: false,
  ...(redis ? { adapter: createAdapter(redis) } : {}),
})
const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')
const SESSION = 'select user_id from sessions where token_hash = $1 and ended_at is null'

io.use((socket, next) => {
  pool
    .query({ name: 'session', text: SESSION, values: [hash(String(socket.handshake.auth['token']))] })
    .then(({ rows }) => {
      void socket.join(`user:${String(rows[0].user_id)}`)
      next()
    }, next)
})

const LOCK = 'select buyer_id, state from orders where id = $1 for no key update'
const JOINED = `with moved as (
    update orders set version = version + 1, state = 'pendingReceipt', deadline_event = 'order.autoReceive', deadline_at = now() + interval '10 days',
      parcel = $2, shipped_at = now() where id = $1
  ), recorded as (
    insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, actor_id, at)
    values ($1, 'order', $1, 'pendingDelivery', 'pendingReceipt', 'order.ship', 'order.shipped', 'merchant', $3, now())
  ), noticed as (
    insert into messages (id, topic, tab, name, entity, entity_id, at) values ($4, $5, 'logistics', 'order.shipped', 'order', $1, now())
  ), claimed as (
    insert into idempotency_keys (actor_id, operation, key, body_hash, answer) values ($3, 'floor', $4, $4, $7)
  ), bumped as (
    insert into topics (topic, seq) values ($6, 1), ($5, 1) on conflict (topic) do update set seq = topics.seq + 1 returning topic, seq
  )
  insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
  select topic, seq, 'order', 'order.shipped', 'order', $1, 3, $7, now() from bumped returning topic, seq`

/** What each order will look like, told beforehand: building the view is ours to pay for, reading it from a body no one's. */
const views = new Map<string, unknown>()
app.post('/views', async (request) => {
  for (const view of request.body as { id: string }[]) views.set(view.id, view)
  return { code: 1, msg: 'ok', data: null }
})

app.post('/ship', async (request) => {
  const { id, parcel, shop } = request.body as { id: string; parcel: { tracking: string }; shop: string }
  const view = views.get(id)
  const client = await pool.connect()
  const [, session, order] = await Promise.all([
    client.query('begin'),
    client.query({ name: 'session', text: SESSION, values: [hash(String(request.headers['token']))] }),
    client.query({ name: 'lock', text: LOCK, values: [id] }),
  ])
  const buyer = `user:${String(order.rows[0].buyer_id)}`
  const text = JSON.stringify(view)
  const actor: string = session.rows[0].user_id
  const values = [id, JSON.stringify(parcel), actor, `floor-${id}`, buyer, `shop:${shop}`, text]
  const [{ rows }] = await Promise.all([client.query({ name: 'joined', text: JOINED, values }), client.query('commit')])
  client.release()
  for (const { topic, seq } of rows)
    io.to(topic).emit('order', {
      topic,
      seq,
      type: 'order',
      name: 'order.shipped',
      entity: 'order',
      entity_id: id,
      version: 3,
      view,
    })
  return { code: 1, msg: 'ok', data: view }
})

process.send?.({ port: await listening(app) })
process.on('SIGTERM', () => process.exit(0))
