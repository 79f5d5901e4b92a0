import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { card, goods, shopPage } from '../support/answers/goods.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)
beforeEach(() => document.body.replaceChildren())

/** So long after a press the next one is no double tap. */
const NEXT_PRESS_MS = 600

const toast = (): string => document.querySelector('[data-part=toast]')?.textContent ?? ''
const code = (): string | null | undefined => document.querySelector('dialog [data-qr]')?.getAttribute('data-qr')

async function shareGoods(): Promise<void> {
  await openPage(page.shop, links.goods('g1'), {
    given: [answer(productCalls.goods, goods()), answer(productCalls.addbrowse, { done: true })],
  })
  await until(() => reading().includes('Για δύο'), 'showed the goods')
  await press(called('Share'))
  await until(() => code() !== undefined, 'opened the sheet')
}

function device(share: typeof navigator.share | undefined): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
}

describe('the sheet to share a product', () => {
  it('draws a code with the address that the server reads, and copies it', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    await shareGoods()
    expect(code()).toBe(links.sharedGoods('g1'))
    expect(called('Share…')).toBeUndefined()
    await press(called('Copy link'))
    await until(() => toast() !== '', 'said so')
    expect(writeText).toHaveBeenCalledWith(links.sharedGoods('g1'))
  })

  it('offers the device’s own way where there is one', async () => {
    const share = vi.fn(() => Promise.resolve())
    device(share)
    await shareGoods()
    await press(called('Share…'))
    expect(share).toHaveBeenCalledWith({ title: 'Μπρίκι', url: links.sharedGoods('g1') })
    await until(() => document.querySelector('dialog') === null, 'closed')
  })

  it('stays where the device’s own way is closed, and says where it fails', async () => {
    let name = 'AbortError'
    device(() => Promise.reject(Object.assign(new Error('no'), { name })))
    await shareGoods()
    await press(called('Share…'))
    expect(code()).toBeDefined()
    expect(toast()).toBe('')
    name = 'NotAllowedError'
    await pass(NEXT_PRESS_MS)
    await press(called('Share…'))
    await until(() => toast().includes('Copy the link instead'), 'said so')
  })
})

it('shares a shop by its own address', async () => {
  await openPage(page.shop, links.shopHome('s1'), { given: [answer(shopCalls.shop, shopPage([card()]))] })
  await until(() => reading().includes('Κάθε πρωί'), 'showed the shop')
  await press(called('Share'))
  await until(() => code() !== undefined, 'opened the sheet')
  expect(code()).toBe(links.sharedShop('s1'))
})
