import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addressCalls } from '#contract/people/address.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { goods } from '../support/answers/goods.ts'
import { said } from '../support/answers/said.ts'
import { saved } from '../support/answers/shopping.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { pass, press, until } from '../support/settle.ts'
import { setWide } from '../support/wide.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)
// What is just leaving is gone before the next test looks.
beforeEach(() => document.body.replaceChildren())

/** So long after a click the next one is a press of its own. */
const NEXT_PRESS_MS = 600
const plain = { axes: [], skus: [{ id: 'k1', spec: [], picture: '', price: '12500000', was: null, left: 3 }] }

async function opened(given: Partial<GoodsView> = {}): Promise<void> {
  const answers = [
    answer(productCalls.goods, goods(given)),
    answer(productCalls.addbrowse, { done: true }),
    answer(productCalls.likes, { data: [] }),
    answer(productCalls.collectIds, { ids: [] }),
    answer(addressCalls.getaddress, { data: [], after: null }),
  ]
  await openPage(page.shop, links.goods('g1'), { as: 'shopper', given: answers })
  await until(() => reading().includes('Για δύο'), 'showed the goods')
}

const sheet = (): HTMLElement | null => document.querySelector('dialog')
const inSheet = (name: string): HTMLElement | undefined =>
  [...(sheet()?.querySelectorAll('button') ?? [])].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  )
const chip = (name: string): Element | undefined =>
  [...document.querySelectorAll('fieldset button')].find((each) => each.textContent === name)

it('leads from the stars to the reviews, with the focus', async () => {
  await opened()
  await press([...document.querySelectorAll('button')].find((each) => each.textContent?.includes('1 review')))
  expect(document.activeElement?.id).toBe('reviews')
})

describe('goods without a choice', () => {
  it('show the stock on the page, and stock and stepper where it is asked how many', async () => {
    await opened(plain)
    expect(reading()).toContain('3 left')
    await press(called('Add to cart'))
    await until(() => inSheet('Increase quantity') !== undefined, 'opened the sheet')
    expect(sheet()?.textContent).toContain('3 left')
    await press(inSheet('Increase quantity'))
    expect(sheet()?.querySelector('input')?.value).toBe('2')
  })

  it.each(['Add to cart', 'Buy now'])('ask how many before “%s” does it', async (verb) => {
    await opened(plain)
    await press(called(verb))
    await until(() => inSheet('Increase quantity') !== undefined, 'asked how many')
    expect(location.hash).toContain(links.goods('g1'))
  })

  it('are bought as often as the stepper says', async () => {
    await opened(plain)
    await press(called('Buy now'))
    await until(() => inSheet('Increase quantity') !== undefined, 'asked how many')
    await press(inSheet('Increase quantity'))
    await press(inSheet('Buy now'))
    await until(() => location.hash.startsWith('#/pages/buy'), 'went to the checkout')
    expect(decodeURIComponent(location.hash)).toContain('lines=k1.2')
  })
})

it('marks its title and the values of an option with the language that they are written in', async () => {
  const inChinese = (text: string) => ({ en: '', 'zh-CN': text, ar: '' })
  await opened({
    title: inChinese('茶壶'),
    axes: [{ axis: said('Χρώμα'), values: [inChinese('蓝色'), said('Κόκκινο')] }],
  })
  const languageOf = (box: Element | null | undefined) => {
    const run = box?.querySelector('bdi')
    return [run?.textContent, run?.lang, run?.dir]
  }
  expect(languageOf(chip('蓝色'))).toEqual(['蓝色', 'zh-CN', 'auto'])
  expect(languageOf(chip('Κόκκινο'))).toEqual(['Κόκκινο', 'en', 'auto'])
  expect(languageOf(document.querySelector('h1'))).toEqual(['茶壶', 'zh-CN', 'auto'])
})

it('does at once what is asked of a specification that was chosen', async () => {
  await opened({ axes: [{ axis: said('Χρώμα'), values: [said('Μπλε'), said('Κόκκινο')] }] })
  await press(chip('Μπλε') as HTMLElement)
  await press(called('Buy now'))
  expect(sheet()).toBeNull()
  await until(() => location.hash.startsWith('#/pages/buy'), 'went to the checkout')
})

