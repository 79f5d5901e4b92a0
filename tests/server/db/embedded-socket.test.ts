import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmbeddedSocket } from '#server/platform/db/embedded-socket.ts'
import { emptyImage } from '#tests/support/shop.ts'

/** A socket that passes written bytes on in pieces. */
class PiecedSocket extends EmbeddedSocket {
  override write(chunk: never, ...rest: never[]): boolean {
    const bytes: Buffer = chunk
    for (let at = 0; at < bytes.length - 1; at += 7) super.write(bytes.subarray(at, Math.min(at + 7, bytes.length - 1)))
    return super.write(bytes.subarray(-1), ...rest)
  }
}

describe.each([
  ['a socket', EmbeddedSocket],
  ['a socket of seven bytes at a time', PiecedSocket],
])('%s to the embedded database', (_, AnySocket) => {
  let pglite: PGlite
  let client: pg.Client
  beforeAll(async () => {
    pglite = await PGlite.create({ loadDataDir: await emptyImage() })
    client = new pg.Client({
      user: 'postgres',
      pipeline: true,
      stream: (() => new AnySocket(pglite)) as unknown as () => Socket,
    })
    await client.connect()
    await client.query('create table notes (id int primary key, text text)')
  })
  afterAll(async () => {
    await client.end()
    await pglite.close()
  })

  const value = async (text: string): Promise<unknown> => (await client.query<{ value: unknown }>(text)).rows[0]?.value

  it('answers pipelined statements in order', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => client.query({ name: 'doubled', text: 'select $1::int * 2 as doubled', values: [n] })),
    )
    expect(answers.map(({ rows }) => rows as unknown)).toEqual([[{ doubled: 2 }], [{ doubled: 4 }], [{ doubled: 6 }]])
  })

  it('prepares a statement once', async () => {
    const prepared = `select count(*)::int as value from pg_prepared_statements where name = 'kept'`
    for (let n = 0; n < 3; n++) await client.query({ name: 'kept', text: 'select $1::int', values: [n] })
    expect(await value(prepared)).toBe(1)
  })

  it('fails only the statement with the error, once', async () => {
    const outcomes = await Promise.allSettled([
      client.query('select 1 as value'),
      client.query({ name: 'broken', text: 'select nothing from nowhere where id = $1', values: [1] }),
      client.query({ name: 'divided', text: 'select 1 / $1::int', values: [0] }),
      client.query('select 2 as value'),
    ])
    expect(
      outcomes.map((each) =>
        each.status === 'fulfilled' ? (each.value.rows as unknown) : (each.reason as { code: string }).code,
      ),
    ).toEqual([[{ value: 1 }], '42P01', '22012', [{ value: 2 }]])
    expect(await value('select 3 as value')).toBe(3)
  })

  it('rolls back when the last statement fails with the commit sent behind it', async () => {
    const sent = [
      client.query('begin'),
      client.query(`insert into notes values (1, 'one')`),
      client.query({ name: 'again', text: 'insert into notes values ($1, $2)', values: [1, 'twice'] }),
      client.query('commit'),
    ]
    const outcomes = await Promise.allSettled(sent)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await value('select count(*)::int as value from notes')).toBe(0)
  })

  it('carries a text larger than any buffer in both directions', async () => {
    const text = 'ß'.repeat(400_000)
    const { rows } = await client.query<{ said: string }>({ text: 'select $1::text as said', values: [text] })
    expect(rows[0]?.said === text).toBe(true)
  })
})

describe('a socket whose database is closed', () => {
  it('fails its statements', async () => {
    const pglite = await PGlite.create({ loadDataDir: await emptyImage() })
    const client = new pg.Client({
      user: 'postgres',
      stream: (() => new EmbeddedSocket(pglite)) as unknown as () => Socket,
    })
    const lost = new Promise<Error>((resolve) => client.on('error', resolve))
    await client.connect()
    await pglite.close()
    await expect(client.query('select 1')).rejects.toThrow(Error)
    expect(await lost).toBeInstanceOf(Error)
  })
})
