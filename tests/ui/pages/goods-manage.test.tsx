import { beforeAll, describe, expect, it } from 'vitest'
import { refused } from '#contract/platform/problem.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { BulkDone } from '#contract/catalogue/shop-goods.contract.ts'
import { links } from '#ui/links.ts'
import { priceChange, stockChange } from '#ui/pages/shop/goods-manage/bulk-change.ts'
import { goodsCounts, myProduct } from '../support/answers/my-goods.ts'
import { AT } from '../support/answers/said.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

const bulk = (undo: string | null): BulkDone => ({
  results: [
    { id: 'g1', title: myProduct().title, changed: true, problem: null },
    {
      id: 'g2',
      title: { en: 'Κούπα', 'zh-CN': '', ar: '' },
      changed: false,
      problem: { key: 'goods.listingsFull', params: { level: 0, most: 10 } },
    },
  ],
  undo,
})
const openAt = (at: string, ...given: ReturnType<typeof answer>[]) =>
  openPage(page.shop, at, {
    as: 'merchant',
    given: [
      answer(shopGoodsCalls.counts, goodsCounts),
      answer(shopGoodsCalls.found, { found: 3, mark: '3'.repeat(32) }),
      answer(shopGoodsCalls.list, { data: [myProduct(), myProduct({ id: 'g2' })], after: null }),
      ...given,
    ],
  })
const open = (...given: ReturnType<typeof answer>[]) => openAt(links.shopGoods(), ...given)
const sentTo = (call: Parameters<typeof nameOf>[0]) => page.shop.callsOf(nameOf(call))
const box = (): HTMLElement | undefined => document.querySelector<HTMLElement>('ul input[type=checkbox]') ?? undefined
const choose = (value: string): Promise<void> =>
  doing(() => {
    const select = one<HTMLSelectElement>('select[name="way"]')
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const field = () => one<HTMLInputElement>('input[name="value"]')

describe('the products of a merchant', () => {
  it('say for how many a bulk action is, send all that are found, and name each that was left alone', async () => {
    await open(answer(shopGoodsCalls.setListed, bulk('u1')), answer(shopGoodsCalls.undo, { undone: 1, results: [] }))
    await until(() => reading().includes('Μπρίκι'), 'listed')
    await press(box())
    expect(reading()).toContain('1 product chosen')
    await press(called('Choose all 3'))
    expect(reading()).toContain('All 3 products found')
    await press(called('Take off the shelf'))
    await until(() => reading().includes('1 product changed'), 'changed')
    expect(sentTo(shopGoodsCalls.setListed)).toEqual([
      { scope: { tab: 'onSale', expected: 3, mark: '3'.repeat(32) }, on: false },
    ])
    expect(reading()).toContain('1 product was left as it is')
    expect(reading()).toContain('Κούπα')
    await press(called('Undo'))
    await until(() => reading().includes('1 product is as before'), 'undone')
    expect(sentTo(shopGoodsCalls.undo)).toEqual([{ undo: 'u1' }])
  })

  it('are counted by the server after a search, and counted again where a bulk action finds another number', async () => {
    await openAt(
      links.shopGoods({ keywords: 'μπρ' }),
      answer(shopGoodsCalls.found, { found: 1_240, mark: 'a'.repeat(32) }),
    )
    await until(() => reading().includes('Μπρίκι'), 'listed')
    await press(box())
    await press(called('Choose all 1240'))
    page.shop.answers['shop/goodsListing'] = () => refused('goods.foundChanged', { expected: 1_240, found: 1_241 })
    page.shop.give([answer(shopGoodsCalls.found, { found: 1_241, mark: 'b'.repeat(32) })])
    await press(called('Take off the shelf'))
    await until(() => reading().includes('All 1241 products found'), 'counted again')
    expect(sentTo(shopGoodsCalls.setListed)).toEqual([
      { scope: { tab: 'onSale', keywords: 'μπρ', expected: 1_240, mark: 'a'.repeat(32) }, on: false },
    ])
    expect(reading()).toContain('There are now 1241 products, not 1240.')
  })

  it('forget what was picked when something else is searched', async () => {
    await open()
    await until(() => reading().includes('Μπρίκι'), 'listed')
    await press(box())
    expect(reading()).toContain('1 product chosen')
    await type(one<HTMLInputElement>('input[name="keywords"]'), 'κούπα')
    await press(called('Find'))
    await until(() => location.hash.includes('keywords'), 'searched')
    await until(() => box() !== undefined, 'listed again')
    expect(reading()).not.toContain('1 product chosen')
    expect((box() as HTMLInputElement).checked).toBe(false)
  })

  it('ask before they delete a draft', async () => {
    await openAt(
      links.shopGoods({ tab: 'drafts' }),
      answer(goodsDraftCalls.drafts, {
        data: [{ id: 'd1', version: 1, title: { en: 'Κούπα', 'zh-CN': '', ar: '' }, picture: '', updatetime: AT }],
      }),
      answer(goodsDraftCalls.remove, { done: true }),
    )
    await until(() => reading().includes('Κούπα'), 'listed')
    await press(called('Delete the draft Κούπα'))
    await until(() => reading().includes('Delete this draft?'), 'asked')
    expect(sentTo(goodsDraftCalls.remove)).toEqual([])
    await press(called('Delete draft'))
    await until(() => sentTo(goodsDraftCalls.remove).length === 1, 'deleted')
  })

  it('change prices only by what was understood', async () => {
    await open(answer(shopGoodsCalls.price, bulk(null)))
    await until(() => reading().includes('Μπρίκι'), 'listed')
    await press(box())
    await press(called('Change price'))
    await choose('upPercent')
    await type(field(), 'ten')
    await press(called('Change 1 price'))
    expect(document.querySelector('[role=alert]')).not.toBeNull()
    expect(sentTo(shopGoodsCalls.price)).toEqual([])
    await pass(600)
    await type(field(), '١٠٫٥')
    await press(called('Change 1 price'))
    await until(() => sentTo(shopGoodsCalls.price).length === 1, 'sent')
  })

  it.each([
    ['to', '20', { to: '20000000' }],
    ['up', '1.50', { by: '1500000' }],
    ['down', '1.50', { by: '-1500000' }],
    ['upPercent', '10%', { by_basis_points: 1_000 }],
    ['downPercent', '12,5', { by_basis_points: -1_250 }],
  ] as const)('read a price %s %s', (way, typed, change) => expect(priceChange(way, typed)).toEqual({ change }))

  it.each([
    ['to', ''],
    ['to', '0'],
    ['up', '-1'],
    ['upPercent', '0'],
    ['downPercent', '100'],
    ['upPercent', 'x'],
  ] as const)('refuse a price %s “%s”', (way, typed) =>
    expect(priceChange(way, typed)).toHaveProperty('wrong.field', 'value'),
  )

  it.each([
    ['to', '0', { to: 0 }],
    ['up', '٥', { by: 5 }],
    ['down', '5', { by: -5 }],
  ] as const)('read a stock %s %s', (way, typed, change) => expect(stockChange(way, typed)).toEqual({ change }))

  it.each([
    ['to', '-1'],
    ['to', '1000000'],
    ['up', '0'],
    ['to', '1.5'],
  ] as const)('refuse a stock %s “%s”', (way, typed) =>
    expect(stockChange(way, typed)).toHaveProperty('wrong.field', 'value'),
  )
})
