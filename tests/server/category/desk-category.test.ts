import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { deskCategoryCalls } from '#contract/catalogue/desk-category.calls.ts'
import type { SaveCategory } from '#contract/catalogue/desk-category.contract.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { releasePictures } from '#server/catalogue/category/category.queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import { category, list } from '#tests/support/catalogue.ts'
import { type Person, person, type Store, store } from '#tests/support/factories.ts'
import { indexesOf } from '#tests/support/plan.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'

const inEach = (name: string) => ({ en: name, 'zh-CN': `${name} 中`, ar: `${name} ع` })

describe.each(oneEngine())('categories at the desk, on %s', (engine) => {
  let shop: TestShop
  let staff: Person
  let merchant: Store
  beforeAll(async () => {
    shop = await openShop(engine)
    staff = await person(shop, { staff: 'support' })
    merchant = await store(shop)
  })
  afterAll(() => shop.close())

  const all = async () => (await shop.must(deskCategoryCalls.list, {}, staff)).data
  const row = async (id: string) => (await all()).find((each) => each.id === id)
  const input = async (id: string, more: Partial<SaveCategory> = {}): Promise<SaveCategory> => {
    const { version = 0, parent_id = null, name = inEach('New'), is_hidden = false } = (await row(id)) ?? {}
    return { id, version, parent_id, name, upload: null, is_hidden, ...more }
  }
  const save = async (id: string, more: Partial<SaveCategory> = {}) =>
    shop.must(deskCategoryCalls.save, await input(id, more), staff)
  const problemOf = async (id: string, more: Partial<SaveCategory> = {}) =>
    (await shop.ask(deskCategoryCalls.save, await input(id, more), staff)).problem
  const picture = () => looseUpload(shop, staff.id, 'page')
  const tree = async () => (await shop.must(categoryCalls.tree, {})).data
  const found = async (keywords: string) => (await shop.must(productCalls.lists, { keywords })).data.map(({ id }) => id)
  const goodsIn = async (id: string) =>
    (await runText<{ id: string }>(shop, 'select id from goods where category_id = $1 order by id', id)).map(
      (each) => each.id,
    )

  it('are begun on both levels, with a picture and a name in every language', async () => {
    const [top, below] = [newId(), newId()]
    await save(top, { name: inEach('Garden'), upload: await picture() })
    await save(below, { name: inEach('Pots'), parent_id: top, upload: await picture() })
    expect((await tree()).find(({ id }) => id === top)).toMatchObject({
      name: { en: 'Garden' },
      children: [{ id: below, name: { 'zh-CN': 'Pots 中' } }],
    })
    expect(await problemOf(newId())).toMatchObject({ key: 'category.noPicture', field: 'upload' })
    expect(await problemOf(newId(), { upload: 'none' })).toMatchObject({ key: 'upload.notFound' })
    expect((await problemOf(newId(), { parent_id: below, upload: await picture() }))?.key).toBe('category.tooDeep')
    expect((await problemOf(newId(), { parent_id: 'nothing', upload: await picture() }))?.key).toBe('category.notFound')
    expect((await problemOf(newId(), { name: { ...inEach('x'), ar: '' }, upload: await picture() }))?.field).toBe(
      'name.ar',
    )
  })

  it('keep their translations while their English name stays, and lose them with it', async () => {
    const id = newId()
    await save(id, { name: inEach('Kettles'), upload: await picture() })
    await runText(shop, `update categories set name = name || '{"de":"Wasserkessel"}' where id = $1`, id)
    const nameOf = async () => (await row(id))?.name
    await save(id, { name: { ...inEach('Kettles'), ar: 'غلايات' } })
    expect(await nameOf()).toEqual({ ...inEach('Kettles'), ar: 'غلايات', de: 'Wasserkessel' })
    const suggested = await shop.must(commonCalls.search, { keywords: 'wasserk' })
    expect(suggested.categories.map((each) => each.id)).toEqual([id])
    await save(id, { name: inEach('Urns') })
    expect(await nameOf()).toEqual(inEach('Urns'))
  })

  it('release the picture that another one replaced, and keep their own', async () => {
    const [id, first, second] = [newId(), await picture(), await picture()]
    const ownerOf = async (upload: string) =>
      (await runText<{ entity_id: string | null }>(shop, 'select entity_id from uploads where id = $1', upload))[0]
        ?.entity_id
    await save(id, { name: inEach('Pictured'), upload: first })
    await save(id, { name: inEach('Renamed only') })
    expect(await ownerOf(first)).toBe(id)
    await save(id, { upload: second })
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, id])
  })

  it('look for pictures to release among those of categories alone', async () => {
    const read = { table: 'uploads', name: 'desk_category_release' }
    expect(await indexesOf(shop.db, read, (tx) => releasePictures(tx, 'some', 'kept'))).toEqual(['uploads_pages'])
  })

  it('find their products by the new name at once, those below them, too, and no more by the old one', async () => {
    const top = await category(shop, 'Crockery')
    const below = await category(shop, 'Beakers', top)
    const { id } = await list(shop, merchant, { categoryId: below })
    await save(below, { name: inEach('Zarfware') })
    await save(top, { name: inEach('Quillcraft') })
    expect(await found('Zarfware')).toEqual([id])
    expect(await found('Quillcraft')).toEqual([id])
    expect(await found('Beakers')).not.toContain(id)
    expect((await row(below))?.id).toBe(below)
  })

  it('are hidden from lists, and their products stay on sale', async () => {
    const top = await category(shop, 'Seasonal')
    const below = await category(shop, 'Lanterns', top)
    const { id } = await list(shop, merchant, { categoryId: below, beside: ['Lanterns'] })
    await save(below, { is_hidden: true })
    expect((await tree()).find((each) => each.id === top)?.children).toEqual([])
    expect((await shop.must(productCalls.goods, { id })).id).toBe(id)
    expect(await found('Lanterns')).toEqual([id])
    const drawer = await shop.must(productCalls.drawer, { keywords: 'Lanterns' })
    expect(drawer).toMatchObject({ categories: [], count: 1 })
    await save(below, { is_hidden: false })
    expect((await tree()).find((each) => each.id === top)?.children).toHaveLength(1)
    // What is below a hidden one is hidden with it.
    await save(top, { is_hidden: true })
    expect((await tree()).map((each) => each.id)).not.toContain(top)
    const suggested = await shop.must(commonCalls.search, { keywords: 'Lanterns' })
    expect(suggested.categories).toEqual([])
    expect((await shop.must(productCalls.drawer, { keywords: 'Lanterns' })).categories).toEqual([])
  })

  it('are put in another order, unless one came or went in the meantime', async () => {
    const top = await category(shop, 'Ordered')
    const [a, b, c] = [await category(shop, 'A', top), await category(shop, 'B', top), await category(shop, 'C', top)]
    await shop.must(deskCategoryCalls.order, { parent_id: top, ids: [c, a, b] }, staff)
    expect((await tree()).find(({ id }) => id === top)?.children.map(({ id }) => id)).toEqual([c, a, b])
    for (const ids of [
      [a, b],
      [a, b, c, 'other'],
      [a, a, b],
    ])
      expect((await shop.ask(deskCategoryCalls.order, { parent_id: top, ids }, staff)).problem?.key).toBe(
        'category.changed',
      )
  })

  it('give all their products to another one, of every shop, and lose none', async () => {
    const [from, to] = [await category(shop, 'Oldmugs'), await category(shop, 'Newmugs')]
    const other = await store(shop)
    const ids = [
      (await list(shop, merchant, { categoryId: from })).id,
      (await list(shop, merchant, { categoryId: from })).id,
      (await list(shop, other, { categoryId: from })).id,
    ]
    await runText(shop, 'update goods set on_shelf = false where id = $1', ids[1])
    expect(await row(from)).toMatchObject({ goods: 3, on_shelf: 2, shops: 2 })
    const wrong = await shop.ask(deskCategoryCalls.moveGoods, { from, to, goods: 2 }, staff)
    expect(wrong.problem).toMatchObject({ key: 'category.otherCount', params: { count: 3 } })
    expect(await goodsIn(from)).toHaveLength(3)
    const published = vi.spyOn(shop.services, 'publishHome')
    await shop.must(deskCategoryCalls.moveGoods, { from, to, goods: 3 }, staff)
    // Open pages ask again once, however many shops have products in it.
    expect(published).toHaveBeenCalledOnce()
    published.mockRestore()
    expect(await goodsIn(from)).toEqual([])
    expect(await goodsIn(to)).toEqual(ids.toSorted())
    expect(new Set(await found('Newmugs'))).toEqual(new Set([ids[0], ids[2]]))
    expect(await found('Oldmugs')).toEqual([])
    const [versions] = await runText<{ category: number; version: number }>(
      shop,
      `select (versions ->> 'category')::int as category, version from goods where id = $1`,
      ids[0],
    )
    expect(versions?.category).toBe(versions?.version)
  })

  it('move no products to themselves, to what is hidden, or to what is not there', async () => {
    const [from, hidden] = [await category(shop, 'Source'), await category(shop, 'Hidden')]
    const below = await category(shop, 'Below the hidden', hidden)
    await list(shop, merchant, { categoryId: from })
    await save(hidden, { is_hidden: true })
    const keyOf = async (to: string, of = from) =>
      (await shop.ask(deskCategoryCalls.moveGoods, { from: of, to, goods: 1 }, staff)).problem?.key
    expect(await keyOf(from)).toBe('category.same')
    expect(await keyOf(hidden)).toBe('category.hidden')
    expect(await keyOf(below)).toBe('category.hidden')
    expect(await keyOf('nothing')).toBe('category.notFound')
    expect(await keyOf(from, 'nothing')).toBe('category.notFound')
    expect(await goodsIn(from)).toHaveLength(1)
  })

  it('are changed by one of two at a time', async () => {
    const id = await category(shop, 'Raced')
    const [mine, theirs] = [await input(id, { name: inEach('Mine') }), await input(id, { name: inEach('Theirs') })]
    const answers = await Promise.all([mine, theirs].map((each) => shop.ask(deskCategoryCalls.save, each, staff)))
    expect(answers.flatMap(({ problem }) => problem?.key ?? [])).toEqual(['category.changed'])
    const stranger = await person(shop)
    expect((await shop.ask(deskCategoryCalls.list, {}, stranger)).problem?.key).toBe('account.notYours')
  })

  it('are as many as a page can show', async () => {
    const { length } = await all()
    await runText(
      shop,
      `insert into categories (id, name, picture) select 'many-' || n, '{"en":"x","zh-CN":"x","ar":"x"}', 'x' from generate_series(1, $1) n`,
      200 - length,
    )
    expect(await problemOf(newId(), { upload: await picture() })).toMatchObject({
      key: 'category.limit',
      params: { max: 200 },
    })
    await runText(shop, `delete from categories where id like 'many-%'`)
  })

  it('leave an act of staff for each change, with what changed', async () => {
    const [id, to] = [newId(), await category(shop, 'Target')]
    await save(id, { name: inEach('Audited'), upload: await picture() })
    await save(id, { name: { ...inEach('Audited'), en: 'Renamed' }, is_hidden: true })
    await list(shop, merchant, { categoryId: id })
    await shop.must(deskCategoryCalls.moveGoods, { from: id, to, goods: 1 }, staff)
    const { data } = await shop.must(deskHistoryCalls.history, { about: id }, staff)
    expect(data.map(({ act, details }) => [act, details])).toMatchObject([
      ['category.goodsMoved', { number: 'Renamed', into: 'Target', count: '1' }],
      ['category.saved', { number: 'Renamed', changed: 'name en,is_hidden' }],
      ['category.begun', { number: 'Audited' }],
    ])
  })
})
