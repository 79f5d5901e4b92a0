import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { IMPORT_MOST } from '#contract/catalogue/goods-import.form.ts'
import { IMPORT_KEEP_MS } from '#machines/platform/constants.ts'
import { removeRemains } from '#server/catalogue/goods-import/goods-import.writers.ts'
import { store, type Store } from '../../support/factories.ts'
import { addedGoods } from '../../support/goods-forms.ts'
import {
  askUpload,
  checked,
  exportedOrders,
  failedRows,
  IMPORT_TABLE,
  importNow,
  runImports,
  sendPiece,
  sentFile,
  started,
  tableOf,
  zipOf,
} from '../../support/imports.ts'
import { newPicture } from '../../support/pictures.ts'
import { runText } from '../../support/run-text.ts'
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

  it('stores no more bytes of files than a shop may have, also where two pieces come at once', async () => {
    own = await store(shop)
    const first = await checked(shop, { table: IMPORT_TABLE }, own.owner)
    const bytesLeft = async () => (await shop.must(goodsImportCalls.list, {}, own.owner)).bytes_left
    expect(await bytesLeft()).toBe(IMPORT_MOST.stored - IMPORT_TABLE.length)
    // Files of other imports leave room for one piece more. A copy of a stored value costs nothing.
    const large = 16 * 1024 * 1024
    const fill = (bytes: string, from: number, to: number, ...values: number[]) =>
      runText(
        shop,
        `insert into goods_import_pieces (shop_id, upload_id, part, position, bytes)
         select i.shop_id, i.upload_id, 'pictures', n, ${bytes} from goods_imports i, generate_series(${from}, ${to}) n where i.id = $1`,
        first.id,
        ...values,
      )
    await fill(`convert_to(repeat('x', $2::int), 'UTF8')`, 1, 1, large)
    await fill(`(select p.bytes from goods_import_pieces p where p.upload_id = i.upload_id and p.position = 1)`, 2, 63)
    const piece = Buffer.alloc(IMPORT_MOST.piece, 'x')
    const rest = large - IMPORT_TABLE.length - piece.length - 10
    await fill(`convert_to(repeat('x', $2::int), 'UTF8')`, 64, 64, rest)
    expect(await bytesLeft()).toBe(piece.length + 10)

    const id = newKey()
    const send = (position: number, bytes = piece) =>
      sendPiece(shop, { id, part: 'pictures', position }, bytes, own.owner)
    const sent = await Promise.all([1, 2].map((position) => send(position)))
    expect(sent.flatMap((problem) => problem?.key ?? [])).toEqual(['import.quota'])
    const kept = sent.findIndex((problem) => problem === undefined) + 1
    // The same piece again takes no more room, and a smaller one still fits.
    expect(await send(kept)).toBeUndefined()
    expect(await send(3, Buffer.alloc(11, 'x'))).toMatchObject({ key: 'import.quota', params: { max: '1 GB' } })
    expect(await send(3, Buffer.alloc(10, 'x'))).toBeUndefined()
  })

  it.each(['table', 'pictures'] as const)(
    'refuses to begin with a file whose %s another file removed after they were counted',
    async (part) => {
      own = await store(shop)
      const id = await sentFile(shop, IMPORT_TABLE, own.owner)
      await sendPiece(shop, { id, part: 'pictures', position: 0 }, await zipOf({}), own.owner)
      const run = shop.services.db.run.bind(shop.services.db)
      const counting = vi.spyOn(shop.services.db, 'run').mockImplementation(async (asked, values) => {
        const rows = await run(asked, values)
        if (asked.name === 'import_piece_sizes' && values?.[2] === part)
          await runText(shop, 'delete from goods_import_pieces where shop_id = $1 and part = $2', own.id, part)
        return rows as never
      })
      expect((await ask({ id, table: 1, pictures: 1 })).problem).toMatchObject({
        key: 'import.incomplete',
        field: 'file',
      })
      counting.mockRestore()
    },
  )

  it('begins with a whole file or not at all while another file removes its pieces', async () => {
    own = await store(shop)
    const id = await sentFile(shop, IMPORT_TABLE, own.owner)
    const begun = ask({ id, table: 1 })
    const other = sendPiece(shop, { id: newKey(), part: 'table', position: 0 }, Buffer.from(IMPORT_TABLE), own.owner)
    const [{ problem }] = await Promise.all([begun, other])
    const [row] = await runText<{ n: number }>(
      shop,
      'select count(*)::int as n from goods_import_pieces where shop_id = $1 and upload_id = $2',
      own.id,
      id,
    )
    expect([problem?.key, row?.n]).toEqual(problem ? ['import.incomplete', 0] : [undefined, 1])
  })

  it('ends a file as failed that cannot be read to its end', async () => {
    own = await store(shop)
    const many = `Handle,Title\n${'a,b\n'.repeat(100_001)}`
    const bomb = await zipOf({ 'a.png': Buffer.alloc(4 * 1024 * 1024) })
    const cases = [
      [{ table: many }, 'import.tooManyRows'],
      [{ table: `Handle,Title${',x'.repeat(500)}\na,b` }, 'import.tooManyColumns'],
      [{ table: 'Handle,Title\na,"b\n' }, 'import.quoteOpen'],
      [{ table: 'Handle,Title\n' }, 'import.empty'],
      [{ table: tableOf(HEADER, { Handle: 'a' }), pictures: bomb }, 'import.zipBomb'],
    ] as const
    for (const [files, key] of cases)
      expect(await checked(shop, files, own.owner)).toMatchObject({ state: 'failed.kept', failure: { key } })
  })

  it('bounds the rows, the handle and the problems of one product', async () => {
    own = await store(shop)
    const long = '\u{624B}'.repeat(3_000)
    const table = `Handle,Variant SKU,Variant Price\n${'one,A,x\n'.repeat(2_500)}${long},B,1\n`
    const view = await checked(shop, { table }, own.owner)
    expect(view.facts).toMatchObject({ rows: 2_501, products: 2, wrong: 2 })
    const { data } = await shop.must(goodsImportCalls.items, { id: view.id, only: 'all' }, own.owner)
    expect(data.map(({ problems }) => [problems.length, problems[0]?.problem.key])).toEqual([
      [100, 'goods.titleMissing'],
      [1, 'input.tooLong'],
    ])
  })

  it('reads a failed file again with other settings, while no other file is open', async () => {
    const table = (await changing(1)).replaceAll('","', '";"')
    const failed = await checked(shop, { table: `${table}\n"b";"open` }, own.owner)
    expect(failed).toMatchObject({ state: 'failed.kept', failure: { key: 'import.quoteOpen' } })
    const dialect = { ...failed.dialect, lang: 'ar' as const }
    const other = await checked(shop, { table }, own.owner)
    expect((await move('goodsImport.read', { id: failed.id, dialect })).problem?.key).toBe('import.running')
    await move('goodsImport.stop', { id: other.id })
    const again = await move('goodsImport.read', { id: failed.id, dialect })
    expect(again.body.data).toMatchObject({ state: 'uploaded', failure: null, dialect: { lang: 'ar' } })
    await runImports(shop)
    expect((await importNow(shop, failed.id, own.owner)).state).toBe('failed.kept')
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
    const mixed = await checked(shop, { table: `${table}\n"new","Kiln","lost"` }, own.owner)
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
      move('goodsImport.discard', { id }, other.owner),
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
    const view = await checked(shop, { table: `${table}\n"=new","Kiln","lost"` }, own.owner)
    const file = await failedRows(shop, view.id, own.owner)
    expect(file.split('\r\n')).toHaveLength(3)
    expect(file).toContain(`'=new,Kiln,`)
    expect(await failedRows(shop, view.id, own.owner, 'ar')).toMatch(/\p{Script=Arabic}/u)
    await shop.pass(IMPORT_KEEP_MS + 60_000)
    expect((await importNow(shop, view.id, own.owner)).state).toBe('stopped.purged')
    expect((await shop.ask(goodsImportCalls.failed, { id: view.id }, own.owner)).problem?.key).toBe('import.purged')
    expect((await shop.must(goodsImportCalls.items, { id: view.id }, own.owner)).data).toEqual([])
  })

  it.each([
    ['a;b', ';', 'utf8'],
    ['a\tb', '\t', 'utf16le'],
    ['a|b', '|', 'utf8'],
  ] as const)('writes the rows with errors in the marks of their file: %j', async (_name, sign, encoding) => {
    own = await store(shop)
    const rows = [HEADER.join(sign), ['mug', 'Mug; large', 'Kiln', 'lost'].map((cell) => `"${cell}"`).join(sign)]
    const table = Buffer.from(`\u{FEFF}${rows.join('\r\n')}`, encoding)
    const { id, dialect } = await checked(shop, { table }, own.owner)
    const { rawPayload } = await shop.app.inject({
      url: `/api/${goodsImportCalls.failed.path}`,
      query: { id },
      headers: { token: own.owner.token },
    })
    const file = rawPayload.toString(encoding)
    expect([file.startsWith('\u{FEFF}'), dialect.delimiter]).toEqual([
      true,
      { ';': 'semicolon', '\t': 'tab', '|': 'pipe' }[sign],
    ])
    const [header, row] = file.slice(1).split('\r\n')
    expect(header).toBe([...HEADER, 'Error'].join(sign))
    expect(row).toContain(['mug', '"Mug; large"', 'Kiln', 'lost', ''].join(sign))
  })

  it('is read again as often as its merchant may, and no oftener', async () => {
    own = await store(shop)
    const { id, dialect } = await checked(shop, { table: IMPORT_TABLE }, own.owner)
    await runText(shop, `update goods_imports set facts = jsonb_set(facts, '{reads}', '29') where id = $1`, id)
    const lang = 'ar' as const
    expect((await move('goodsImport.read', { id, dialect: { ...dialect, lang } })).problem).toBeUndefined()
    await runImports(shop)
    expect((await move('goodsImport.read', { id, dialect })).problem).toMatchObject({
      key: 'import.readTooOften',
      params: { max: 30 },
    })
  })

  it('unpacks its zip once, however often the table is read', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'a.png': await newPicture() })
    const { id, dialect } = await checked(shop, { table: IMPORT_TABLE, pictures }, own.owner)
    const run = vi.spyOn(shop.services.db, 'run')
    await move('goodsImport.read', { id, dialect: { ...dialect, lang: 'ar' } })
    await runImports(shop)
    const asked = run.mock.calls.filter(([{ name }]) => name === 'import_piece_part').length
    run.mockRestore()
    expect([(await importNow(shop, id, own.owner)).state, asked]).toEqual(['checked', 0])
  })

  it('deletes the files of an import that is over when its merchant asks, and of no other', async () => {
    const { id } = await checked(shop, { table: await changing(1) }, own.owner)
    const left = async () => (await shop.must(goodsImportCalls.list, {}, own.owner)).bytes_left
    expect((await move('goodsImport.discard', { id })).problem?.key).toBe('system.alreadyMoved')
    expect(await left()).toBeLessThan(IMPORT_MOST.stored)
    await started(shop, id, own.owner)
    expect((await move('goodsImport.discard', { id })).body.data.state).toBe('done.purged')
    expect(await left()).toBe(IMPORT_MOST.stored)
    expect((await shop.ask(goodsImportCalls.failed, { id }, own.owner)).problem?.key).toBe('import.purged')
    expect((await move('goodsImport.discard', { id })).problem?.key).toBe('system.alreadyMoved')
  })

  it('lists whatever still has files, with their size, behind ten newer imports that have none', async () => {
    const { id } = await checked(shop, { table: await changing(1) }, own.owner)
    await started(shop, id, own.owner)
    const list = () => shop.must(goodsImportCalls.list, {}, own.owner)
    const before = await list()
    const { bytes = 0 } = before.data.find((each) => each.id === id) ?? {}
    expect(bytes).toBe(IMPORT_MOST.stored - before.bytes_left)
    expect(bytes).toBeGreaterThan(0)
    for (let n = 0; n < 10; n += 1) {
      const newer = await checked(shop, { table: IMPORT_TABLE }, own.owner)
      await move('goodsImport.stop', { id: newer.id })
      await move('goodsImport.discard', { id: newer.id })
    }
    const { data, bytes_left } = await list()
    expect(data.map((each) => each.bytes)).toEqual([...Array.from({ length: 10 }, () => 0), bytes])
    expect([data.at(-1)?.id, bytes_left]).toEqual([id, before.bytes_left])
    await move('goodsImport.discard', { id })
    const after = await list()
    expect(after.data.map((each) => each.id)).toEqual(data.slice(0, 10).map((each) => each.id))
    expect(after.bytes_left).toBe(IMPORT_MOST.stored)
  })

  it('keeps nothing that a process writes after the files were deleted', async () => {
    const { id: kept } = await checked(shop, { table: await changing(1) }, own.owner)
    await started(shop, kept, own.owner)
    const { id: gone } = await checked(shop, { table: IMPORT_TABLE }, own.owner)
    await move('goodsImport.stop', { id: gone })
    await move('goodsImport.discard', { id: gone })
    for (const id of [kept, gone])
      await runText(
        shop,
        `with item as (insert into goods_import_items (import_id, position, handle, rows) values ($1, 99, 'late', '[]')),
           picture as (insert into goods_import_pictures (import_id, position, names, source) values ($1, 99, '[]', 's')),
           run as (insert into goods_import_runs (import_id, runner, beat_at) values ($1, 'late', shop_now()))
         insert into uploads (id, owner_id, purpose, is_public, sha256, type, bytes, width, height, entity, entity_id)
         select $1, $2, 'goods', true, $1, 'image/webp', 1, 1, 1, 'goodsImport', $1`,
        id,
        own.owner.id,
      )
    const rowsOf = async (id: string) =>
      (
        await runText<Record<string, number>>(
          shop,
          `select (select count(*)::int from goods_import_items where import_id = $1 and position = 99) as items,
             (select count(*)::int from goods_import_pictures where import_id = $1) as pictures,
             (select count(*)::int from goods_import_runs where import_id = $1) as runs,
             (select count(*)::int from uploads where entity_id = $1) as bound`,
          id,
        )
      )[0]
    const all = { items: 1, pictures: 1, runs: 1, bound: 1 }
    expect([await rowsOf(kept), await rowsOf(gone)]).toEqual([all, all])
    await removeRemains(shop.db)
    expect([await rowsOf(kept), await rowsOf(gone)]).toEqual([all, { items: 0, pictures: 0, runs: 0, bound: 0 }])
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
