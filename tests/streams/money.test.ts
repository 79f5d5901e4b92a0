import { describe, expect, it, vi } from 'vitest'
import { days, minutes } from '#machines/platform/constants.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import {
  moneyCase,
  moneyEntry,
  rechargeView,
  termsView,
  walletAddress,
  walletView,
  withdrawalView,
} from '#tests/support/money-views.ts'

const page = useFakePage()

const shows = <T>(stream: { now: () => Live<T> }): T | undefined => {
  const live = stream.now()
  return 'data' in live ? live.data : undefined
}

/** A signed-in tab with the money streams. */
async function signedIn(topics = [MINE]) {
  page.signIn('token-1', 'ada', topics)
  const tab = await page.tab()
  const [wallet, recharge, withdrawal, desk] = await Promise.all([
    import('#streams/money/wallet.stream.ts'),
    import('#streams/money/recharge.stream.ts'),
    import('#streams/money/withdrawal.stream.ts'),
    import('#streams/desk/desk-case.stream.ts'),
  ])
  return { ...tab, ...wallet, ...recharge, ...withdrawal, ...desk }
}

const eventOf = (
  view: { version: number; as: string },
  name: string,
  topic = MINE,
): Partial<ShopEvent> & { topic: string; view: unknown } => ({
  topic,
  type: 'notice',
  entity: name.split('.')[0] ?? '',
  entity_id: (view as unknown as { id: string }).id,
  name,
  version: view.version,
  view,
})

describe('the wallet', () => {
  it('is refetched once when the socket is live, for the resync and not for the connection as well', async () => {
    page.shop.answers['pay/getBalance'] = () => accepted(walletView({ available: '7' }))
    page.shop.isUp = false
    const ada = await signedIn()
    const release = page.shop.holdBack('pay/getBalance')
    const wallet = ada.watchWallet()
    wallet.subscribe()
    page.shop.isUp = true
    await pass(5_000)
    expect(ada.connection$.value.state).toBe('live')
    release()
    await moment()
    expect(shows(wallet)?.available).toBe('7')
    expect(page.shop.callsOf('pay/getBalance')).toHaveLength(2)
  })
})

describe('a watched recharge', () => {
  it('changes with the event of the chain, and the wallet is refetched', async () => {
    page.shop.answers['recharge/info'] = () => accepted(rechargeView())
    let available = '0'
    page.shop.answers['pay/getBalance'] = () => accepted(walletView({ available }))
    const ada = await signedIn()
    const [recharge, wallet] = [ada.watchRecharge('r1'), ada.watchWallet()]
    recharge.subscribe()
    wallet.subscribe()
    await moment()
    expect(shows(wallet)?.available).toBe('0')
    available = '50000000'
    page.shop.publish(
      eventOf(rechargeView({ version: 2, state: 'approved', arrived: '50000000' }), 'recharge.confirmed'),
    )
    await moment()
    expect(shows(recharge)).toMatchObject({ state: 'approved', arrived: '50000000' })
    expect(shows(wallet)?.available).toBe('50000000')
  })

  it('appears in its list if it arrives without a request', async () => {
    page.shop.answers['recharge/lists'] = () => accepted({ data: [rechargeView()], after: null })
    const ada = await signedIn()
    const list = ada.watchRecharges()
    list.subscribe()
    await moment()
    page.shop.publish(eventOf(rechargeView({ id: 'r2', asked: null, state: 'approved' }), 'recharge.arrived'))
    await moment()
    expect(shows(list)?.items.map(({ id }) => id)).toEqual(['r2', 'r1'])
  })

  it('is known from the answer to the form, before its event', async () => {
    page.shop.answers['recharge/lists'] = () => accepted({ data: [], after: null })
    page.shop.answers['recharge/add'] = () => accepted(rechargeView())
    const ada = await signedIn()
    const list = ada.watchRecharges()
    list.subscribe()
    await moment()
    const asked = ada.ask(rechargeCalls.add, { network: 'ERC20', amount: '50000000', proofs: ['p1'] }, { key: 'k' })
    await moment()
    expect((await asked).ok).toBe(true)
    expect(shows(list)?.items.map(({ id }) => id)).toEqual(['r1'])
  })
})

describe('a watched withdrawal', () => {
  it('catches up after a lost connection', async () => {
    page.shop.answers['pay/withdrawInfo'] = () => accepted(withdrawalView())
    const ada = await signedIn()
    const withdrawal = ada.watchWithdrawal('w1')
    withdrawal.subscribe()
    await moment()
    page.shop.cut()
    page.shop.publish(eventOf(withdrawalView({ version: 2, state: 'approved.toSend' }), 'withdrawal.approved'))
    await pass(10_000)
    expect(shows(withdrawal)).toMatchObject({ state: 'approved.toSend', version: 2 })
  })
})

