import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { popularTerms, shownSearches } from '#server/catalogue/goods/popular-searches.ts'
import { isPublishable } from '#server/catalogue/goods/publishable.ts'
import { wholeTerms } from '#server/catalogue/goods/search-terms.ts'
import { BROWSER } from '#tests/support/browser.ts'
import { list } from '#tests/support/catalogue.ts'
import { person, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

interface Seeker {
  readonly ip?: string
  readonly device?: string
  readonly token?: string
  readonly lang?: string
}

describe.each(oneEngine())('the popular searches, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    const [one, two] = [await store(shop), await store(shop)]
    const titled = (en: string) => ({ en, 'zh-CN': `${en} 铜壶`, ar: `${en} غلاية` })
    // Goods of two shops each, but for the lamp, which one shop has twice.
    for (const title of ['Linen dress', 'Copper kettle', 'Teapot a evil com 13800138000'])
      for (const merchant of [one, two]) await list(shop, merchant, { title: titled(title) })
    for (let n = 0; n < 2; n++) await list(shop, one, { title: titled('Brass lamp') })
  })
  afterAll(() => shop.close())

  async function seek(keywords: string, { ip = '192.0.2.7', device = BROWSER, token, lang = 'en' }: Seeker = {}) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/${commonCalls.setSearch.path}`,
      payload: { keywords },
      remoteAddress: ip,
      headers: { lang, 'user-agent': device, ...(token ? { token } : {}) },
    })
    expect(answer.json()).toMatchObject({ code: 1, data: { done: true } })
  }
  /** Many people of as many neighbourhoods search for something. */
  async function crowd(keywords: string, people = 10, change: Omit<Seeker, 'ip'> = {}) {
    for (let n = 0; n < people; n++) await seek(keywords, { ip: `198.51.${n}.1`, ...change })
  }
  const shown = () => shownSearches(shop.db, 'en')

  it('show what ten people searched for who found goods of two shops', async () => {
    await crowd('Linen', 9)
    expect(await shown()).not.toContain('linen')
    await seek(' LINEN ', { ip: '203.0.113.1' })
    expect(await shown()).toContain('linen')
    expect((await popularTerms(shop.db, 'en'))[0]).toBe('linen')
    expect(await shownSearches(shop.db, 'zh-CN')).not.toContain('linen')
    await crowd('铜壶', 10, { lang: 'zh-CN' })
    expect(await shownSearches(shop.db, 'zh-CN')).toEqual(['铜壶'])
  })

  it.each([
    'submarine',
    'linen submarine',
    'lin',
    'lamp',
    'a a a a a a a a evil.com',
    'a a a a a a a a linen',
    'evil.com',
    'evil com.',
    'https://evil.com',
    'teapot@evil.com',
    'teapot /evil',
    'teapot #1',
    '13800138000',
    'teapot 13800138000',
    '١٣٨٠٠١٣٨٠٠٠',
    '2026',
    'teapot teapot',
    'teapot a evil com 13800138000',
    'linen <b>',
  ])('never show %j, however many search for it', async (keywords) => {
    await crowd(keywords, 12)
    expect((await shown()).filter((each) => each !== 'linen')).toEqual([])
  })

  it('count one person and one network once, whatever they call themselves', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => person(shop)))
    // Many accounts and browsers behind one address, then an IPv6 /48, and one person on the way.
    for (const { token } of people) await seek('copper', { token })
    for (let n = 0; n < 12; n++) await seek('copper', { device: `${BROWSER} Edg/${n}` })
    for (let n = 0; n < 12; n++) await seek('copper', { ip: `2001:db8:1:${n}::1` })
    for (let n = 0; n < 12; n++) await seek('copper', { ip: `198.51.100.${n}` })
    for (let n = 0; n < 12; n++) await seek('copper', { ip: `203.0.${n}.1`, token: people[0]?.token ?? '' })
    expect(await shown()).not.toContain('copper')
    await crowd('copper', 10)
    expect(await shown()).toContain('copper')
  })

  it.each<[string, Omit<Seeker, 'ip'>]>([
    ['a bot', { device: `${BROWSER} (compatible; Googlebot/2.1)` }],
    ['a program', { device: 'curl/8.5.0' }],
  ])('count nothing of %s', async (_, by) => {
    await crowd('kettle', 12, by)
    expect(await shown()).not.toContain('kettle')
  })

  it('are over when no one has searched for a week, and go when goods of only one shop are left', async () => {
    await crowd('dress', 10)
    expect(await shown()).toContain('dress')
    const setListed = (on: boolean) =>
      runText(
        shop,
        `update goods set on_shelf = $1 where title ->> 'en' = 'Linen dress' and shop_id = (select min(shop_id) from goods where title ->> 'en' = 'Linen dress')`,
        on,
      )
    await setListed(false)
    expect(await shown()).not.toContain('dress')
    await setListed(true)
    expect(await shown()).toContain('dress')
    await shop.pass(days(8))
    expect(await shown()).toEqual([])
  })

  it('count a hundred searches of a person a day', async () => {
    const keen = await person(shop)
    await seek('linen', { token: keen.token })
    const [own] = await runText<{ mark: string }>(shop, `select mark from searches order by day desc limit 1`)
    const more = `insert into searches select 'x' || n, 'en', mark, street, day, terms from searches, generate_series(1, $2) n
      where mark = $1 and keywords = 'linen'`
    const ofKeen = () => runText(shop, 'select 1 from searches where mark = $1', own?.mark)
    await runText(shop, more, own?.mark, 98)
    await seek('copper', { token: keen.token })
    await seek('kettle', { token: keen.token })
    expect(await ofKeen()).toHaveLength(100)
  })

  it('keep neither a person nor an address', async () => {
    const someone = await person(shop)
    await seek('linen', { token: someone.token, ip: '203.0.113.99' })
    const text = JSON.stringify(await runText(shop, 'select mark, street from searches'))
    for (const secret of [someone.id, '203.0.113']) expect(text).not.toContain(secret)
  })
})

describe('a search that others may read', () => {
  it.each([
    'linen dress',
    'a4 paper',
    'iphone 15',
    't-shirt',
    'salt & pepper',
    '铸铁煎锅',
    'مقلاة',
    'кофе',
    'usb-c',
    '5g phone',
  ])('is %j', (keywords) => expect([isPublishable(keywords), wholeTerms(keywords)]).toEqual([true, expect.any(String)]))
  it.each([
    '',
    '2026',
    '12345 tea',
    'tea.com',
    'a@b',
    'tea  pot',
    ' tea',
    'tea\n',
    'a'.repeat(25),
    'x_y',
    'tea tea',
    'wa.me/1',
  ])('is not %j', (keywords) => expect(isPublishable(keywords)).toBe(false))
})
