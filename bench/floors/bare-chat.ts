import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'
import { listening } from '../support/listening.ts'

/**
 * The floor of `chat`: the least a server must do to pass a message on. The token and begin in one pipelined round trip, one insert
 * and the commit in a second, one bare emit. No rules, marks, counts or log.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  pipeline: true,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
})
const app = Fastify()
const io = new Server(app.server, { transports: ['websocket'], serveClient: false })
const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')
const SESSION = 'select user_id from sessions where token_hash = $1 and ended_at is null'
const INSERT = `insert into chat_messages (id, chat_id, seq, side, author_id, local_id, type, text, created_at)
  values ($1, $2, $3, 'user', $4, $1, 'text', $5, now())`

io.use((socket, next) => {
  pool
    .query({ name: 'session', text: SESSION, values: [hash(String(socket.handshake.auth['token']))] })
    .then(({ rows }) => {
      void socket.join(String(rows[0].user_id))
      next()
    }, next)
})

interface Said {
  readonly id: string
  readonly chat_id: string
  readonly seq: number
  readonly author: string
  readonly to: string
  readonly text: string
}

app.post('/send', async (request) => {
  const said = request.body as Said
  const client = await pool.connect()
  await Promise.all([
    client.query('begin'),
    client.query({ name: 'session', text: SESSION, values: [hash(String(request.headers['token']))] }),
  ])
  await Promise.all([
    client.query({ name: 'insert', text: INSERT, values: [said.id, said.chat_id, said.seq, said.author, said.text] }),
    client.query('commit'),
  ])
  client.release()
  io.to(said.to).emit('chat', { name: 'chatMessage.sent', view: said })
  return { code: 1, msg: 'ok', data: said }
})

process.send?.({ port: await listening(app) })
process.on('SIGTERM', () => process.exit(0))
