import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { emptySku, EMPTY_GOODS } from '#contract/catalogue/shop-goods.form.ts'
import type { TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { hours } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { purgeUploads } from '#server/people/upload/upload.service.ts'
import { store, type Store } from '#tests/support/factories.ts'
import { english, goodsForm } from '#tests/support/goods-forms.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploads.ts'

const kept = statement('test_draft_upload', 'select entity, purged_at from uploads where id = $1')

describe.each(oneEngine())('a draft of a product on %s', (engine) => {
  let shop: TestShop
  let own = undefined as unknown as Store
  beforeAll(async () => {
    shop = await openShop(engine)
    own = await store(shop)
  })
  afterAll(() => shop.close())

  const typed = (change: Partial<TypedDraft> = {}) => ({ ...EMPTY_GOODS, ...change }) as TypedDraft
  const save = (id: string, version: number, form = typed(), of = own) =>
    shop.ask(goodsDraftCalls.save, { id, version, form }, of.owner)
  const read = (id: string, of = own) => shop.ask(goodsDraftCalls.draft, { id }, of.owner)

  it('keeps what is half typed as it is, and is there on another device', async () => {
    const form = typed({
      title: english('Cu'),
      skus: [{ ...emptySku([]), values: [], price: '1.2.', stock: '١٢x', purchase: '-' }],
    })
    expect((await save('half', 0, form)).body.data).toMatchObject({ version: 1, form })
    expect((await read('half')).body.data).toMatchObject({ form })
    const { data } = await shop.must(goodsDraftCalls.drafts, {}, own.owner)
    expect(data).toMatchObject([{ id: 'half', version: 1, title: english('Cu'), picture: '' }])
  })

  it('is not saved over what another tab saved, and is no conflict with itself', async () => {
    await save('tabs', 0, typed({ brand: 'A' }))
    expect((await save('tabs', 0, typed({ brand: 'A' }))).body.data).toMatchObject({ version: 1 })
    expect((await save('tabs', 1, typed({ brand: 'B' }))).body.data).toMatchObject({ version: 2 })
    expect((await save('tabs', 1, typed({ brand: 'C' }))).problem?.key).toBe('goods.changedElsewhere')
    expect((await save('tabs', 0, typed({ brand: 'C' }))).problem?.key).toBe('goods.changedElsewhere')
    expect((await read('tabs')).body.data).toMatchObject({ version: 2, form: { brand: 'B' } })
  })

  it('keeps its pictures for as long as it exists, and lets go of those that leave it', async () => {
    const [one, two] = [await uploaded(shop, own.owner, 'goods'), await uploaded(shop, own.owner, 'goods')]
    const pictures = [one, two].map(({ id }) => ({ id, url: 'https://evil.example/x.png', alt: '' }))
    const saved = await save('pictures', 0, typed({ pictures }))
    expect(saved.body.data).toMatchObject({ form: { pictures: [{ id: one.id, url: one.url }, { url: two.url }] } })
    await save('pictures', 1, typed({ pictures: pictures.slice(0, 1) }))
    await shop.pass(hours(30))
    await purgeUploads(shop.services)
    expect((await shop.db.run(kept, [one.id]))[0]).toMatchObject({ entity: 'goodsDraft', purged_at: null })
    expect((await shop.db.run<{ purged_at: Date | null }>(kept, [two.id]))[0]?.purged_at).not.toBe(null)
    expect((await save('pictures', 2, typed({ pictures }))).problem).toMatchObject({ key: 'upload.notFound' })
    await shop.must(goodsDraftCalls.remove, { id: 'pictures' }, own.owner)
    expect((await shop.db.run(kept, [one.id]))[0]).toMatchObject({ entity: null })
  })

  it('becomes a product with its pictures, and is a draft no more', async () => {
    const form = await goodsForm(shop, own)
    await save('added', 0, typed({ title: form.title, pictures: form.pictures }))
    const added = await shop.must(shopGoodsCalls.add, { form, on_shelf: true, draft: 'added' }, own.owner)
    expect(added.form.pictures[0]?.url).toBe(form.pictures[0]?.url)
    expect((await read('added')).problem?.key).toBe('goods.draftMissing')
    expect((await shop.db.run(kept, [form.pictures[0]?.id]))[0]).toMatchObject({ entity: 'goods' })
    const gone = await shop.ask(shopGoodsCalls.add, { form, on_shelf: true, draft: 'added' }, own.owner)
    expect(gone.problem?.key).toBe('goods.draftMissing')
  })

  it('lets go of a picture that the product does not show', async () => {
    const form = await goodsForm(shop, own)
    const spare = await uploaded(shop, own.owner, 'goods')
    const pictures = [...form.pictures, { id: spare.id, url: '', alt: '' }]
    await save('spare', 0, typed({ title: form.title, pictures }))
    await shop.must(shopGoodsCalls.add, { form, on_shelf: true, draft: 'spare' }, own.owner)
    expect((await shop.db.run(kept, [spare.id]))[0]).toMatchObject({ entity: null })
    expect((await shop.db.run(kept, [form.pictures[0]?.id]))[0]).toMatchObject({ entity: 'goods' })
  })

  it('does not exist for another shop', async () => {
    const other = await store(shop)
    await save('mine', 0)
    expect((await read('mine', other)).problem?.key).toBe('goods.draftMissing')
    expect((await save('mine', 1, typed(), other)).problem?.key).toBe('goods.draftMissing')
    const removed = await shop.ask(goodsDraftCalls.remove, { id: 'mine' }, other.owner)
    expect(removed.problem?.key).toBe('goods.draftMissing')
    expect((await read('mine')).body.data).toMatchObject({ id: 'mine' })
  })

  it('is one of fifty at most', async () => {
    const many = await store(shop)
    for (let n = 0; n < 50; n++) expect((await save(`n${n}`, 0, typed(), many)).problem).toBe(undefined)
    expect((await save('n50', 0, typed(), many)).problem).toMatchObject({ key: 'goods.tooManyDrafts' })
    expect((await save('n0', 1, typed(), many)).problem).toBe(undefined)
    expect((await shop.must(shopGoodsCalls.counts, {}, many.owner)).tabs.drafts).toBe(50)
  })
})
