import { describe, expect, it, vi } from 'vitest'
import type { StockView } from '#contract/catalogue/product.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()

/** The stock shown on a product page, newest last, while the server's stock falls with every poll. */
async function look() {
  const { watchStock } = await import('#streams/catalogue/stock.stream.ts')
  const seen: number[] = []
  let left = 9
  page.shop.answers['product/stock'] = () => accepted({ id: 'g1', remaining: {}, left: left-- } as unknown as StockView)
  const watching = watchStock('g1').subscribe(({ left }) => seen.push(left))
  const asked = (): number => page.shop.callsOf('product/stock').length
  return { seen, asked, stop: () => watching.unsubscribe() }
}

describe('stock on screen', () => {
  it('comes from its live room and is polled from time to time, because lost messages are not sent again', async () => {
    page.signIn()
    await page.tab()
    const stock = await look()
    await pass(50)
    expect(stock.seen).toEqual([9])
    page.shop.emit('live', { room: 'goods:g1', name: 'stock', data: { id: 'g1', remaining: {}, left: 3 } })
    await pass(50)
    expect(stock.seen).toEqual([9, 3])
    await pass(59_000)
    expect(stock.asked()).toBe(1)
    await pass(2_000)
    expect(stock.seen).toEqual([9, 3, 8])
    stock.stop()
  })

  it('is polled every 15 s for a visitor, and never on a hidden page', async () => {
    await page.tab()
    const stock = await look()
    await pass(15_100)
    expect(stock.asked()).toBe(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(60_000)
    expect(stock.asked()).toBe(1)
    stock.stop()
  })
})