describe('a money notice', () => {
  it('is published for the move of another person, and not for an own one', async () => {
    page.shop.answers['pay/cancelWithdraw'] = () =>
      accepted(withdrawalView({ version: 2, state: 'rejected.cancelled' }))
    const ada = await signedIn()
    const received: string[] = []
    ada.notice$.subscribe(({ name }) => received.push(name))
    const asked = ada.ask(withdrawalMoves['withdrawal.cancel'], { id: 'w1' }, { key: 'k' })
    const at = new Date(Date.now()).toISOString()
    page.shop.publish({ ...eventOf(withdrawalView({ version: 2 }), 'withdrawal.cancelled'), at })
    page.shop.publish({ ...eventOf(rechargeView({ version: 2 }), 'recharge.confirmed'), at })
    await pass(1_000)
    await asked
    expect(received).toEqual(['recharge.confirmed'])
  })
})

describe('a change on another device', () => {
  const notice = (entity: string, name: string): Partial<ShopEvent> & { topic: string; view: unknown } => ({
    topic: MINE,
    type: 'notice',
    entity,
    entity_id: 'ada',
    name,
    version: 0,
    view: {},
  })

  it('shows in the wallet and in the withdrawal limits after a password change', async () => {
    let withdrawable = '100'
    const wallet = () => walletView({ withdrawable })
    page.shop.answers['pay/getBalance'] = () => accepted(wallet())
    page.shop.answers['pay/initialWithdraw'] = () => accepted(termsView({ wallet: wallet() }))
    const ada = await signedIn()
    const [balance, terms] = [ada.watchWallet(), ada.watchWithdrawalTerms()]
    balance.subscribe()
    terms.subscribe()
    await moment()
    withdrawable = '0'
    page.shop.publish(notice('wallet', 'wallet.held'))
    await moment()
    expect([shows(balance)?.withdrawable, shows(terms)?.wallet.withdrawable]).toEqual(['0', '0'])
  })

  it('shows in the address book, after a lost connection as well, like an own change', async () => {
    const one = walletAddress()
    let data = [one]
    page.shop.answers['pay/getPayAccount'] = () => accepted({ data, after: null })
    page.shop.answers['pay/delPayAccount'] = () => accepted({ done: true })
    const ada = await signedIn()
    const book = ada.watchWalletAddresses()
    book.subscribe()
    await moment()
    const asked = () => page.shop.callsOf('pay/getPayAccount').length
    const before = asked()
    page.shop.publish(notice('wallet', 'wallet.frozen'))
    await pass(1_500)
    expect(asked()).toBe(before)
    data = [one, walletAddress({ id: 'a2' })]
    page.shop.publish(notice('book', 'book.changed'))
    await moment()
    expect(shows(book)?.data.map(({ id }) => id)).toEqual(['a1', 'a2'])
    data = [one]
    page.shop.cut()
    page.shop.publish(notice('book', 'book.changed'))
    await pass(10_000)
    expect(shows(book)?.data.map(({ id }) => id)).toEqual(['a1'])
    data = []
    await Promise.all([ada.ask(walletCalls.delPayAccount, { id: 'a1' }), moment()])
    await moment()
    expect(shows(book)?.data).toEqual([])
  })
})

describe('a hold that expires', () => {
  const TEN_MS = minutes(10)
  const held = (...inMs: number[]) =>
    inMs.map((ms) => ({
      reason: 'recharge' as const,
      amount: '1000000',
      until: new Date(Date.now() + ms).toISOString(),
      watched: true,
      entity_id: 'r1',
    }))
  const asked = (path: string): number => page.shop.callsOf(path).length

  /** A wallet with holds that end after these durations; 100 are free without them. */
  async function holding(inMs: number[]) {
    const holds = held(...inMs)
    const activeHolds = () => holds.filter(({ until }) => Date.parse(until) > Date.now())
    const wallet = () => walletView({ holds: activeHolds(), withdrawable: String(100 - activeHolds().length) })
    page.shop.answers['pay/getBalance'] = () => accepted(wallet())
    page.shop.answers['pay/initialWithdraw'] = () => accepted(termsView({ wallet: wallet() }))
    const ada = await signedIn()
    const [balance, terms] = [ada.watchWallet(), ada.watchWithdrawalTerms()]
    balance.subscribe()
    terms.subscribe()
    await moment()
    return { free: () => [shows(balance)?.withdrawable, shows(terms)?.wallet.withdrawable] }
  }

  it('disappears from the wallet and the withdrawal limits without an event', async () => {
    const { free } = await holding([1.5 * TEN_MS, TEN_MS, days(7)])
    expect(free()).toEqual(['97', '97'])
    const before = asked('pay/getBalance')
    await pass(TEN_MS - 1_000)
    expect(free()).toEqual(['97', '97'])
    expect(asked('pay/getBalance')).toBe(before)
    await pass(3_000)
    expect(free()).toEqual(['98', '98'])
    await pass(TEN_MS / 2)
    expect(free()).toEqual(['99', '99'])
    expect(asked('pay/getBalance')).toBe(before + 2)
  })

  it('is refetched again if the first try fails', async () => {
    const { free } = await holding([TEN_MS])
    const answer = page.shop.answers['pay/getBalance']
    if (!answer) throw new Error('No one answers')
    page.shop.answers['pay/getBalance'] = () => refused('system.busy', { seconds: 1 })
    await pass(TEN_MS + 5_000)
    expect(free()).toEqual(['99', '100'])
    page.shop.answers['pay/getBalance'] = answer
    await pass(61_000)
    expect(free()).toEqual(['100', '100'])
  })

  it('does not affect the daily limit, which is refetched at midnight (UTC)', async () => {
    vi.setSystemTime('2026-05-01T23:50:00.000Z')
    await holding([days(7)])
    const before = asked('pay/initialWithdraw')
    await pass(TEN_MS - 1_000)
    expect(asked('pay/initialWithdraw')).toBe(before)
    await pass(3_000)
    expect(asked('pay/initialWithdraw')).toBe(before + 1)
  })
})

