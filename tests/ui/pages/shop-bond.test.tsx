import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { bondCalls, bondMoves } from '#contract/fund/bond.calls.ts'
import { shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { contract, fundBoard, fundedShop, signature } from '../support/answers/fund.ts'
import { AT } from '../support/answers/said.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people, type Person } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

/** Whether the end of the contract is in sight. */
let isAtEnd = true
beforeEach(() => {
  isAtEnd = true
  class Sight {
    readonly notify: (entries: { isIntersecting: boolean }[]) => void
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      this.notify = notify
    }
    observe = (): void => queueMicrotask(() => this.notify([{ isIntersecting: isAtEnd }]))
    unobserve = (): void => undefined
    disconnect = (): void => undefined
  }
  vi.stubGlobal('IntersectionObserver', Sight)
})
afterEach(() => vi.unstubAllGlobals())

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const DAY_MS = 86_400_000
const none = { data: [], after: null }
const openFund = (board = fundBoard(), shop = fundedShop()) =>
  openPage(page.shop, links.shopBond(), {
    as: 'merchant',
    given: [
      answer(shopBoardCalls.state, shop),
      answer(bondCalls.board, board),
      answer(shopClaimCalls.list, none),
      answer(bondCalls.contracts, none),
    ],
  })
const openSign = (level: string, way: 'upgrade' | 'refund', as: Person = 'merchant') =>
  openPage(page.shop, links.shopBondSign({ level, way }), {
    as,
    given: [
      answer(shopBoardCalls.state, fundedShop()),
      answer(bondCalls.board, fundBoard()),
      answer(bondCalls.contract, contract),
      answer(bondCalls.sign, { id: signature().id }),
      answer(shopClaimCalls.list, none),
      answer(bondCalls.contracts, none),
    ],
  })
const typePin = async (): Promise<void> => {
  for (const digit of '123456') await press(called(digit))
}
const sign = () => called('Sign and continue') as HTMLButtonElement | undefined
/** Presses the button when it is free, and not so soon after the last press that it counts as the same one. */
const signs = async (): Promise<void> => {
  await pass(600)
  await until(() => sign()?.disabled === false, 'may sign')
  await press(sign())
}
const draws = (...places: readonly (readonly [number, number])[]) =>
  doing(() => {
    const pad = one('[data-part=signature]')
    pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect
    const names = ['pointerdown', ...places.slice(1).map(() => 'pointermove')]
    for (const [at, [clientX, clientY]] of places.entries())
      pad.dispatchEvent(new PointerEvent(names[at] ?? '', { clientX, clientY, button: 0, pointerId: 1, bubbles: true }))
    pad.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }))
  })

it('says what a higher level costs beyond what the fund holds, and where the money comes from when it is short', async () => {
  await openFund(fundBoard({ available: '399000000' }))
  await press(called('Upgrade: Silver (level 2)'))
  await reads('You pay into the fund')
  expect(one('[data-part=level-change] dl').textContent).toContain('400.00')
  await reads('Your wallet does not hold enough for this.')
  expect(called('Recharge')?.getAttribute('href')).toContain(links.recharge())
  expect(called('Read and sign the contract')).toBeUndefined()
})

it('says why an upgrade waits for customer service', async () => {
  const shop = fundedShop()
  const { bond } = shop
  const facts = { ...bond.facts, risks: ['youngAccount'] as const, movingMicro: '400000000' }
  const reviewed = {
    ...shop,
    bond: { ...bond, state: 'processing.reviewing', facts: { ...facts, risks: [...facts.risks] } },
  }
  await openFund(fundBoard(), reviewed)
  await reads('Why customer service looks at it')
  await reads('Your account is younger than 7 days.')
})

