import { beforeAll, describe, expect, it } from 'vitest'
import { shopGoodsCalls } from '#contract/shop-goods.calls.ts'
import type { BulkDone } from '#contract/shop-goods.contract.ts'
import { links } from '#ui/links.ts'
import { priceChange, stockChange } from '#ui/pages/shop/goods-manage/bulk-change.ts'
import { goodsCounts, myProduct } from '../support/answers/my-goods.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages, 60_000)

const bulk = (undo: string | null): BulkDone => ({
  results: [
    { id: 'g1', title: myProduct().title, changed: true, problem: null },
    {
      id: 'g2',
      title: { en: 'Κούπα', 'zh-CN': '', ar: '' },
      changed: false,
      problem: { key: 'goods.shelfFull', params: { level: 0, most: 10 } },
    },
  ],
  undo,
})
const open = (...given: ReturnType<typeof answer>[]) =>
  openPage(page.shop, links.shopGoods(), {
    as: 'merchant',
    given: [
      answer(shopGoodsCalls.counts, goodsCounts),
      answer(shopGoodsCalls.list, { data: [myProduct(), myProduct({ id: 'g2' })], after: null }),
      ...given,
    ],
  })
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
    await open(answer(shopGoodsCalls.shelf, bulk('u1')), answer(shopGoodsCalls.undo, { undone: 1, results: [] }))
    await until(() => reading().includes('Μπρίκι'), 'listed')
    await press(box())
    expect(reading()).toContain('1 product chosen')
    await press(called('Choose all 3'))
    expect(reading()).toContain('All 3 products found')
    await press(called('Take off the shelf'))
    await until(() => reading().includes('1 product changed'), 'changed')
    expect(sentTo(shopGoodsCalls.shelf)).toEqual([{ scope: { tab: 'onSale' }, on: false }])
    expect(reading()).toContain('1 product was left as it is')
    expect(reading()).toContain('Κούπα')
    await press(called('Undo'))
    await until(() => reading().includes('1 product is as before'), 'undone')
    expect(sentTo(shopGoodsCalls.undo)).toEqual([{ undo: 'u1' }])
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
