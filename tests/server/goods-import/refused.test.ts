import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsImportCalls, goodsImportMoves } from '#contract/goods-import.calls.ts'
import { IMPORT_MOST } from '#contract/goods-import.form.ts'
import { IMPORT_KEEP_MS } from '#machines/constants.ts'
import { store, type Store } from '../../support/factories.ts'
import { addedGoods } from '../../support/goods-forms.ts'
import {
  askUpload,
  checked,
  exportedOrders,
  failedRows,
  importNow,
  runImports,
  sendPiece,
  started,
  tableOf,
  zipOf,
} from '../../support/imports.ts'
import { newKey, oneEngine, openShop, type TestShop } from '../../support/shop.ts'

const HEADER = ['Handle', 'Title', 'Vendor']

describe.each(oneEngine())('an import that is refused on %s', (engine) => {
  let shop: TestShop
  let own: Store
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  const uploadOf = async (table: string | Buffer, pictures?: Buffer) =>
    (await askUpload(shop, { table, ...(pictures && { pictures }) }, own.owner)).problem?.key
  const begin = (input: Partial<Parameters<typeof ask>[0]> = {}) => ask({ id: newKey(), table: 1, ...input })
  const ask = (input: { id: string; table: number; pictures?: number }) =>
    shop.ask(goodsImportCalls.upload, { name: 'a.csv', lang: 'en', ...input }, { ...own.owner, key: newKey() })
  const move = (event: keyof typeof goodsImportMoves, input: object, as = own.owner) =>
    shop.ask(goodsImportMoves[event], input as never, { ...as, key: newKey() })
  /** A file that changes the brand of this many products. */
  const changing = async (count: number): Promise<string> => {
    own = await store(shop)
    const goods = []
    for (let n = 0; n < count; n += 1) goods.push(await addedGoods(shop, own))
    return tableOf(['Handle', 'Vendor'], ...goods.map(({ id }) => ({ Handle: id, Vendor: 'Kiln' })))
  }

  it('names what is wrong with a file at once', async () => {
    own = await store(shop)
    expect(await uploadOf(' \n\n')).toBe('import.empty')
    expect((await begin({ table: 0 })).problem?.key).toBe('import.empty')
    expect(await uploadOf('<!DOCTYPE html><html><table><tr><td>Handle</td></tr></table>')).toBe('import.isHtml')
    expect(await uploadOf(await zipOf({ 'a.xml': Buffer.from('x') }))).toBe('import.notTable')
    expect(await uploadOf('lamp,Lamp,12\nvase,Vase,13')).toBe('import.noHeader')
    expect(await uploadOf(tableOf(HEADER, { Handle: 'a' }), Buffer.from('not a zip'))).toBe('import.notZip')
    expect((await begin()).problem?.key).toBe('import.incomplete')
    expect((await shop.must(goodsImportCalls.list, {}, own.owner)).data).toEqual([])
  })

  it('refuses pieces that are too large, too many, missing, or of an import that began', async () => {
    own = await store(shop)
    const piece = { id: newKey(), part: 'table' as const, position: 0 }
    const send = async (change: Partial<typeof piece>, bytes?: Buffer) =>
      (await sendPiece(shop, { ...piece, ...change }, bytes, own.owner))?.key
    const small = Buffer.from(tableOf(HEADER, { Handle: 'a' }))
    expect(await send({}, Buffer.alloc(IMPORT_MOST.piece + 1))).toBe('import.pieceTooLarge')
    expect(await send({}, Buffer.alloc(9 * 1024 * 1024))).toBe('upload.tooLarge')
    expect(await send({ position: IMPORT_MOST.tablePieces }, small)).toBe('import.tooLarge')
    expect(await send({})).toBe('input.required')
    expect(await send({}, small)).toBeUndefined()
    expect((await ask({ id: piece.id, table: 1 })).problem).toBeUndefined()
    expect(await send({}, small)).toBe('import.sent')
    await runImports(shop)
    expect((await ask({ id: piece.id, table: 1 })).problem?.key).toBe('import.sent')
  })

  it('ends a file as failed that cannot be read to its end', async () => {
    own = await store(shop)
    const many = `Handle,Title\n${'a,b\n'.repeat(100_001)}`
    const bomb = await zipOf({ 'a.png': Buffer.alloc(4 * 1024 * 1024) })
    const cases = [
      [{ table: many }, 'import.tooManyRows'],
      [{ table: 'Handle,Title\na,"b\n' }, 'import.quoteOpen'],
      [{ table: 'Handle,Title\n' }, 'import.empty'],
      [{ table: tableOf(HEADER, { Handle: 'a' }), pictures: bomb }, 'import.zipBomb'],
    ] as const
    for (const [files, key] of cases)
      expect(await checked(shop, files, own.owner)).toMatchObject({ state: 'failed.kept', failure: { key } })
  })

  it('runs one import of a shop at a time, and starts and stops it once', async () => {
    const table = await changing(1)
    const { body } = await askUpload(shop, { table }, own.owner)
    const { id } = body.data
    expect(await uploadOf(table)).toBe('import.running')
    await runImports(shop)
    expect((await move('goodsImport.start', { id, only_good: false })).problem).toBeUndefined()
    expect((await move('goodsImport.start', { id, only_good: false })).problem?.key).toBe('system.alreadyMoved')
    expect(await uploadOf(table)).toBe('import.running')
    const { dialect } = await importNow(shop, id, own.owner)
    expect((await move('goodsImport.read', { id, dialect })).problem?.key).toBe('system.alreadyMoved')
    expect((await move('goodsImport.stop', { id })).problem).toBeUndefined()
    expect((await move('goodsImport.stop', { id })).problem?.key).toBe('system.alreadyMoved')
    await runImports(shop)
    expect(await importNow(shop, id, own.owner)).toMatchObject({ state: 'stopped.kept', facts: { imported: 0 } })
  })

  it('gives way to another file while it is only checked', async () => {
    const table = await changing(1)
    const first = await checked(shop, { table }, own.owner)
    const second = await checked(shop, { table }, own.owner)
    expect([await importNow(shop, first.id, own.owner), second].map(({ state }) => state)).toEqual([
      'stopped.kept',
      'checked',
    ])
  })

  it('starts nothing where nothing is to do, and no file with errors unless they are left out', async () => {
    const table = await changing(1)
    const mixed = await checked(shop, { table: `${table}\n"new","Kiln"` }, own.owner)
    const refusal = (await move('goodsImport.start', { id: mixed.id, only_good: false })).problem
    expect(refusal).toMatchObject({ key: 'import.hasErrors', params: { count: 1 } })
    expect((await started(shop, mixed.id, own.owner)).state).toBe('done.kept')
    const again = await checked(shop, { table }, own.owner)
    expect((await move('goodsImport.start', { id: again.id, only_good: true })).problem?.key).toBe('import.nothingToDo')
  })

  it('keeps an import from another shop', async () => {
    const { id, dialect } = await checked(shop, { table: await changing(1) }, own.owner)
    const other = await store(shop)
    const asked = [
      shop.ask(goodsImportCalls.info, { id }, other.owner),
      shop.ask(goodsImportCalls.items, { id }, other.owner),
      shop.ask(goodsImportCalls.failed, { id }, other.owner),
      move('goodsImport.read', { id, dialect }, other.owner),
      move('goodsImport.start', { id, only_good: true }, other.owner),
      move('goodsImport.stop', { id }, other.owner),
    ]
    const keys = (await Promise.all(asked)).map(({ problem }) => problem?.key)
    expect(new Set(keys)).toEqual(new Set(['import.notFound']))
  })

  it('never ends green where no product could be imported', async () => {
    const { id } = await checked(shop, { table: await changing(1) }, own.owner)
    // Deleted between the preview and the start: a file with a brand alone makes no new product.
    await shop.db.orm.execute(`update goods set deleted_at = shop_now(), on_shelf = false where shop_id = '${own.id}'`)
    expect(await started(shop, id, own.owner)).toMatchObject({
      state: 'failed.kept',
      failure: { key: 'import.allFailed' },
      facts: { imported: 0, failed: 1 },
    })
    expect(await failedRows(shop, id, own.owner)).toContain('Handle,Vendor,Error')
  })

  it('returns the rows with errors in the language of their reader, and removes the file after seven days', async () => {
    const table = await changing(1)
    const view = await checked(shop, { table: `${table}\n"=new","Kiln"` }, own.owner)
    const file = await failedRows(shop, view.id, own.owner)
    expect(file.split('\r\n')).toHaveLength(3)
    expect(file).toContain(`'=new,Kiln,`)
    expect(await failedRows(shop, view.id, own.owner, 'ar')).toMatch(/\p{Script=Arabic}/u)
    await shop.pass(IMPORT_KEEP_MS + 60_000)
    expect((await importNow(shop, view.id, own.owner)).state).toBe('stopped.purged')
    expect((await shop.ask(goodsImportCalls.failed, { id: view.id }, own.owner)).problem?.key).toBe('import.purged')
    expect((await shop.must(goodsImportCalls.items, { id: view.id }, own.owner)).data).toEqual([])
  })

  it('exports orders of chosen days', async () => {
    own = await store(shop)
    const [header, ...rows] = (await exportedOrders(shop, own.owner, { from: '2026-01-01', to: '2026-01-31' })).split(
      '\r\n',
    )
    expect(header).toContain('order_no,status,created_utc')
    expect(rows).toEqual([''])
  })
})