/** Serves so many records, numbered from the oldest, two a page; returns a function that adds more. */
function servesLog(count: number): (more: number) => void {
  let written = count
  page.shop.answers['pay/moneyLog'] = ({ after }) => {
    const newest = after === undefined ? written : Number(after) - 1
    const data = [newest, newest - 1].filter((n) => n > 0).map((n) => moneyEntry({ id: String(n) }))
    return accepted({ data, after: newest > 2 ? String(newest - 1) : null })
  }
  return (more) => void (written += more)
}

describe('the records of a wallet', () => {
  it('come page by page, and stay as far as they were loaded after a refetch', async () => {
    const write = servesLog(5)
    const ada = await signedIn()
    const log = ada.watchMoneyLog({ type: 'trading' })
    log.subscribe()
    await moment()
    const more = Promise.all([log.loadMore(), log.loadMore()])
    await moment()
    await more
    expect(shows(log)?.items.map(({ id }) => id)).toEqual(['5', '4', '3', '2'])
    write(1)
    const asked = () => page.shop.calls.filter(({ path }) => path === 'pay/moneyLog').length
    const before = asked()
    page.shop.publish(eventOf(rechargeView({ version: 2 }), 'recharge.confirmed'))
    await pass(1_500)
    // Known records are not fetched again, however many are loaded.
    expect(shows(log)?.items.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2'])
    expect(asked() - before).toBe(1)
    await Promise.all([log.loadMore(), moment()])
    expect(shows(log)?.items.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2', '1'])
    expect(page.shop.calls.find(({ path }) => path === 'pay/moneyLog')?.input).toEqual({ type: 'trading' })
  })

  it('leave no gap below new records, however many pages they fill', async () => {
    const write = servesLog(3)
    const ada = await signedIn()
    const log = ada.watchMoneyLog({})
    log.subscribe()
    await moment()
    write(4)
    log.refetch()
    await moment()
    expect(shows(log)?.items.map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3', '2'])
  })

  it('keep the next page if they were refetched in the meantime', async () => {
    const write = servesLog(5)
    const ada = await signedIn()
    const log = ada.watchMoneyLog({})
    log.subscribe()
    await moment()
    const release = page.shop.holdBack('pay/moneyLog')
    const more = log.loadMore()
    page.shop.holds.clear()
    write(1)
    log.refetch()
    await moment()
    release()
    await Promise.all([more, moment()])
    expect(shows(log)?.items.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2'])
    expect(page.shop.callsOf('pay/moneyLog')).toMatchObject([{}, { after: '4' }, {}])
  })

  it('stay if the next page is refused', async () => {
    page.shop.answers['pay/moneyLog'] = ({ after }) =>
      after === undefined ? accepted({ data: [moneyEntry()], after: '1' }) : refused('system.busy', { seconds: 1 })
    const ada = await signedIn()
    const log = ada.watchMoneyLog({})
    log.subscribe()
    await moment()
    const more = log.loadMore()
    await moment()
    expect((await more)?.ok).toBe(false)
    expect(shows(log)?.items).toHaveLength(1)
  })
})

describe('the desk', () => {
  it('refetches its queue with events of the desk, and with no others', async () => {
    let cases = [moneyCase()]
    page.shop.answers['desk/queue'] = () => accepted({ data: cases, after: null })
    const fay = await signedIn([MINE, 'desk'])
    const queue = fay.watchCases({ which: 'waiting' })
    queue.subscribe()
    await moment()
    const asked = () => page.shop.calls.filter(({ path }) => path === 'desk/queue').length
    const before = asked()
    page.shop.publish({
      topic: MINE,
      type: 'order',
      entity: 'order',
      entity_id: 'o1',
      name: 'refund.appealed',
      version: 1,
      view: null,
    })
    await pass(1_500)
    expect(asked()).toBe(before)
    page.shop.publish({
      topic: 'desk',
      type: 'order',
      entity: 'order',
      entity_id: 'o1',
      name: 'refund.appealed',
      version: 2,
      view: null,
    })
    await pass(1_500)
    expect(asked()).toBe(before + 1)
    cases = []
    page.shop.publish(eventOf({ id: 'r1', version: 2, as: 'desk' } as never, 'recharge.approved', 'desk'))
    await pass(1_500)
    expect(shows(queue)?.items).toEqual([])
  })
})
