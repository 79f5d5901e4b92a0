import { expect, it } from 'vitest'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { networkView, uncreditableView } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { balanced, brokenBooks } from '../support/answers/money.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

// Loaded beforehand: on a busy machine the page's modules take longer than a test looks.
await Promise.all([import('#ui/pages/desk/networks.tsx'), import('#ui/pages/desk/books.tsx')])

const page = useStandIn()
const SET = nameOf(deskBooksCalls.setNetwork)
const BOOKS = nameOf(deskBooksCalls.books)
const noneAside = answer(deskBooksCalls.uncreditable, { data: [], after: null })
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('dialog form').requestSubmit())

it('closes a way of a network with a reason, keeps the reason when refused, and leaves the other way as it is', async () => {
  const networks = [networkView(), networkView({ code: 'TRC20', watched: false, recharge_open: false })]
  page.shop.give([answer(walletCalls.networks, { data: networks, after: null }), noneAside])
  await openPage(page.shop, links.deskNetworks(), { as: 'finance' })
  await reads('TRC20')
  expect(one('[data-network=TRC20]').textContent).toContain('Not watched')
  await press(called('Close: Withdrawals · ERC20'))
  await submit()
  await until(() => document.querySelector('[aria-invalid=true]') !== null, 'asked for the reason')
  expect(page.shop.callsOf(SET)).toEqual([])
  await type(one<HTMLTextAreaElement>('dialog textarea'), 'hot wallet is empty')
  page.shop.answers[SET] = () => refused('system.busy')
  await submit()
  await until(() => page.shop.callsOf(SET).length === 1, 'asked')
  await reads('Shop is busy.')
  expect(one<HTMLTextAreaElement>('dialog textarea').value).toBe('hot wallet is empty')
  const closed = networkView({ withdraw_open: false })
  page.shop.answers[SET] = () => {
    // A later request sees it, too.
    page.shop.give([answer(walletCalls.networks, { data: [closed, ...networks.slice(1)], after: null }), noneAside])
    return accepted(closed)
  }
  await submit()
  await until(() => called('Open: Withdrawals · ERC20') !== undefined, 'showed it closed')
  expect(page.shop.callsOf(SET).at(-1)).toEqual({
    network: 'ERC20',
    withdraw_open: false,
    reason: 'hot wallet is empty',
  })
  expect(called('Close: Recharges · ERC20')).toBeDefined()
  expect(called('Open: Recharges · TRC20')).toBeDefined()
})

it('marks a network whose node is away', async () => {
  page.shop.give([answer(walletCalls.networks, { data: [networkView({ delayed: true })], after: null }), noneAside])
  await openPage(page.shop, links.deskNetworks(), { as: 'finance' })
  await reads('The node is not responding.')
  expect(reading()).toContain('20 confirmations')
})

it('lists transfers that cannot be credited with every digit, and says when the chain took one back', async () => {
  const both = [uncreditableView(), uncreditableView({ id: 'u2', tx_id: '0xcd', amount: '100000000001', gone: true })]
  page.shop.give([
    answer(walletCalls.networks, { data: [networkView()], after: null }),
    answer(deskBooksCalls.uncreditable, { data: both, after: null }),
  ])
  await openPage(page.shop, links.deskNetworks(), { as: 'finance' })
  await reads('Transfers that cannot be credited')
  const [first, second] = document.querySelectorAll('[data-part=uncreditable] li')
  expect(first?.textContent).toContain(
    '57,896,044,618,658,097,711,785,492,504,343,953,926,634,992,332,820,282,019,728,792,003,956,564.819968',
  )
  expect(first?.textContent).not.toContain('Reversed')
  expect(second?.textContent).toContain('100,000,000,001 USDT')
  expect(second?.textContent).toContain('Reversed by the chain')
})

it('shows what another desk closes and what becomes of the node, under an open sheet that asks for what it asked', async () => {
  const givenNetwork = (change: Partial<NetworkView>): void => {
    page.shop.give([answer(walletCalls.networks, { data: [networkView(change)], after: null }), noneAside])
    page.shop.emit('live', { room: 'networks', name: 'network.changed', data: { code: 'ERC20' } })
  }
  page.shop.give([answer(walletCalls.networks, { data: [networkView()], after: null }), noneAside])
  await openPage(page.shop, links.deskNetworks(), { as: 'finance' })
  await reads('ERC20')
  await until(() => page.shop.open === 1, 'was live')
  await pass(50)
  await press(called('Close: Recharges · ERC20'))
  await type(one<HTMLTextAreaElement>('dialog textarea'), 'hot wallet is empty')
  givenNetwork({ withdraw_open: false, delayed: true })
  await reads('The node is not responding.')
  expect(called('Open: Withdrawals · ERC20')).toBeDefined()
  expect(one<HTMLTextAreaElement>('dialog textarea').value).toBe('hot wallet is empty')
  givenNetwork({})
  await pass(1_100)
  await until(() => called('Close: Withdrawals · ERC20') !== undefined, 'showed it opened')
  expect(reading()).not.toContain('The node is not responding.')
})