describe('on a wide screen', () => {
  beforeEach(() => setWide(true))
  afterEach(() => vi.unstubAllGlobals())
  const [blue, red] = [said('Μπλε'), said('Κόκκινο')]
  const axis = said('Χρώμα')
  const skus = [blue, red].map((value, n) => ({
    id: `k${n}`,
    spec: [{ axis, value }],
    picture: `/files/k${n}.svg`,
    price: '12500000',
    was: null,
    left: 3,
  }))

  it('the choice stands on the page, with the pictures of its values, and is bought from there', async () => {
    await opened({ axes: [{ axis, values: [blue, red] }], skus })
    expect(chip('Κόκκινο')?.querySelector('img')?.getAttribute('src')).toBe('/files/k1.svg')
    await press(chip('Κόκκινο') as HTMLElement)
    await press(called('Buy now'))
    await until(() => location.hash.startsWith('#/pages/buy'), 'went to the checkout')
    expect(decodeURIComponent(location.hash)).toContain('lines=k1.1')
  })

  it('what was not chosen is said beside the choice, without a sheet', async () => {
    await opened({ axes: [{ axis, values: [blue, red] }], skus })
    await press(called('Add to cart'))
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Choose')
    expect(sheet()).toBeNull()
  })

  it('the option that is missing is named, scrolled to and focused, at each press', async () => {
    const [small, large] = [said('Μικρό'), said('Μεγάλο')]
    const both = skus.flatMap((sku, n) =>
      [small, large].map((size, m) => ({
        ...sku,
        id: `k${n}${m}`,
        spec: [...sku.spec, { axis: said('Μέγεθος'), value: size }],
      })),
    )
    await opened({
      axes: [
        { axis, values: [blue, red] },
        { axis: said('Μέγεθος'), values: [small, large] },
      ],
      skus: both,
    })
    const scrolled: (string | undefined)[] = []
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'))
    HTMLElement.prototype.scrollIntoView = function () {
      scrolled.push(this.querySelector('legend')?.textContent?.trim())
    }
    const missing = () => document.querySelector('fieldset [role=alert]')?.closest('fieldset')
    await press(called('Buy now'))
    expect(missing()?.querySelector('[role=alert]')?.textContent).toBe('Choose an option for “Χρώμα” first')
    expect(missing()?.contains(document.activeElement)).toBe(true)
    await press(chip('Κόκκινο') as HTMLElement)
    expect(missing()).toBeUndefined()
    await pass(NEXT_PRESS_MS)
    for (const _ of [1, 2]) {
      await press(called('Buy now'))
      await pass(NEXT_PRESS_MS)
    }
    expect(missing()?.querySelector('[role=alert]')?.textContent).toBe('Choose an option for “Μέγεθος” first')
    expect(document.activeElement?.textContent).toBe('Μικρό')
    expect(scrolled).toEqual(['Χρώμα', 'Μέγεθος', 'Μέγεθος'])
  })

  it('each picture is one press away', async () => {
    await opened({ pictures: ['/files/1.svg', '/files/2.svg'], axes: [], skus: plain.skus })
    await press(called('Show picture 2'))
    expect(called('Show picture 2')?.getAttribute('aria-pressed')).toBe('true')
    expect(called('Show picture 1')?.getAttribute('aria-pressed')).toBe('false')
  })
})

describe.each([
  ['the heart', nameOf(productCalls.collect), 'Add to favourites', 'Remove from favourites', 'goods.notFound'],
  ['the button to follow', nameOf(shopCalls.follow), 'Follow', 'Following', 'shop.notFound'],
] as const)('%s', (_what, path, off, on, problem) => {
  const now = (isOn: unknown) => accepted({ on: isOn, collection: 1, followers: 8 })
  const asked = (): unknown[] => page.shop.callsOf(path).map((input) => input['on'])

  it('turns before the shop has answered', async () => {
    await opened()
    page.shop.answers[path] = (input) => now(input['on'])
    page.shop.hold([path])
    await press(called(off))
    expect(called(on)).toBeDefined()
    page.shop.release()
    await pass(100)
    expect(called(on)).toBeDefined()
    expect(asked()).toEqual([true])
  })

  it('can be undone for six seconds', async () => {
    await opened()
    page.shop.answers[path] = (input) => now(input['on'])
    await press(called(off))
    await until(() => called('Undo') !== undefined, 'offered the way back')
    await press(called('Undo'))
    expect(called(off)).toBeDefined()
    await until(() => asked().length === 2, 'told the shop')
    expect(asked()).toEqual([true, false])
    await pass(NEXT_PRESS_MS)
    await press(called(off))
    await pass(5_900)
    expect(called('Undo')).toBeDefined()
    await pass(200)
    await until(() => called('Undo') === undefined, 'took it away')
  })

  it('turns back with a word when the shop refuses', async () => {
    await opened()
    page.shop.answers[path] = () => refused(problem)
    await press(called(off))
    await until(() => called(off) !== undefined, 'turned back')
    await until(() => called('Undo') === undefined, 'took back the way back')
    expect(document.querySelectorAll('[data-part=toast]')).toHaveLength(1)
  })

  it('ends where the last press wanted, whatever is still on its way', async () => {
    await opened()
    page.shop.answers[path] = (input) => now(input['on'])
    page.shop.hold([path])
    await press(called(off))
    await pass(NEXT_PRESS_MS)
    await press(called(on))
    expect(called(off)).toBeDefined()
    page.shop.release()
    await until(() => asked().length === 2, 'told the shop of the second press')
    await pass(100)
    expect(asked()).toEqual([true, false])
    expect(called(off)).toBeDefined()
  })

  it('says nothing of a refusal of what is no longer wanted', async () => {
    await opened()
    page.shop.answers[path] = () => refused(problem)
    page.shop.hold([path])
    await press(called(off))
    await pass(NEXT_PRESS_MS)
    await press(called(on))
    page.shop.release()
    await pass(100)
    expect(asked()).toEqual([true])
    expect(document.querySelectorAll('[data-part=toast]'), 'its own alone').toHaveLength(1)
    expect(called(off)).toBeDefined()
  })
})