it('lists what still keeps the fund from being returned, each line with its way', async () => {
  await openFund(fundBoard({ blocks: { orders: 2, refunds: 1, settling: 3, claims: 1 } }))
  await press(called('Full refund: Starter (level 0)'))
  await reads('2 paid orders are not received yet')
  const ways = [...document.querySelectorAll('[data-part=blocks] a')].map((each) => each.getAttribute('href'))
  expect(ways.map((way) => way?.replace(/^#/, ''))).toEqual([
    links.shopOrders('shipped'),
    links.shopOrders('returned'),
    links.shopWaiting(),
    links.shopBond({ show: 'claims' }),
  ])
  expect(called('Read and sign the contract')).toBeUndefined()
})

const soon = new Date(Date.parse(AT) + 10 * DAY_MS)
const parts = [
  { until: null, amount: '5000000' },
  { until: new Date(Date.parse(AT) + DAY_MS).toISOString(), amount: '90000000' },
  { until: soon.toISOString(), amount: '30000000' },
  { until: new Date(Date.parse(AT) + 20 * DAY_MS).toISOString(), amount: '20000000' },
]
const rowsOf = (place: 'kept' | 'level-change') =>
  [...document.querySelectorAll(`[data-part=${place}] [data-part=parts] dd`)].map((each) => each.textContent)

it('shows what a refund would keep for claims by day; what is free before the release follows with it', async () => {
  await openFund(fundBoard({ parts, claimable: '145000000' }))
  await reads('Nothing is kept beyond the minimum of your level.')
  await press(called('Full refund: Starter (level 0)'))
  await reads('Until open claims are decided')
  expect(rowsOf('level-change')).toEqual(['30.00 USDT', '20.00 USDT', '5.00 USDT'])
  expect(rowsOf('kept')).toEqual([])
})

it('shows only what stays of a fund that was released', async () => {
  const facts = { ...fundedShop().bond.facts, level: 0, minimumMicro: '0', fundMicro: '55000000' }
  const bond = { state: 'none.holding', facts: { ...facts, partUntil: soon.getTime() } }
  await openFund(fundBoard({ parts }), fundedShop(bond))
  await reads('Part kept for claims')
  expect(rowsOf('kept')).toEqual(['30.00 USDT', '20.00 USDT', '5.00 USDT'])
})

it('says which disputes postpone the release of a fund that was asked back', async () => {
  const leaving = { state: 'refundApplied', deadline_event: 'bond.release', deadline_at: new Date().toISOString() }
  await openFund(fundBoard({ blocks: { orders: 3, refunds: 1, settling: 0, claims: 1 } }), fundedShop(leaving))
  await reads('The release waits until this is decided:')
  const ways = [...document.querySelectorAll('[data-part=blocks] a')].map((each) => each.textContent)
  expect(ways).toEqual(['1 refund is open', '1 guarantee claim is open'])
})

it('names the products that would leave the shelf', async () => {
  await openFund()
  await press(called('Full refund: Starter (level 0)'))
  await reads('Products that leave the shelf: 1')
  await reads('Μπρίκι')
  expect(called('Read and sign the contract')).toBeDefined()
})

it('offers no level while a refund waits, but its cancellation', async () => {
  await openFund(fundBoard(), fundedShop({ state: 'refundApplied', deadline_event: 'bond.release' }))
  await reads('Refund requested')
  expect(document.querySelector('[data-choose]')).toBeNull()
  expect(called('Take back the request')).toBeDefined()
})

it('lets no one sign who has not read to the end', async () => {
  isAtEnd = false
  await openSign('2', 'upgrade')
  await reads('Read the contract to its end to sign it.')
  expect(sign()?.disabled).toBe(true)
})

it('refuses a blank signature and a dot at the field, and sends nothing', async () => {
  await openSign('2', 'upgrade')
  await reads('Sign and continue')
  await signs()
  await reads('Draw your signature, or type your name instead.')
  await draws([10, 10])
  await signs()
  await reads('Draw your signature, or type your name instead.')
  expect(page.shop.callsOf('shop/bondSign')).toEqual([])
})

it('draws into a field of 600 × 200 whatever its size, and takes strokes back', async () => {
  await openSign('2', 'upgrade')
  await reads('Sign and continue')
  await draws([10, 50], [150, 20], [400, 90])
  await draws([20, 20], [30, 30])
  await press(called('Undo'))
  await signs()
  await until(() => document.querySelector('dialog') !== null, 'asked for the password')
  expect(page.shop.callsOf('shop/bondSign')).toEqual([
    {
      version: 1,
      hash: contract.hash,
      strokes: [
        [
          [20, 100],
          [300, 40],
          [600, 180],
        ],
      ],
      typed_name: '',
    },
  ])
})

it('names the amount, keeps the signature after a wrong password, and leads back to the fund', async () => {
  await openSign('2', 'upgrade')
  await press(called('Type my name instead'))
  await type(one<HTMLInputElement>('[name=typed_name]'), 'Μίρα')
  await signs()
  await reads('Pay 400.00 USDT into the fund')
  page.shop.answers['shop/bondUpgrade'] = () => refused('pay.passwordWrong', { left: 4 } as never)
  await typePin()
  await until(() => page.shop.callsOf('shop/bondUpgrade').length === 1, 'sent')
  await until(() => document.querySelector('dialog [role=alert]') !== null, 'refused')
  page.shop.answers['shop/bondUpgrade'] = () => accepted(fundedShop({ state: 'processing.automatic' }))
  await typePin()
  await reads('Level')
  await until(() => location.hash.startsWith(`#${links.shopBond()}`) && !location.hash.includes('sign'), 'went back')
  expect(page.shop.callsOf('shop/bondUpgrade')).toHaveLength(2)
  expect(page.shop.callsOf('shop/bondSign')).toHaveLength(1)
})

it('sends the amount that the sheet shows, and says what it costs now where that has changed', async () => {
  await openSign('2', 'upgrade')
  await press(called('Type my name instead'))
  await type(one<HTMLInputElement>('[name=typed_name]'), 'Μίρα')
  await signs()
  await reads('Pay 400.00 USDT into the fund')
  page.shop.answers['shop/bondUpgrade'] = () => refused('bond.amountChanged', { needed: '430000000' }, 'amount')
  await typePin()
  await reads('The amount has changed: you now pay 430.00 USDT into the fund. Nothing was paid.')
  expect(document.querySelector('dialog')).toBeNull()
  expect(page.shop.callsOf('shop/bondUpgrade')).toMatchObject([{ level: 2, amount: '400000000' }])
})

it('asks for the consent to products leaving the shelf before it signs, and says where money is missing', async () => {
  await openSign('0', 'refund')
  await press(called('Type my name instead'))
  await type(one<HTMLInputElement>('[name=typed_name]'), 'Μίρα')
  await signs()
  await until(() => one('[name=off_shelf]').getAttribute('aria-invalid') === 'true', 'asked for consent')
  expect(page.shop.callsOf('shop/bondSign')).toEqual([])
  await doing(() => one<HTMLInputElement>('[name=off_shelf]').click())
  await signs()
  await reads('Ask for 100.00 USDT back')
  page.shop.answers['shop/bondRefund'] = () => refused('bond.ordersOpen', { orders: 2 })
  await typePin()
  await reads('Paid orders that are not received: 2')
  expect(called('To the operating fund')?.getAttribute('href')).toContain(links.shopBond())
  expect(page.shop.callsOf('shop/bondRefund')).toMatchObject([{ level: 0, off_shelf: true, contract_id: 'k1' }])
  expect(bondMoves['bond.requestRefund'].path).toContain('bondRefund')
})

it('asks for a payment password before it signs, and keeps what was written until there is one', async () => {
  await openSign('3', 'upgrade', 'newMerchant')
  await reads('Set a payment password first')
  await press(called('Type my name instead'))
  await type(one<HTMLInputElement>('input[name=typed_name]'), 'Nora Keeper')
  await signs()
  await until(() => location.hash.startsWith('#/pages/member/paypass_edit'), 'opened the payment password')
  expect([page.shop.callsOf('shop/bondSign'), called('1')]).toEqual([[], undefined])
  page.shop.give([answer(userCalls.setPayPass, { ...people.newMerchant, password_set: true })])
  await type(one<HTMLInputElement>('input[name=password]'), 'demo-shop')
  for (const name of ['pay_password', 'again']) await type(one<HTMLInputElement>(`input[name=${name}]`), '493817')
  await press(document.querySelector<HTMLElement>('form button[type=submit]') ?? undefined)
  await until(() => location.hash.includes('level=3'), 'came back')
  await until(() => document.querySelector('input[name=typed_name]') !== null, 'kept that the name is typed')
  expect(one<HTMLInputElement>('input[name=typed_name]').value).toBe('Nora Keeper')
  expect(reading()).not.toContain('Set a payment password first')
})
