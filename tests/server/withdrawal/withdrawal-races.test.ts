import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { prove } from '#tests/support/prove.ts'
import { address, person, type Person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import {
  booked,
  customer,
  moneyCaseOf,
  newTxId,
  requested,
  sending,
  spendOnGoods,
  assignWithdrawal,
  withdrawalFor,
} from '#tests/support/money.ts'
import { placeFor } from '#tests/support/orders.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

// T6 of the invariants. On the embedded database nothing overlaps; the same must hold all the same.
describe.each(oneEngine())('many at once on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  it('forty asks of thirty out of a hundred leave three, and ten in the wallet', async () => {
    const who = await customer(shop, { balance: 100n * USDT })
    const input = await withdrawalFor(shop, who, { amount: micro(30) })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => shop.ask(withdrawalCalls.withdraw, input, { token: who.token, key: newKey() })),
    )
    const keys = answers.map(({ problem }) => problem?.key ?? 'accepted')
    expect(keys.filter((key) => key === 'accepted')).toHaveLength(3)
    for (const key of keys) expect(['accepted', 'pay.insufficientBalance', 'system.busy']).toContain(key)
    expect(await shop.must(walletCalls.getBalance, {}, who)).toMatchObject({
      available: micro(10),
      outgoing: micro(90),
    })
  })

  it('the month’s ten stay ten', async () => {
    const who = await customer(shop)
    const input = await withdrawalFor(shop, who, { amount: micro(20) })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => shop.ask(withdrawalCalls.withdraw, input, { token: who.token, key: newKey() })),
    )
    expect(answers.filter(({ problem }) => problem === undefined)).toHaveLength(10)
  })

  it('spending and withdrawing the same money never passes what is there', async () => {
    const who = await customer(shop, { balance: 100n * USDT })
    const input = await withdrawalFor(shop, who, { amount: micro(60) })
    const outcomes = await Promise.allSettled([
      shop.must(withdrawalCalls.withdraw, input, { token: who.token, key: newKey() }),
      spendOnGoods(shop, who, 60n * USDT),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shop.must(walletCalls.getBalance, {}, who)).available).toBe(micro(40))
  })

  // The freeze comes first of all, among the others, and after them.
  it.each([0, 20, 41])(
    'forty asks of thirty, a payment of forty and a freeze as number %i of them never pass a hundred',
    async (freezeAt) => {
      const who = await customer(shop, { balance: 100n * USDT })
      const support = await person(shop, { staff: 'support' })
      const sku_id = await sku(shop, await store(shop), { price: 35n * USDT })
      const order = await placeFor(shop, who, await address(shop, who.id), [{ sku_id, quantity: 1 }])
      expect(order.money.total).toBe(micro(40))
      const input = await withdrawalFor(shop, who, { amount: micro(30) })
      const as = ({ token }: Person) => ({ token, key: newKey() })
      const withdraw = () => shop.ask(withdrawalCalls.withdraw, input, as(who))
      const pay = () =>
        shop.ask(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, as(who))
      const freeze = () => shop.ask(deskUserCalls.freezeWallet, { id: who.id, reason: 'Reported' }, as(support))
      const asks: (() => ReturnType<typeof shop.ask>)[] = [
        ...Array.from({ length: 20 }, () => withdraw),
        pay,
        ...Array.from({ length: 20 }, () => withdraw),
      ]
      asks.splice(freezeAt, 0, freeze)
      const answers = await Promise.all(
        asks.map(async (ask) => ({ ask, key: (await ask()).problem?.key ?? 'accepted' })),
      )
      const answersTo = (of: () => unknown): string[] => answers.filter(({ ask }) => ask === of).map(({ key }) => key)
      expect(answersTo(freeze)).toEqual(['accepted'])
      const refusals = ['pay.insufficientBalance', 'pay.walletFrozen', 'system.busy']
      for (const key of [...answersTo(withdraw), ...answersTo(pay)]) expect(['accepted', ...refusals]).toContain(key)
      const accepted = (of: () => unknown): number => answersTo(of).filter((key) => key === 'accepted').length
      const [out, spent] = [30 * accepted(withdraw), 40 * accepted(pay)]
      expect(out + spent).toBeLessThanOrEqual(100)
      expect(await shop.must(walletCalls.getBalance, {}, who)).toMatchObject({
        available: micro(100 - out - spent),
        outgoing: micro(out),
      })
      // Whatever came before it, nothing comes after it.
      expect([(await withdraw()).problem?.key, (await pay()).problem?.key]).toEqual([
        'pay.walletFrozen',
        spent > 0 ? 'system.alreadyMoved' : 'pay.walletFrozen',
      ])
    },
  )

  it('ten approvals, ten refusals and a cancel have one outcome', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    const finance = await Promise.all(Array.from({ length: 3 }, () => person(shop, { staff: 'finance' })))
    const by = (n: number) => ({ token: finance[n % 3]?.token ?? '', key: newKey() })
    const reason = 'Judged'
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) =>
        shop.ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'approve', id, amount: micro(100), reason }, by(n)),
      ),
      ...Array.from({ length: 10 }, (_, n) =>
        shop.ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'reject', id, reason }, by(n)),
      ),
      shop.ask(withdrawalMoves['withdrawal.cancel'], { id }, { token: who.token, key: newKey() }),
    ])
    expect(answers.filter(({ problem }) => problem === undefined)).toHaveLength(1)
    for (const { problem } of answers) expect([undefined, 'system.alreadyMoved', 'system.busy']).toContain(problem?.key)
  })

  it('two withdrawals are never marked sent by one transaction, nor under one nonce', async () => {
    const who = await customer(shop)
    const finance = await person(shop, { staff: 'finance' })
    const { id: address_id } = await booked(shop, who)
    const two = [await requested(shop, who, { address_id }), await requested(shop, who, { address_id })]
    for (const { id, amount } of two)
      await shop.must(
        deskWithdrawalCalls.auditWithdraw,
        { verdict: 'approve', id, amount, reason: 'All in order' },
        { token: finance.token, key: newKey() },
      )
    for (const { id } of two) await assignWithdrawal(shop, id, finance)
    const send = (id: string, tx_id: string, nonce: number) =>
      shop.ask(
        deskWithdrawalCalls.auditWithdraw,
        { verdict: 'send', id, tx_id, nonce },
        { token: finance.token, key: newKey() },
      )
    const keysOf = (answers: readonly { problem: { key: string } | undefined }[]) =>
      answers.map(({ problem }) => problem?.key ?? 'accepted').sort()
    const [one, other] = two as [WithdrawalView, WithdrawalView]
    const tx_id = newTxId()
    const byTx = await Promise.all([send(one.id, tx_id, 1), send(other.id, tx_id, 2)])
    expect(keysOf(byTx)).toEqual(['accepted', 'withdrawal.txUsed'])
    const left = byTx[0]?.problem ? one : other
    const used = left === one ? 2 : 1
    expect((await send(left.id, newTxId(), used)).problem?.key).toBe('withdrawal.nonceUsed')
    expect((await send(left.id, newTxId(), 3)).problem).toBeUndefined()
  })

  it('two that are sent at once under one nonce are one', async () => {
    const who = await customer(shop)
    const finance = await person(shop, { staff: 'finance' })
    const as = () => ({ token: finance.token, key: newKey() })
    const two = [await requested(shop, who), await requested(shop, who)]
    for (const { id, amount } of two) {
      await shop.must(
        deskWithdrawalCalls.auditWithdraw,
        { verdict: 'approve', id, amount, reason: 'All in order' },
        as(),
      )
      await assignWithdrawal(shop, id, finance)
    }
    const answers = await Promise.all(
      two.map(({ id }) =>
        shop.ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'send', id, tx_id: newTxId(), nonce: 77 }, as()),
      ),
    )
    expect(answers.map(({ problem }) => problem?.key ?? 'accepted').sort()).toEqual([
      'accepted',
      'withdrawal.nonceUsed',
    ])
  })

  it('lets only one of two assignees send at once', async () => {
    const { id, amount } = await requested(shop, await customer(shop))
    const people = await Promise.all(Array.from({ length: 4 }, () => person(shop, { staff: 'finance' })))
    const as = (by: Person) => ({ token: by.token, key: newKey() })
    const approval = { verdict: 'approve', id, amount, reason: 'All in order' } as const
    await shop.must(deskWithdrawalCalls.auditWithdraw, approval, as(people[0] as Person))
    const sent = await Promise.all(
      people.map(async (by) => {
        const took = await shop.ask(deskCaseCalls.assign, { entity: 'withdrawal', id }, by)
        const input = sending(id)
        return {
          took: !took.problem,
          sent: !(await shop.ask(deskWithdrawalCalls.auditWithdraw, input, as(by))).problem,
        }
      }),
    )
    expect(sent.filter(({ took }) => took)).toHaveLength(1)
    for (const { took, sent: isSent } of sent) expect(isSent).toBe(took)
  })

  it('the day’s ten thousand stay ten thousand', async () => {
    const who = await customer(shop, { balance: 50_000n * USDT })
    const input = await withdrawalFor(shop, who, { amount: micro(4_000) })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.ask(withdrawalCalls.withdraw, input, { token: who.token, key: newKey() })),
    )
    expect(answers.filter(({ problem }) => problem === undefined)).toHaveLength(2)
    for (const { problem } of answers) expect([undefined, 'withdrawal.dayUsed', 'system.busy']).toContain(problem?.key)
  })

  it('a freeze in the middle of many asks lets none out after it', async () => {
    const who = await customer(shop)
    const support = await person(shop, { staff: 'support' })
    const input = await withdrawalFor(shop, who, { amount: micro(20) })
    const ask = () => shop.ask(withdrawalCalls.withdraw, input, { token: who.token, key: newKey() })
    const freeze = { id: who.id, reason: 'Reported' }
    const [frozen, ...answers] = await Promise.all([
      shop.ask(deskUserCalls.freezeWallet, freeze, { token: support.token, key: newKey() }),
      ...Array.from({ length: 8 }, ask),
    ])
    expect(frozen.problem).toBeUndefined()
    for (const { problem } of answers) expect([undefined, 'pay.walletFrozen', 'system.busy']).toContain(problem?.key)
    expect((await ask()).problem?.key).toBe('pay.walletFrozen')
    const passed = BigInt(answers.filter(({ problem }) => problem === undefined).length)
    expect(await shop.must(walletCalls.getBalance, {}, who)).toMatchObject({
      available: String(1_000n * USDT - passed * 20n * USDT),
      outgoing: String(passed * 20n * USDT),
    })
  })

  it('two first approvals of a thousand at once are two words, and the next one of either moves it', async () => {
    const { id, amount } = await requested(shop, await customer(shop, { balance: 2_000n * USDT }), {
      amount: micro(1_000),
    })
    const [fay, finn] = [await person(shop, { staff: 'finance' }), await person(shop, { staff: 'finance' })]
    const approve = (by: Person) =>
      shop.ask(
        deskWithdrawalCalls.auditWithdraw,
        { verdict: 'approve', id, amount, reason: 'All in order' },
        { token: by.token, key: newKey() },
      )
    const keys = (await Promise.all([approve(fay), approve(finn)])).map(({ problem }) => problem?.key ?? 'accepted')
    // The second approver may already see the decision of the first, and then it is done.
    expect(keys).toContain('desk.secondPerson')
    expect(keys.every((key) => ['desk.secondPerson', 'accepted'].includes(key))).toBe(true)
    const last = (await approve(fay)).problem?.key
    expect(keys.includes('accepted') ? last === 'system.alreadyMoved' : last === undefined).toBe(true)
    expect((await moneyCaseOf(shop, { entity: 'withdrawal', id }, fay)).withdrawal?.state).toBe('approved.toSend')
  })
})
