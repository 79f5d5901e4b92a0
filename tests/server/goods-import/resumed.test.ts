import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { importsJob } from '#server/catalogue/goods-import/imports.job.ts'
import { newId } from '#server/platform/db/ids.ts'
import { store, type Store } from '../../support/factories.ts'
import { addedGoods } from '../../support/goods-forms.ts'
import { askUpload, checked, importNow, runImports, tableOf } from '../../support/imports.ts'
import { runText } from '../../support/run-text.ts'
import { newKey, oneEngine, openShop, type TestShop } from '../../support/shop.ts'

/** More than one chunk. */
const PRODUCTS = 230

describe.each(oneEngine())('an import that breaks off on %s', (engine) => {
  let shop: TestShop
  let own: Store
  let table: string

  beforeAll(async () => {
    shop = await openShop(engine)
    own = await store(shop)
    const { id } = await addedGoods(shop, own)
    const ids = Array.from({ length: PRODUCTS }, () => newId())
    for (const each of ids) {
      await runText(
        shop,
        `insert into goods (id, shop_id, category_id, title, description, pictures, axes, price_micro, on_shelf)
         select $2, shop_id, category_id, title, description, pictures, axes, price_micro, false from goods where id = $1`,
        id,
        each,
      )
      await runText(
        shop,
        `insert into skus (id, goods_id, spec, price_micro, purchase_micro, initial, on_hand)
         select $2, $2, spec, price_micro, purchase_micro, 10, 10 from skus where goods_id = $1`,
        id,
        each,
      )
    }
    const row = (each: string) => ({ Handle: each, Vendor: `Brand ${newKey()}`, 'Inventory quantity': 15 })
    table = tableOf(['Handle', 'Vendor', 'Inventory quantity'], ...ids.map(row))
  })
  afterAll(() => shop.close())

  const start = async (change: (text: string) => string = (text) => text): Promise<string> => {
    const { id } = await checked(shop, { table: change(table) }, own.owner)
    await shop.must(goodsImportMoves['goodsImport.start'], { id, only_good: false }, { ...own.owner, key: newKey() })
    return id
  }
  const stockNow = async () =>
    runText<{ left: number; n: number }>(
      shop,
      `select k.on_hand as left, count(*)::int as n from skus k join goods g on g.id = k.goods_id
       where g.shop_id = $1 and not g.on_shelf group by 1 order by 1`,
      own.id,
    )
  /** A process that dies behind its first chunk: it says nothing and leaves everything as it is. */
  const dieAfterOneChunk = async (): Promise<void> => {
    let moves = 0
    const services = {
      ...shop.services,
      push: (...given: Parameters<TestShop['services']['push']>) => {
        shop.services.push(...given)
        moves += 1
        if (moves === 1) throw new Error('killed')
      },
      log: { ...shop.services.log, error: () => {} } as never,
    }
    await importsJob(services)()
  }

  it('goes on in another process behind the chunks that are done, and doubles nothing', async () => {
    const id = await start()
    await dieAfterOneChunk()
    expect((await importNow(shop, id, own.owner)).facts).toMatchObject({ imported: 100, failed: 0 })
    expect(await stockNow()).toEqual([
      { left: 10, n: 130 },
      { left: 15, n: 100 },
    ])
    // While the first process may still be alive, no one takes the import from it.
    await runImports(shop)
    expect((await importNow(shop, id, own.owner)).facts.imported).toBe(100)
    await shop.standStill(11_000)
    await runImports(shop)
    const after = await importNow(shop, id, own.owner)
    expect(after).toMatchObject({ state: 'done.kept', facts: { imported: PRODUCTS, unchanged: 0, failed: 0 } })
    expect(after.timeline.map(({ name }) => name)).toContain('goodsImport.resumed')
    expect(await stockNow()).toEqual([{ left: 15, n: PRODUCTS }])
  })

  it('fails with words when three processes died of reading it, and not when they were stopped', async () => {
    const { body } = await askUpload(shop, { table }, own.owner)
    const { id } = body.data
    const silent = (beat: string) =>
      runText(
        shop,
        `insert into goods_import_runs as r (import_id, runner, beat_at) values ($1, 'gone', ${beat})
         on conflict (import_id) do update set runner = 'gone', beat_at = ${beat}`,
        id,
      )
    const faults = async () =>
      (await runText<{ n: number }>(shop, 'select faults as n from goods_import_runs where import_id = $1', id))[0]?.n
    // A process that takes it over and dies of it says nothing any more.
    const dieOfReading = async (): Promise<void> => {
      const services = { ...shop.services, log: { ...shop.services.log, error: () => {} } as never }
      const run = shop.services.db.run.bind(shop.services.db)
      const reading = vi.spyOn(shop.services.db, 'run').mockImplementation(async (asked, values) => {
        if (asked.name === 'import_piece_sizes') throw new Error('killed')
        if (asked.name === 'import_fault') return [] as never
        return (await run(asked, values)) as never
      })
      await importsJob(services)()
      reading.mockRestore()
    }
    await silent(`'-infinity'`)
    await dieOfReading()
    expect(await faults()).toBe(0)
    for (const dead of [1, 2]) {
      await silent(`shop_now() - interval '11 seconds'`)
      await dieOfReading()
      expect(await faults()).toBe(dead)
      expect((await importNow(shop, id, own.owner)).state).toBe('uploaded')
    }
    await silent(`shop_now() - interval '11 seconds'`)
    await runImports(shop)
    expect(await importNow(shop, id, own.owner)).toMatchObject({
      state: 'failed.kept',
      failure: { key: 'import.killed' },
    })
  })

  it('begins its time again with every chunk, and is given up when it stands still', async () => {
    const id = await start((text) => text.replaceAll('"15"', '"16"'))
    const { deadline_at: first } = await importNow(shop, id, own.owner)
    await shop.standStill(20 * 3_600_000)
    await dieAfterOneChunk()
    const moved = await importNow(shop, id, own.owner)
    expect([moved.deadline_event, String(moved.deadline_at) > String(first)]).toEqual(['goodsImport.expire', true])
    await runText(shop, 'update goods_imports set deadline_at = shop_now() where id = $1', id)
    await shop.pass(1_000)
    const over = await importNow(shop, id, own.owner)
    expect(over).toMatchObject({ state: 'failed.kept', failure: { key: 'import.broke' }, facts: { imported: 100 } })
    expect(over.timeline.at(-1)?.name).toBe('goodsImport.expired')
  })

  it('stops with a true count: what is imported stays', async () => {
    const id = await start((text) => text.replaceAll('"15"', '"18"'))
    await dieAfterOneChunk()
    await shop.must(goodsImportMoves['goodsImport.stop'], { id }, { ...own.owner, key: newKey() })
    await shop.standStill(11_000)
    await runImports(shop)
    expect(await importNow(shop, id, own.owner)).toMatchObject({ state: 'stopped.kept', facts: { imported: 100 } })
    expect(await stockNow()).toEqual([
      { left: 15, n: 130 },
      { left: 18, n: 100 },
    ])
  })
})
