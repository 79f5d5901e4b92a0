import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSearchCalls } from '#contract/catalogue/desk-search.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { shownSearches } from '#server/catalogue/goods/popular-searches.ts'
import { wholeTerms } from '#server/catalogue/goods/search-terms.ts'
import { list } from '#tests/support/catalogue.ts'
import { type Person, person, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the popular searches at the desk, on %s', (engine) => {
  let shop: TestShop
  let staff: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    staff = await person(shop, { staff: 'support' })
    const title = { en: 'Linen dress', 'zh-CN': '亚麻连衣裙', ar: 'فستان' }
    for (const merchant of [await store(shop), await store(shop)]) await list(shop, merchant, { title })
    for (const [keywords, people] of [
      ['linen', 12],
      ['dress', 11],
      ['rare', 9],
      ['private', 4],
    ] as const)
      await runText(
        shop,
        `insert into searches select $1, 'en', 'm' || n, 's' || n, (shop_now() at time zone 'UTC')::date, $3
         from generate_series(1, $2) n`,
        keywords,
        people,
        wholeTerms(keywords),
      )
  })
  afterAll(() => shop.close())

  const listed = async () => (await shop.must(deskSearchCalls.searches, {}, staff)).data
  const hide = (keywords: string, hidden: boolean) => shop.must(deskSearchCalls.hide, { keywords, hidden }, staff)

  it('say how many people sent each, and where it is shown; what few sent is no one’s business', async () => {
    expect(await listed()).toEqual([
      { keywords: 'linen', people: 12, shown_in: ['en'], hidden_at: null },
      { keywords: 'dress', people: 11, shown_in: ['en'], hidden_at: null },
      { keywords: 'rare', people: 9, shown_in: [], hidden_at: null },
    ])
  })

  it('are taken out for good and brought back, each with an act', async () => {
    expect(await hide(' LINEN ', true)).toMatchObject({
      keywords: 'linen',
      shown_in: [],
      hidden_at: expect.any(String),
    })
    expect(await shownSearches(shop.db, 'en')).toEqual(['dress'])
    // Once more is no act.
    await hide('linen', true)
    await runText(shop, `delete from searches where keywords = 'linen' and mark > 'm1'`)
    expect(await listed()).toContainEqual({ keywords: 'linen', people: 0, shown_in: [], hidden_at: expect.any(String) })
    expect(await hide('linen', false)).toEqual({ keywords: 'linen', people: 0, shown_in: [], hidden_at: null })
    const { data } = await shop.must(deskHistoryCalls.history, {}, staff)
    expect(data.map(({ act, details }) => [act, details['number']])).toEqual([
      ['search.shown', 'linen'],
      ['search.hidden', 'linen'],
    ])
  })

  it('are never shown in any form that looks for the same: case, plural, spelling, order of words', async () => {
    const title = { en: 'Grey wool coat', 'zh-CN': '羊毛大衣', ar: 'معطف' }
    for (const merchant of [await store(shop), await store(shop)]) await list(shop, merchant, { title })
    const forms = ['grey coat', 'coats grey', 'gray coat']
    for (const keywords of forms)
      await runText(
        shop,
        `insert into searches select $1, 'en', 'c' || n, 's' || n, (shop_now() at time zone 'UTC')::date, $2
         from generate_series(1, 12) n`,
        keywords,
        wholeTerms(keywords),
      )
    expect(await shownSearches(shop.db, 'en')).toEqual(expect.arrayContaining(forms))
    await hide('Coat, GREY', true)
    expect((await shownSearches(shop.db, 'en')).filter((each) => forms.includes(each))).toEqual([])
    const hidden = (await listed()).filter(({ keywords }) => forms.includes(keywords))
    expect(hidden.map(({ hidden_at }) => hidden_at)).toEqual(forms.map(() => expect.any(String)))
    // Any of them brings all of them back.
    await hide('gray coats', false)
    expect(await shownSearches(shop.db, 'en')).toEqual(expect.arrayContaining(forms))
    await runText(shop, `delete from searches where mark like 'c%'`)
  })

  it('are refused to everybody else', async () => {
    const as = await person(shop)
    expect((await shop.ask(deskSearchCalls.searches, {}, as)).problem?.key).toBe('account.notYours')
    const { problem } = await shop.ask(deskSearchCalls.hide, { keywords: 'dress', hidden: true }, as)
    expect(problem?.key).toBe('account.notYours')
    expect(await shownSearches(shop.db, 'en')).toContain('dress')
  })
})