it('says whether the books prove, and takes the proof again', async () => {
  page.shop.give([answer(deskBooksCalls.books, balanced)])
  await openPage(page.shop, links.deskBooks(), { as: 'finance' })
  await reads('The books balance')
  expect(document.querySelector('[data-part=left-twice]')).toBeNull()
  expect(reading()).toContain('Both are equal')
  expect(reading()).toContain('Entries of a transfer sum to zero')
  page.shop.give([answer(deskBooksCalls.proveBooks, brokenBooks), answer(deskBooksCalls.books, brokenBooks)])
  await press(called('Check now'))
  await reads('2 checks failed')
  expect(one('[data-part=proof]').dataset['proves']).toBe('false')
  expect(reading()).toContain('1 row is wrong')
  // What no claim can see stands beside them, and leads to its case.
  const twice = one<HTMLAnchorElement>('[data-part=left-twice] a')
  expect(twice.textContent).toContain('100.00')
  expect(twice.getAttribute('href')).toContain(links.deskQueue({ entity: 'withdrawal', id: 'w9' }))
  expect(page.shop.callsOf(nameOf(deskBooksCalls.proveBooks))).toHaveLength(1)
})

it('says what came in and what left over each network, apart from what wallets were opened with', async () => {
  page.shop.give([answer(deskBooksCalls.books, balanced)])
  await openPage(page.shop, links.deskBooks(), { as: 'finance' })
  await reads('The books balance')
  const rows = [...document.querySelectorAll('[data-part=proof] dl > div')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Received over ERC20300.00 USDT',
    'Paid out over ERC20\u221295.50 USDT',
    'Received over TRC2030.00 USDT',
    'Opening balances1,000.00 USDT',
    'Outside: received minus paid out1,234.50 USDT',
    'Inside the platform1,234.50 USDT',
  ])
})

it('says nothing of openings where no wallet was opened with money', async () => {
  page.shop.give([answer(deskBooksCalls.books, { ...balanced, opening: '0' })])
  await openPage(page.shop, links.deskBooks(), { as: 'finance' })
  await reads('The books balance')
  expect(one('[data-part=proof]').textContent).not.toContain('Opening balances')
})

it.each([
  ['a proof that another person or the clock took', 'books', 'books.broken'],
  ['money that left twice', 'withdrawal', 'withdrawal.leftTwice'],
])('shows %s as soon as the desk hears of it, and asks for nothing before', async (_what, entity, name) => {
  page.shop.give([answer(deskBooksCalls.books, balanced)])
  await openPage(page.shop, links.deskBooks(), { as: 'finance' })
  await reads('The books balance')
  await until(() => page.shop.open === 1, 'was live')
  await pass(50)
  page.shop.give([answer(deskBooksCalls.books, brokenBooks)])
  const asked = page.shop.callsOf(BOOKS).length
  page.shop.publish({ topic: 'desk', type: 'notice', entity: 'case', name: 'case.assigned', view: {} })
  await pass(2_000)
  expect(page.shop.callsOf(BOOKS).length).toBe(asked)
  page.shop.publish({ topic: 'desk', type: 'notice', entity, name, view: {} })
  await reads('2 checks failed')
  expect(document.querySelector('[data-part=left-twice]')).not.toBeNull()
})

it('does not call books proven whose two sides differ, and shows a claim it has no words for', async () => {
  const claims = [{ id: 'Z9', claim: 'a claim of tomorrow', rows: 0 }]
  page.shop.give([answer(deskBooksCalls.books, { ...balanced, claims, inside: '1234500001' })])
  await openPage(page.shop, links.deskBooks(), { as: 'finance' })
  await reads('The amounts outside and inside differ')
  expect(reading()).not.toContain('The books balance')
  expect(reading()).toContain('a claim of tomorrow')
})
