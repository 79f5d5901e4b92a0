import { beforeAll, describe, expect, it } from 'vitest'
import { refused } from '#contract/platform/problem.ts'
import { deskShopCalls, shopBoardCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import { shopWorkCalls } from '#contract/figures/shop-work.calls.ts'
import { links } from '#ui/links.ts'
import { board, noneWaiting, suspendedShop } from '../support/answers/shop.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('dialog form').requestSubmit())
const openShop = (as: 'merchant' | 'support') => ({ ...suspendedShop(as), version: 3, state: 'open' })

describe('the owner of a shop', () => {
  const opens = async (state = suspendedShop('merchant')): Promise<void> => {
    await openPage(page.shop, links.shop(), {
      as: 'merchant',
      given: [
        answer(shopBoardCalls.index, board),
        answer(shopBoardCalls.state, state),
        answer(shopWorkCalls.waiting, noneWaiting),
      ],
    })
    await reads('Shop status')
  }

  it('reads why it was suspended, and is offered nothing that the machine refuses', async () => {
    await opens()
    await reads('Πουλάει αντίγραφα')
    await reads('Shoppers cannot buy here now.')
    expect([called('Close the shop'), called('Reopen the shop')]).toEqual([undefined, undefined])
    await reads('Waiting for you')
    expect(reading().indexOf('Shop status')).toBeLessThan(reading().indexOf('Waiting for you'))
  })

  it('is led to a payment password where there is none to close the shop with, and back', async () => {
    const quiet = { ...openShop('merchant'), facts: { runningOrders: 0, fundMicro: '0' } }
    await openPage(page.shop, links.shop(), {
      as: 'newMerchant',
      given: [answer(shopBoardCalls.index, board), answer(shopBoardCalls.state, quiet)],
    })
    await reads('Shop status')
    await press(called('Close the shop'))
    expect(document.querySelector('input[name=pay_password]')).toBeNull()
    const link = one<HTMLAnchorElement>('[data-part=pay-password-first] a')
    expect(link.getAttribute('href')).toContain(
      `/pages/member/paypass_edit?redirect=${encodeURIComponent(links.shop())}&by=code`,
    )
    await submit()
    expect(page.shop.callsOf('shop/close')).toEqual([])
  })

  it('hears of a suspension while the form to close it is open', async () => {
    const quiet = { ...openShop('merchant'), facts: { runningOrders: 0, fundMicro: '0' } }
    await opens(quiet)
    await press(called('Close the shop'))
    await type(one<HTMLInputElement>('input[name=pay_password]'), '102938')
    const sheet = one('dialog')
    await until(() => page.shop.open === 1, 'was live')
    page.shop.publish({
      topic: 'shop:s1',
      type: 'notice',
      entity: 'shop',
      entity_id: 's1',
      name: 'shop.suspended',
      view: { ...suspendedShop('merchant'), version: 4 },
    })
    await until(() => document.querySelector('dialog [data-part=moved]') !== null, 'told')
    expect(sheet.isConnected).toBe(true)
    await reads('Waiting for you')
    expect(reading().indexOf('Shop status')).toBeLessThan(reading().indexOf('Waiting for you'))
  })

  it('reads why it cannot be closed yet', async () => {
    await opens({ ...openShop('merchant'), facts: { runningOrders: 2, fundMicro: '0' } })
    await reads('The shop cannot close yet. Orders in progress: 2')
    expect(called('Close the shop')).toBe(undefined)
    expect(reading().indexOf('To do')).toBeLessThan(reading().indexOf('Shop status'))
  })

  it('closes it with the payment password; a wrong one is said at its field, and the form stays', async () => {
    const quiet = { ...openShop('merchant'), facts: { runningOrders: 0, fundMicro: '0' } }
    await opens(quiet)
    await press(called('Close the shop'))
    await submit()
    await reads('The payment password has 6 digits')
    expect(page.shop.callsOf('shop/close')).toEqual([])
    page.shop.answers['shop/close'] = () => refused('pay.passwordWrong', { left: 4 }, 'pay_password')
    await type(one<HTMLInputElement>('input[name=pay_password]'), '٤٩٣٨١٧')
    await submit()
    await reads('Tries left: 4')
    expect(one<HTMLInputElement>('input[name=pay_password]').value).toBe('493817')
    page.shop.give([answer(shopMoves['shop.close'], { ...quiet, version: 4, state: 'closed' })])
    await submit()
    await until(() => called('Reopen the shop') !== undefined, 'offered to reopen')
    expect(page.shop.callsOf('shop/close').at(-1)).toEqual({ id: 's1', pay_password: '493817' })
  })
})

describe('customer service', () => {
  const opens = async (state = suspendedShop('support')): Promise<void> => {
    await openPage(page.shop, links.deskShops({ id: state.id }), {
      as: 'support',
      given: [answer(deskShopCalls.shop, state), answer(deskShopCalls.shops, { data: [state], after: null })],
    })
    await reads('Καφές')
  }

  it('suspends a shop with a reason; without one it is told so at the field', async () => {
    await opens(openShop('support'))
    await press(called('Suspend the shop'))
    await submit()
    await until(() => document.querySelector('textarea[aria-invalid=true]') !== null, 'asked for the reason')
    expect(page.shop.callsOf('desk/suspendShop')).toEqual([])
    await type(one<HTMLTextAreaElement>('textarea[name=reason]'), 'Sells copies')
    page.shop.give([answer(shopMoves['shop.suspend'], { ...suspendedShop('support'), version: 4 })])
    await submit()
    await until(() => called('Restore the shop') !== undefined, 'suspended it')
    expect(page.shop.callsOf('desk/suspendShop')).toEqual([{ id: 's1', reason: 'Sells copies' }])
  })

  it('is told that a colleague decides about its own shop', async () => {
    await opens({ ...openShop('support'), id: 'own' })
    await reads('Only a colleague can see and decide it.')
    expect(called('Suspend the shop')).toBe(undefined)
  })

  it('restores it', async () => {
    await opens()
    await press(called('Restore the shop'))
    await type(one<HTMLTextAreaElement>('textarea[name=reason]'), 'It was a mistake')
    page.shop.give([answer(shopMoves['shop.restore'], openShop('support'))])
    await submit()
    await until(() => called('Suspend the shop') !== undefined, 'restored it')
  })
})
