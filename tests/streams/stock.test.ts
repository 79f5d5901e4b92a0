import { describe, expect, it, vi } from 'vitest'
import type { StockView } from '#contract/product.contract.ts'
import { accepted } from '#contract/problem.ts'
import { pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()

/** What a reader of one goods page is shown, newest last, while its stock sinks by one with every look. */
async function look() {
  const { watchStock } = await import('#streams/stock.stream.ts')
  const seen: number[] = []
  let left = 9
  page.shop.answers['product/stock'] = () => accepted({ id: 'g1', remaining: {}, left: left-- } as unknown as StockView)
  const watching = watchStock('g1').subscribe(({ left }) => seen.push(left))
  const asked = (): number => page.shop.callsOf('product/stock').length
  return { seen, asked, stop: () => watching.unsubscribe() }
}

describe('stock on screen', () => {
  it('is told by its live room, and asked for now and then: a message of it that is lost is never sent again', async () => {
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

  it('is asked for every 15 s by a visitor, and by nobody whose page is hidden', async () => {
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