describe('the row of delivery', () => {
  const row = (): string => document.querySelector('[data-part=delivery]')?.textContent ?? ''

  it('says when it probably arrives in the country of the default address, and that this is an estimate', async () => {
    await opened()
    expect(row()).toContain('Choose where it goes')
    const address = { ...saved, country: 'GR' }
    await openPage(page.shop, links.goods('g1'), {
      as: 'shopper',
      given: [
        answer(productCalls.goods, goods()),
        answer(productCalls.addbrowse, { done: true }),
        answer(productCalls.likes, { data: [] }),
        answer(addressCalls.getaddress, { data: [address], after: null }),
      ],
    })
    await until(() => row().includes('Greece'), 'knew the country')
    expect(row()).toMatch(/^Arrives .+Delivery toGreeceFreight .*2\.00.*estimate$/)
  })

  it('says that the day is the median of the shop’s own parcels where it is', async () => {
    await opened()
    const asked: unknown[] = []
    page.shop.answers[nameOf(orderCalls.deliveryTime)] = (input) => {
      asked.push(input)
      return accepted({ own: { median_ms: 4 * 86_400_000, parcels: 23 } })
    }
    await openPage(page.shop, links.goods('g1'), {
      as: 'shopper',
      given: [
        answer(productCalls.goods, goods()),
        answer(productCalls.addbrowse, { done: true }),
        answer(productCalls.likes, { data: [] }),
        answer(addressCalls.getaddress, { data: [{ ...saved, country: 'GR' }], after: null }),
      ],
    })
    await until(() => row().includes('last 23 parcels to your country'), 'named the figures')
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }).format(Date.now() + 4 * 86_400_000)
    expect(row()).toContain(`Arrives ${day}Delivery to`)
    expect(asked).toEqual([{ shop_id: goods().shop.id, country: 'GR' }])
  })

  it('says so where the shop does not deliver', async () => {
    await opened()
    await openPage(page.shop, links.goods('g1'), {
      as: 'shopper',
      given: [
        answer(productCalls.goods, goods()),
        answer(productCalls.addbrowse, { done: true }),
        answer(productCalls.likes, { data: [] }),
        answer(addressCalls.getaddress, { data: [{ ...saved, country: 'FR' }], after: null }),
      ],
    })
    await until(() => row().includes('France'), 'knew the country')
    expect(row()).toContain('Does not deliver to this country')
    expect(row()).not.toContain('Arrives')
  })
})

describe('goods of a shop that is closed', () => {
  const { shop } = goods()

  it('say that the shop is closed, offer no delivery and cannot be bought', async () => {
    await opened({ ...plain, on_shelf: false, shop: { ...shop, open: false } })
    expect(reading()).toContain('This shop is closed at the moment')
    expect(document.querySelector('[data-part=delivery]')).toBeNull()
    for (const verb of ['Add to cart', 'Buy now']) expect(called(verb)).toHaveProperty('disabled', true)
  })

  it('change without a reload when the shop is suspended and restored', async () => {
    await opened(plain)
    const stock = { id: 'g1', left: 3, remaining: 3, skus: [] }
    const emit = (open: boolean) =>
      page.shop.emit('live', { room: 'goods:g1', name: 'stock', data: { ...stock, on_shelf: open, shop_open: open } })
    await until(() => page.shop.open === 1, 'was live')
    await pass(50)
    emit(false)
    await until(() => reading().includes('This shop is closed at the moment'), 'showed the suspension')
    expect(called('Buy now')).toHaveProperty('disabled', true)
    emit(true)
    await until(() => reading().includes('3 left'), 'showed the restore')
    expect(called('Buy now')).toHaveProperty('disabled', false)
  })
})
