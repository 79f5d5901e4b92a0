import { existsSync, linkSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#server/platform/db/database.ts'
import { openAdminSocket } from '#server/platform/jobs/admin-socket.ts'
import { askForProof } from '#server/operations/proof/ask-for-proof.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

describe('a running shop', () => {
  let shop: TestShop
  const folder = mkdtempSync(join(tmpdir(), 'shop-admin-'))
  const path = join(folder, 'admin.sock')
  beforeAll(async () => (shop = await openShop()))
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  const asked = async (db: TestShop['db']) => {
    const server = await openAdminSocket(path, { ...shop.services, db })
    return askForProof(path).finally(() => server.close())
  }

  it('proves itself when it is asked', async () => {
    expect(await asked(shop.db)).toEqual([])
  })

  it('tells its breaches with their rows', async () => {
    const lose = statement('test_lose', `insert into topics (topic, seq) values ('user:lost', 3)`)
    await shop.db.run(lose)
    const find = statement('test_find', `delete from topics where topic = 'user:lost'`)
    const breaches = await asked(shop.db).finally(() => shop.db.run(find))
    expect(breaches?.map(({ invariant, rows }) => [invariant.id, rows])).toEqual([['E1', [{ id: 'user:lost' }]]])
  })

  it('says what happened when it could not', async () => {
    const away = { ...shop.db, transaction: () => Promise.reject(new Error('the database is away')) }
    await expect(asked(away)).rejects.toThrow('could not do it (500): Error: the database is away')
  })

  it('is not there when nothing listens', async () => {
    expect(await askForProof(join(folder, 'none.sock'))).toBeUndefined()
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(path, resolve))
    const left = join(folder, 'left.sock')
    linkSync(path, left)
    gone.close()
    expect(existsSync(left)).toBe(true)
    expect(await askForProof(left)).toBeUndefined()
  })
})
