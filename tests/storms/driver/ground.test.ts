import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearingUp } from './clearing-up.ts'
import { openGround } from './ground.ts'
import { NotRun } from './not-run.ts'

/** Lays a ground and clears it up; answers its address and what was said. */
async function layOnce(keep: boolean): Promise<{ url: string; said: string[] }> {
  const said: string[] = []
  const ask = { keep, log: (line: string) => void said.push(line) }
  return { url: await clearingUp(async (later) => (await openGround(later, ask)).url), said }
}

/** The server that databases can stay on, where there is one. */
const given = [process.env['TEST_DATABASE_URL'] ?? ''].filter((url) => url !== '')

describe.each(given)('the database of a storm', (server) => {
  /** Asks from beside the database of an address. */
  async function besides(url: string, text: (name: string) => string): Promise<number> {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    const name = new URL(url).pathname.slice(1)
    return (await client.query(text(name)).finally(() => client.end())).rowCount ?? 0
  }
  const isThere = async (url: string): Promise<boolean> =>
    (await besides(url, (name) => `select 1 from pg_database where datname = '${name}'`)) === 1

  it('goes with the storm', async () => {
    const { url, said } = await layOnce(false)
    expect([await isThere(url), said]).toEqual([false, []])
  })

  it('stays where it is to be kept, and its address is said', async () => {
    const { url, said } = await layOnce(true)
    expect([await isThere(url), said]).toEqual([true, [`kept: DATABASE_URL=${url} npm run prove`]])
    await besides(url, (name) => `drop database ${name} with (force)`)
  })
})

describe('a database that ends with its server', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('cannot be kept', async () => {
    vi.stubEnv('TEST_DATABASE_URL', '')
    await expect(layOnce(true)).rejects.toThrow(NotRun)
  })
})
