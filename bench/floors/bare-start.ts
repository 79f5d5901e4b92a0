import Fastify from 'fastify'
import pg from 'pg'

/** The floor of `start`: Fastify with one route over one database connection, bundled like the shop. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
const app = Fastify()
app.get('/readyz', async () => {
  await pool.query('select 1')
  return { ok: true }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
