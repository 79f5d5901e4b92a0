import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { store, type Store } from '../../support/factories.ts'
import { askUpload, checked, IMPORT_TABLE, importNow, runImports, tableOf, zipOf } from '../../support/imports.ts'
import { newPicture } from '../../support/pictures.ts'
import { newKey, oneEngine, openShop, type TestShop } from '../../support/shop.ts'

const PICTURES = 12
/** How long each picture takes to make. */
const SLOW_MS = 400
const HEADER = ['Handle', 'Title', 'Variant Price', 'Image Src']

describe.each(oneEngine())('imports of several shops at once on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  /** An import with many pictures that waits to be started. */
  const slowImport = async (own: Store): Promise<string> => {
    const entries = await Promise.all(
      Array.from({ length: PICTURES }, async (_, n) => [`${n}.png`, await newPicture()] as const),
    )
    const rows = entries.map(([picture], n) => ({
      Handle: `cup-${n}`,
      Title: `Cup ${n}`,
      'Variant Price': 12,
      'Image Src': picture,
    }))
    const files = { table: tableOf(HEADER, ...rows), pictures: await zipOf(Object.fromEntries(entries)) }
    return (await checked(shop, files, own.owner)).id
  }

  it('reads a small table of one shop while others have many slow pictures, and gives each shop its turn', async () => {
    const owners = [await store(shop), await store(shop), await store(shop), await store(shop)]
    const ids = []
    for (const own of owners) ids.push(await slowImport(own))
    for (const [at, own] of owners.entries())
      await shop.must(
        goodsImportMoves['goodsImport.start'],
        { id: ids[at] ?? '', only_good: false },
        { ...own.owner, key: newKey() },
      )
    const slow = vi.spyOn(shop.services.store, 'space').mockImplementation(async () => {
      await wait(SLOW_MS)
      return Number.MAX_SAFE_INTEGER
    })
    const working = runImports(shop)
    await wait(SLOW_MS)
    const small = await store(shop)
    const { body } = await askUpload(shop, { table: IMPORT_TABLE }, small.owner)
    const from = performance.now()
    while ((await importNow(shop, body.data.id, small.owner)).state !== 'checked') {
      expect(performance.now() - from).toBeLessThan(SLOW_MS * PICTURES * owners.length)
      await wait(50)
    }
    const states = await Promise.all(ids.map((id, at) => importNow(shop, id, (owners[at] ?? small).owner)))
    expect(states.map(({ state }) => state)).toEqual(owners.map(() => 'importing'))
    await working
    slow.mockRestore()
    const over = await Promise.all(ids.map((id, at) => importNow(shop, id, (owners[at] ?? small).owner)))
    expect(over.map(({ state, facts }) => [state, facts.imported])).toEqual(owners.map(() => ['done.kept', PICTURES]))
    // No one was taken over by another process: a turn is no restart.
    expect(over.flatMap(({ timeline }) => timeline.map(({ name }) => name))).not.toContain('goodsImport.resumed')
  })
})
