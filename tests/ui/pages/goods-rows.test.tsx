import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { links } from '#ui/links.ts'
import { card, goods } from '../support/answers/goods.ts'
import { AT, said } from '../support/answers/said.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { pass, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)
beforeEach(() => document.body.replaceChildren())

const kept = (id: string, title: string) => ({ ...card({ id, title: said(title) }), at: AT, on_shelf: true })
const seen = [kept('g1', 'Μπρίκι'), kept('g7', 'Φλιτζάνι')]

async function opened(paused: boolean, as: 'shopper' | 'visitor' = 'shopper'): Promise<void> {
  const given = [
    answer(productCalls.goods, goods()),
    answer(productCalls.addbrowse, { done: true }),
    answer(productCalls.likes, { data: [card({ id: 'g2', title: said('Κανάτα') })] }),
    answer(productCalls.footprint, { data: seen, after: null, paused }),
    answer(productCalls.cards, { data: [card({ id: 'g8', title: said('Πιάτο') })] }),
  ]
  await openPage(page.shop, links.goods('g1'), { as, given })
  await until(() => reading().includes('Κανάτα'), 'showed what is similar')
}
const row = (): string => document.querySelector('[data-part=seen-lately]')?.textContent ?? ''

describe('the rows of a product', () => {
  it('are similar products, and those viewed last without the product itself', async () => {
    await opened(false)
    expect(document.querySelector('[data-part=likes]')?.textContent).toContain('Similar products')
    await until(() => row() !== '', 'showed what was seen')
    expect(row()).toContain('Φλιτζάνι')
    expect(row()).not.toContain('Μπρίκι')
  })

  it('leave out what was viewed while the history is paused', async () => {
    await opened(true)
    await until(() => page.shop.callsOf(nameOf(productCalls.footprint)).length > 0, 'asked')
    await pass(200)
    expect(row()).toBe('')
  })

  it('take what a visitor viewed from the device', async () => {
    localStorage.setItem('shop.seen', JSON.stringify(['g8']))
    await opened(false, 'visitor')
    await until(() => row() !== '', 'showed what was seen')
    expect(row()).toContain('Πιάτο')
    expect(page.shop.callsOf(nameOf(productCalls.footprint))).toEqual([])
  })
})
