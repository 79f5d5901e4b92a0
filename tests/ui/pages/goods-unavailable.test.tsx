import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/people/address.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { links } from '#ui/links.ts'
import { choose, nameKey, whyNot } from '#ui/shopping/goods/sku-choice.ts'
import { goods } from '../support/answers/goods.ts'
import { said } from '../support/answers/said.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)
beforeEach(() => document.body.replaceChildren())

const [oak, walnut] = [said('Δρυς'), said('Καρυδιά')]
const [small, large] = [said('Μικρό'), said('Μεγάλο')]
const [wood, size] = [said('Ξύλο'), said('Μέγεθος')]
const sku = (id: string, [first, second]: readonly [typeof oak, typeof oak], left: number) => ({
  id,
  spec: [
    { axis: wood, value: first },
    { axis: size, value: second },
  ],
  picture: `/files/${first === oak ? 'oak' : 'walnut'}.svg`,
  price: '12500000',
  was: null,
  left,
})
const view = {
  axes: [
    { axis: wood, values: [oak, walnut] },
    { axis: size, values: [small, large] },
  ],
  // A large one of walnut is not made, and the small one of walnut is sold out.
  skus: [sku('k1', [oak, small], 2), sku('k2', [oak, large], 3), sku('k3', [walnut, small], 0)],
}

describe('a value of an option', () => {
  it('can be had, is sold out, or is not made beside what is chosen', () => {
    expect(whyNot(view, [undefined, undefined], 0, nameKey(oak))).toBeUndefined()
    expect(whyNot(view, [undefined, undefined], 0, nameKey(walnut))).toBe('soldOut')
    expect(whyNot(view, [undefined, nameKey(large)], 0, nameKey(walnut))).toBe('unmade')
    expect(whyNot(view, [nameKey(oak), undefined], 1, nameKey(large))).toBeUndefined()
  })

  it('is not made where no variant has it at all', () => {
    expect(whyNot(view, [undefined, undefined], 1, nameKey(said('Τεράστιο')))).toBe('unmade')
  })

  it('is judged by the other axes, not by what is chosen on its own', () => {
    const choice = choose([undefined, undefined], 0, nameKey(oak))
    expect(whyNot(view, choice, 0, nameKey(walnut))).toBe('soldOut')
  })
})

const chip = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('fieldset button')].find((each) => each.textContent === name)
const isOff = (name: string): boolean => chip(name)?.getAttribute('aria-disabled') === 'true'
const whySaid = (name: string): string | null | undefined =>
  document.getElementById(chip(name)?.getAttribute('aria-describedby') ?? '')?.textContent

async function opened(): Promise<void> {
  const given = [
    answer(productCalls.goods, goods(view)),
    answer(productCalls.addbrowse, { done: true }),
    answer(productCalls.likes, { data: [] }),
    answer(productCalls.collectIds, { ids: [] }),
    answer(addressCalls.getaddress, { data: [], after: null }),
  ]
  await openPage(page.shop, links.goods('g1'), { as: 'shopper', given })
  await until(() => reading().includes('Για δύο'), 'showed the goods')
}

describe('a chip that cannot be had', () => {
  it('says why to a screen reader, and can have the focus', async () => {
    await opened()
    expect(isOff('Καρυδιά')).toBe(true)
    expect(whySaid('Καρυδιά')).toBe('“Καρυδιά” is sold out')
    chip('Καρυδιά')?.focus()
    expect(document.activeElement).toBe(chip('Καρυδιά'))
    expect(isOff('Δρυς')).toBe(false)
    expect(whySaid('Δρυς')).toBeUndefined()
  })

  it('is not chosen by a press, which is answered with the reason', async () => {
    await opened()
    await press(chip('Μεγάλο'))
    expect(whySaid('Καρυδιά')).toBe('“Καρυδιά” is not available with Μεγάλο')
    await press(chip('Καρυδιά'))
    expect(chip('Καρυδιά')?.getAttribute('aria-pressed')).toBe('false')
    expect(chip('Μεγάλο')?.getAttribute('aria-pressed')).toBe('true')
    const why = (): string | null | undefined =>
      chip('Καρυδιά')?.closest('fieldset')?.querySelector('[data-part=why]')?.textContent
    expect(why()).toBe('“Καρυδιά” is not available with Μεγάλο')
    await press(chip('Δρυς'))
    expect(why()).toBe('')
  })

  it('shows its picture where values look different', async () => {
    await opened()
    expect(chip('Καρυδιά')?.querySelector('img')?.getAttribute('src')).toBe('/files/walnut.svg')
    expect(chip('Μικρό')?.querySelector('img')).toBeNull()
  })
})
