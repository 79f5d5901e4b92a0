import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { PriceHistory } from '#contract/catalogue/product.contract.ts'
import { links } from '#ui/links.ts'
import { stepLine } from '#ui/pages/product/goods/price-line.ts'
import { goods } from '../support/answers/goods.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { pass, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)
beforeEach(() => document.body.replaceChildren())

const PRICES = nameOf(productCalls.prices)
const history: PriceHistory = {
  steps: [
    { day: '2026-04-01', price: '15000000' },
    { day: '2026-04-11', price: null },
    { day: '2026-04-16', price: '10000000' },
    { day: '2026-04-26', price: '12500000' },
  ],
  until: '2026-05-01',
  lowest: { day: '2026-04-25', price: '10000000' },
}

async function opened(repriced: boolean, prices: PriceHistory): Promise<void> {
  const given = [
    answer(productCalls.goods, goods({ repriced })),
    answer(productCalls.addbrowse, { done: true }),
    answer(productCalls.prices, prices),
  ]
  await openPage(page.shop, links.goods('g1'), { given })
  await until(() => reading().includes('Για δύο'), 'showed the goods')
}
const section = (): Element | null => document.querySelector('[data-part=price-history]')

describe('the price history of a product', () => {
  it('is a line with words for it, the lowest price with its day, and all prices as a table', async () => {
    await opened(true, history)
    await until(() => section() !== null, 'drew it')
    const line = section()?.querySelector('svg')
    expect(line?.getAttribute('role')).toBe('img')
    expect(line?.getAttribute('aria-label')).toBe('Prices between $10.00 and $15.00, now $12.50')
    expect(section()?.textContent).toContain('Lowest: $10.00, last on Apr 25, 2026')
    const rows = [...(section()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)
    expect(rows).toEqual(['Apr 26, 2026$12.50', 'Apr 16, 2026$10.00', 'Apr 11, 2026Not on sale', 'Apr 1, 2026$15.00'])
  })

  it('says that the price of now is the lowest where it is', async () => {
    await opened(true, { ...history, lowest: { day: '2026-05-01', price: '12500000' } })
    await until(() => section() !== null, 'drew it')
    expect(section()?.textContent).toContain('This is the lowest price of these days')
  })

  it('is not asked for where no price changed, and not drawn where none differs', async () => {
    await opened(false, history)
    await pass(100)
    expect(page.shop.callsOf(PRICES)).toEqual([])
    await opened(true, { steps: [], until: '2026-05-01', lowest: null })
    await until(() => page.shop.callsOf(PRICES).length > 0, 'asked')
    await pass(100)
    expect(section()).toBeNull()
  })
})

describe('the line of a price history', () => {
  it('steps at each change and has a gap while the product was off the shelf', () => {
    const path = stepLine(history)
    expect(path.match(/M/g)).toHaveLength(2)
    expect(path).toMatch(/^M4\.0 4\.0H\d/)
    expect(path).toMatch(/V36\.0H316\.0$/)
  })

  it('is one flat piece for one price', () => {
    expect(stepLine({ steps: [{ day: '2026-04-01', price: '5' }], until: '2026-04-03' })).toBe('M4.0 68.0H316.0')
  })
})
