import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { links } from '#ui/links.ts'
import { startAhead } from '#ui/start-ahead.ts'
import { goods } from './support/answers/goods.ts'
import { answer } from './support/given.ts'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { pass } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

let stop: () => void
beforeEach(() => (stop = startAhead()))
afterEach(() => {
  stop()
  document.querySelector('#somewhere')?.remove()
  Reflect.deleteProperty(navigator, 'connection')
})

/** Puts a link on the page and answers the picture in it. */
function linkTo(address: string): Element {
  document.body.insertAdjacentHTML('beforeend', `<a id="somewhere" href="#${address}"><img alt="" /></a>`)
  const picture = document.querySelector('#somewhere img')
  if (!picture) throw new Error('There is no link')
  return picture
}
const point = (at: Element, type: string, pointerType: string): boolean =>
  at.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, isPrimary: true }))
const asked = (): unknown[] => page.shop.callsOf('product/goods')

describe('the page of a product', () => {
  beforeEach(() => openPage(page.shop, links.setting(), { given: [answer(productCalls.goods, goods({ id: 'g7' }))] }))

  it('is asked for once its card is pressed, and once only', async () => {
    const picture = linkTo(links.goods('g7'))
    point(picture, 'pointerdown', 'touch')
    point(picture, 'pointerdown', 'touch')
    await pass(10)
    expect(asked()).toEqual([{ id: 'g7' }])
  })

  it('is asked for when a mouse stays on its card, and not when it only crosses it', async () => {
    const picture = linkTo(links.goods('g7'))
    point(picture, 'pointerover', 'mouse')
    point(document.body, 'pointerover', 'mouse')
    await pass(500)
    expect(asked()).toEqual([])
    point(picture, 'pointerover', 'mouse')
    await pass(500)
    expect(asked()).toEqual([{ id: 'g7' }])
  })

  it.each([
    ['a finger that scrolls over it', 'touch', false],
    ['a mouse of a reader who saves data', 'mouse', true],
  ])('is not asked for by %s', async (_who, pointer, saveData) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
    point(linkTo(links.goods('g7')), 'pointerover', pointer)
    await pass(500)
    expect(asked()).toEqual([])
  })

  it('is not asked for by a second button, or a second finger', async () => {
    const picture = linkTo(links.goods('g7'))
    for (const other of [{ button: 2 }, { isPrimary: false }])
      picture.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, ...other }))
    await pass(500)
    expect(asked()).toEqual([])
  })

  it.each([links.home(), links.shopHome('s1'), '/pages/product/goods', ''])(
    'is not asked for by a link that leads elsewhere: %s',
    async (address) => {
      point(linkTo(address), 'pointerdown', 'mouse')
      await pass(500)
      expect(asked()).toEqual([])
    },
  )
})
