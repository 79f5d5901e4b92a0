import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { deskHomeCalls, HOME_BLOCKS } from '#contract/catalogue/desk-home.calls.ts'
import type { SaveHome } from '#contract/catalogue/desk-home.contract.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { releaseBannerPictures } from '#server/catalogue/page/desk-home.queries.ts'
import { readHome } from '#server/catalogue/page/page.service.ts'
import { publishOpeningArticles } from '#server/people/article/opening-articles.ts'
import { newId } from '#server/platform/db/ids.ts'
import { category, list } from '#tests/support/catalogue.ts'
import { lastingStaff, type Person, person, type Store, store, suspend } from '#tests/support/factories.ts'
import { indexesOf } from '#tests/support/plan.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'

type Banner = SaveHome['banners'][number]
const inEnglish = (text: string) => ({ en: text, 'zh-CN': '', ar: '' })
const BLOCKS = HOME_BLOCKS.map((key) => ({ key, is_shown: true }))

describe.each(oneEngine())('the home page at the desk, on %s', (engine) => {
  let shop: TestShop
  let staff: Person
  let merchant: Store
  beforeAll(async () => {
    shop = await openShop(engine)
    await publishOpeningArticles(shop.services)
    staff = await lastingStaff(shop, 'support')
    merchant = await store(shop)
  })
  afterAll(() => shop.close())

  const banner = async (title: string, more: Partial<Banner> = {}): Promise<Banner> => ({
    id: newId(),
    kind: 'new',
    target: null,
    title: inEnglish(title),
    line: inEnglish(''),
    upload: await looseUpload(shop, staff.id, 'page'),
    starts_at: null,
    ends_at: null,
    ...more,
  })
  const version = async () => (await shop.must(deskHomeCalls.home, {}, staff)).version
  const save = async (banners: Banner[], blocks: SaveHome['blocks'] = BLOCKS) =>
    shop.must(deskHomeCalls.save, { version: await version(), banners, blocks }, staff)
  const publish = async (at: string | null = null) =>
    shop.must(deskHomeCalls.publish, { version: await version(), at }, staff)
  const home = () => readHome(shop.services.db, 'en')
  const titles = async () => (await home()).banners.map(({ title }) => title.en)
  const at = async (ms: number): Promise<string> => {
    const [row] = await runText<{ at: Date }>(shop, `select shop_now() + make_interval(secs => $1) as at`, ms / 1000)
    return row?.at.toISOString() ?? ''
  }

  it('begins as it was before anything was written', async () => {
    expect(await shop.must(deskHomeCalls.home, {}, staff)).toMatchObject({ version: 0, banners: [], open: [] })
    expect((await home()).blocks).toEqual([...HOME_BLOCKS])
  })

  it('is shown to visitors once it is published, and to staff before', async () => {
    const blocks = [...BLOCKS].reverse().map((block) => ({ ...block, is_shown: block.key !== 'hot' }))
    const saved = await save(
      [await banner('Spring'), await banner('Coupons', { kind: 'coupons', target: 'ignored' })],
      blocks,
    )
    expect(saved).toMatchObject({ has_draft: true, open: ['publish', 'dropDraft'] })
    expect(saved.banners[0]?.picture).toMatch(/^\/uploads\/.+\.webp$/)
    expect(await titles()).toEqual([])
    const preview = await shop.must(deskHomeCalls.preview, {}, staff)
    expect(preview.banners.map(({ kind, target, title }) => [kind, target, title.en])).toEqual([
      ['new', null, 'Spring'],
      ['coupons', null, 'Coupons'],
    ])
    expect(preview.blocks).toEqual(['offers', 'limited', 'new', 'categories'])
    const shown = await publish()
    expect(shown).toMatchObject({ has_draft: false, versions: [{ number: 1 }] })
    expect(await titles()).toEqual(['Spring', 'Coupons'])
    expect((await home()).blocks).toEqual(preview.blocks)
    const [first] = shown.banners
    const picture = await shop.app.inject({ method: 'GET', url: first?.picture ?? '' })
    expect(picture.statusCode).not.toBe(500)
  })

  it('keeps the picture of a banner that is changed, and takes no other', async () => {
    const { banners } = await save([await banner('Mine')])
    const [mine] = banners
    const kept = { ...(await banner('Renamed')), id: mine?.id ?? '', upload: null }
    expect((await save([kept])).banners[0]).toMatchObject({ title: { en: 'Renamed' }, picture: mine?.picture })
    const ask = async (wrong: Banner) =>
      (await shop.ask(deskHomeCalls.save, { version: await version(), banners: [wrong], blocks: BLOCKS }, staff))
        .problem
    expect(await ask(await banner('No picture', { upload: null }))).toMatchObject({
      key: 'home.noPicture',
      params: { number: 1 },
    })
    const foreign = await looseUpload(shop, (await person(shop)).id, 'page')
    expect((await ask(await banner('Foreign', { upload: foreign })))?.key).toBe('upload.notFound')
    const logo = await looseUpload(shop, staff.id, 'logo')
    expect((await ask(await banner('Logo', { upload: logo })))?.key).toBe('upload.notFound')
  })

  it('saves what it answered of a banner with translations, which stay where the English does', async () => {
    const { id } = (await save([await banner('Spring', { line: inEnglish('Now') })])).banners[0] ?? { id: '' }
    const german = `draft #> '{banners,0}' || jsonb_build_object('title', draft #> '{banners,0,title}' || '{"de":"Frühling"}',
      'line', draft #> '{banners,0,line}' || '{"de":"Jetzt"}')`
    await runText(shop, `update home_pages set draft = jsonb_set(draft, '{banners,0}', ${german})`)
    const [kept] = (await shop.must(deskHomeCalls.home, {}, staff)).banners
    if (!kept) throw new Error('no banner')
    const { picture: _picture, hidden: _hidden, ...answered } = kept
    await save([{ ...answered, line: inEnglish('Later'), upload: null }])
    const [shown] = (await shop.must(deskHomeCalls.preview, {}, staff)).banners
    expect(shown).toMatchObject({ id, title: { en: 'Spring', de: 'Frühling' } })
    expect(shown?.line).toEqual(inEnglish('Later'))
  })

  it('releases the pictures of banners that are neither shown, nor wait, nor are drafted', async () => {
    const bound = async (upload: string | null) =>
      (await runText<{ entity: string | null }>(shop, 'select entity from uploads where id = $1', upload))[0]?.entity
    const [shown, next, gone] = [await banner('Shown'), await banner('Next'), await banner('Gone')]
    await save([shown, gone])
    expect(await bound(gone.upload)).toBe('home')
    await save([{ ...shown, upload: null }])
    expect(await bound(gone.upload)).toBeNull()
    await publish()
    await save([{ ...shown, upload: await looseUpload(shop, staff.id, 'page') }, next])
    // Visitors see it as long as nothing else is published.
    expect(await bound(shown.upload)).toBe('home')
    await publish(await at(days(1)))
    expect(await bound(shown.upload)).toBe('home')
    await shop.must(deskHomeCalls.unschedule, { version: await version() }, staff)
    await publish()
    expect([await bound(shown.upload), await bound(next.upload)]).toEqual([null, 'home'])
  })

  it('looks for pictures to release among those of its banners alone', async () => {
    const read = { table: 'uploads', name: 'home_release' }
    expect(await indexesOf(shop.db, read, releaseBannerPictures)).toEqual(['uploads_pages'])
  })

  it('shows no banner before its start, after its end, or that leads to what is gone', async () => {
    const { id: goods } = await list(shop, merchant, { stock: [8] })
    const other = await store(shop)
    const cups = await category(shop, 'Cups')
    await save([
      await banner('Goods', { kind: 'goods', target: goods }),
      await banner('Shop', { kind: 'shop', target: other.id }),
      await banner('Category', { kind: 'category', target: cups }),
      await banner('Article', { kind: 'article', target: 'refund' }),
      await banner('Nowhere', { kind: 'article', target: 'nothing' }),
      await banner('Tomorrow', { starts_at: await at(days(1)) }),
      await banner('For a day', { ends_at: await at(days(1)) }),
    ])
    await publish()
    expect(await titles()).toEqual(['Goods', 'Shop', 'Category', 'Article', 'For a day'])
    await runText(shop, 'update goods set on_shelf = false where id = $1', goods)
    await suspend(shop, other.id)
    await shop.pass(days(1) + hours(1))
    expect(await titles()).toEqual(['Category', 'Article', 'Tomorrow'])
    const { banners } = await shop.must(deskHomeCalls.home, {}, staff)
    expect(banners.map(({ hidden }) => hidden)).toEqual(['gone', 'gone', null, null, 'gone', null, 'over'])
  })

  it('waits for its time, and is a draft again where that is cancelled', async () => {
    const before = await titles()
    await save([await banner('Next week')])
    const waiting = await publish(await at(days(7)))
    expect(waiting.open).toEqual(['unschedule'])
    expect(await titles()).toEqual(before)
    const again = await shop.must(deskHomeCalls.unschedule, { version: waiting.version }, staff)
    expect(again).toMatchObject({ has_draft: true, waits_until: null, banners: [{ title: { en: 'Next week' } }] })
    await publish(await at(days(7)))
    await shop.pass(days(8))
    expect(await titles()).toEqual(['Next week'])
  })

  it('is refused in words where a banner says nothing, leads nowhere, or ends before it begins', async () => {
    const problemOf = async (wrong: Banner, time: string | null = null) => {
      const saved = await save([wrong])
      return (await shop.ask(deskHomeCalls.publish, { version: saved.version, at: time }, staff)).problem?.key
    }
    expect(await problemOf(await banner('Goods', { kind: 'goods' }))).toBe('home.noTarget')
    expect(await problemOf(await banner(''))).toBe('home.noTitle')
    const [late, early] = [await at(days(2)), await at(days(1))]
    expect(await problemOf(await banner('Backwards', { starts_at: late, ends_at: early }))).toBe('home.endsBefore')
    expect(await problemOf(await banner('Past'), await at(-1000))).toBe('home.past')
    const dropped = await shop.must(deskHomeCalls.dropDraft, { version: await version() }, staff)
    expect(dropped).toMatchObject({ has_draft: false, banners: [{ title: { en: 'Next week' } }] })
    for (const call of [deskHomeCalls.dropDraft, deskHomeCalls.unschedule])
      expect((await shop.ask(call, { version: dropped.version }, staff)).problem?.key).toBe('home.noDraft')
    const twice = [...BLOCKS.slice(1), ...BLOCKS.slice(1, 2)]
    const odd = await shop.ask(deskHomeCalls.save, { version: dropped.version, banners: [], blocks: twice }, staff)
    expect(odd.problem?.field).toBe('blocks')
    const stranger = await person(shop)
    expect((await shop.ask(deskHomeCalls.home, {}, stranger)).problem?.key).toBe('account.notYours')
  })

  it('is changed by one of two at a time, and the other is asked to look again', async () => {
    const seen = await version()
    const [mine, theirs] = [await banner('Mine'), await banner('Theirs')]
    const answers = await Promise.all(
      [mine, theirs].map((each) =>
        shop.ask(deskHomeCalls.save, { version: seen, banners: [each], blocks: BLOCKS }, staff),
      ),
    )
    expect(answers.flatMap(({ problem }) => problem?.key ?? [])).toEqual(['home.changed'])
  })

  it('leaves an act of staff for each change', async () => {
    const { data } = await shop.must(deskHistoryCalls.history, { about: 'home' }, staff)
    const acts = data.map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['home.saved', 'home.published', 'home.scheduled', 'home.unscheduled']))
    expect(data.find(({ act }) => act === 'home.saved')?.details['changed']).toBe('banners')
  })

  it('is not published without a draft', async () => {
    await save([await banner('Once')])
    await publish()
    const again = { version: await version(), at: null }
    expect((await shop.ask(deskHomeCalls.publish, again, staff)).problem?.key).toBe('home.noDraft')
  })
})
