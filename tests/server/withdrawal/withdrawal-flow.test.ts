import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { prove } from '#tests/support/prove.ts'
import { openSends, sendArrived } from '#server/money/withdrawal/send.service.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import {
  booked,
  customer,
  moneyCaseOf,
  newTxId,
  requested,
  sending,
  assignWithdrawal,
  withdrawalFor,
} from '#tests/support/money.ts'
import { engines, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(engines())('a withdrawal on %s', (engine) => {
  let shop: TestShop
  let finance: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    finance = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  const info = (id: string, who: Person) => shop.must(withdrawalCalls.withdrawInfo, { id }, who)
  const wallet = (who: Person) => shop.must(walletCalls.getBalance, {}, who)
  const audit = (input: AuditWithdraw, as = finance) =>
    shop.ask(deskWithdrawalCalls.auditWithdraw, input, { token: as.token, key: newKey() })
  const approve = (id: string, amount: string, as = finance) =>
    audit({ verdict: 'approve', id, amount, reason: 'All in order' }, as)

  it('takes the whole amount out of what is available, the fee within it', async () => {
    const who = await customer(shop)
    const view = await requested(shop, who)
    expect(view).toMatchObject({
      state: 'pending',
      amount: micro(100),
      fee: micro(5),
      actual: micro(95),
      deadline_event: 'withdrawal.autoApprove',
      facts: { risks: [] },
    })
    expect(await wallet(who)).toMatchObject({ available: micro(900), outgoing: micro(100) })
  })

  it('comes back whole when it is taken back, and counts for nothing', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    expect(await shop.must(withdrawalMoves['withdrawal.cancel'], { id }, who)).toMatchObject({
      state: 'rejected.cancelled',
    })
    expect(await wallet(who)).toMatchObject({ available: micro(1_000), outgoing: '0' })
    expect(await shop.must(withdrawalCalls.initialWithdraw, {}, who)).toMatchObject({
      month: { used: 0, max: 10 },
      day: { used: '0' },
    })
  })

  it('that is small and plain is approved by the clock, sent by finance and seen to arrive by the chain', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await shop.pass(minutes(10) + 1)
    expect(await info(id, who)).toMatchObject({ state: 'approved.toSend', deadline_event: 'target' })
    const tx_id = newTxId()
    await assignWithdrawal(shop, id, finance)
    expect((await audit({ verdict: 'send', id, tx_id, nonce: 4 })).body.data).toMatchObject({
      state: 'approved.sending',
      tx_id,
    })
    expect(await openSends(shop.db, 'ERC20')).toContainEqual({
      id,
      txId: tx_id,
      address: (await info(id, who)).address,
      amountMicro: 95n * USDT,
      isAwaited: true,
    })
    expect(await sendArrived(shop.services, id)).toBe(true)
    expect(await sendArrived(shop.services, id)).toBe(false)
    expect(await info(id, who)).toMatchObject({ state: 'approved.done', tx_id })
    expect(await wallet(who)).toMatchObject({ available: micro(900), outgoing: '0' })
  })

  it.each([
    ['from a young account', (own: TestShop) => person(own), 100],
    ['of more than two hundred', (own: TestShop) => customer(own), 201],
  ] as const)('%s waits for finance, and the clock leaves it alone', async (_, customerOf, usdt) => {
    const who = await customerOf(shop)
    const { id, deadline_event } = await requested(shop, who, { amount: micro(usdt) })
    expect(deadline_event).toBe('target')
    await shop.pass(minutes(11))
    expect(await info(id, who)).toMatchObject({ state: 'pending' })
    expect((await approve(id, micro(usdt))).body.data).toMatchObject({ state: 'approved.toSend', as: 'finance' })
  })

  it('that finance refuses comes back with the fee, and the next one is looked at by a person', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await audit({ verdict: 'reject', id, reason: 'This address is on a list' })
    expect(await info(id, who)).toMatchObject({ state: 'rejected.refused', reason: 'This address is on a list' })
    expect(await wallet(who)).toMatchObject({ available: micro(1_000), outgoing: '0' })
    expect(await requested(shop, who)).toMatchObject({ facts: { risks: ['refusedLately'] }, deadline_event: 'target' })
  })

  it('whose outcome no one knows is held until it is proven, and then leaves once or comes back once', async () => {
    const who = await customer(shop)
    const [sent, unsent] = [await requested(shop, who), await requested(shop, who)]
    for (const { id } of [sent, unsent]) {
      await approve(id, micro(100))
      await assignWithdrawal(shop, id, finance)
      await audit(sending(id))
    }
    await shop.pass(minutes(30) + 1)
    expect(await info(sent.id, who)).toMatchObject({ state: 'approved.unresolved' })
    expect(await wallet(who)).toMatchObject({ available: micro(800), outgoing: micro(200) })
    const tx_id = newTxId()
    await audit({ verdict: 'provenSent', id: sent.id, tx_id, reason: 'Block 4711' })
    await audit({ verdict: 'provenUnsent', id: unsent.id, reason: 'Never left the wallet' })
    expect(await info(sent.id, who)).toMatchObject({ state: 'approved.done', tx_id })
    expect(await info(unsent.id, who)).toMatchObject({ state: 'rejected.failed' })
    expect(await wallet(who)).toMatchObject({ available: micro(900), outgoing: '0' })
  })

  it('is recorded only by its assignee, while the case is assigned', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await approve(id, micro(100))
    const second = await person(shop, { staff: 'finance' })
    const send = (as: Person) => audit(sending(id), as)
    expect((await send(finance)).problem?.key).toBe('desk.notAssigned')
    await assignWithdrawal(shop, id, finance)
    expect((await send(second)).problem?.key).toBe('desk.assigned')
    await shop.pass(minutes(10))
    await shop.must(deskCaseCalls.extend, { entity: 'withdrawal', id }, finance)
    await shop.pass(minutes(10))
    expect((await send(second)).problem?.key).toBe('desk.assigned')
    await shop.pass(minutes(6))
    expect((await send(finance)).problem?.key).toBe('desk.notAssigned')
    await assignWithdrawal(shop, id, second)
    const sent = await send(second)
    expect(sent.body.data).toMatchObject({ state: 'approved.sending' })
    // A signer in the meantime finds that a person was first, while theirs is still in the paying wallet.
    await shop.pass(minutes(16))
    await assignWithdrawal(shop, id, finance)
    expect((await send(finance)).problem?.key).toBe('system.alreadyMoved')
    expect((await info(id, who)).tx_id).toBe(sent.body.data.tx_id)
  })

  it('of a thousand and more is approved by two people', async () => {
    const who = await customer(shop, { balance: 2_000n * USDT })
    const second = await person(shop, { staff: 'finance' })
    const { id } = await requested(shop, who, { amount: micro(1_000) })
    expect((await approve(id, micro(1_000))).problem?.key).toBe('desk.secondPerson')
    expect((await approve(id, micro(1_000))).problem?.key).toBe('desk.samePerson')
    expect((await approve(id, micro(1_000), second)).body.data).toMatchObject({ state: 'approved.toSend' })
  })

  it('of a thousand is free for the second person as soon as the first has decided', async () => {
    const who = await customer(shop, { balance: 2_000n * USDT })
    const second = await person(shop, { staff: 'finance' })
    const { id } = await requested(shop, who, { amount: micro(1_000) })
    await assignWithdrawal(shop, id, finance)
    expect((await approve(id, micro(1_000))).problem?.key).toBe('desk.secondPerson')
    expect((await moneyCaseOf(shop, { entity: 'withdrawal', id }, second)).assignee).toBe(null)
    expect((await approve(id, micro(1_000), second)).body.data).toMatchObject({ state: 'approved.toSend' })
  })

  it('does not block payments', async () => {
    const who = await customer(shop, { balance: 120n * USDT })
    await requested(shop, who)
    expect(await wallet(who)).toMatchObject({ available: micro(20), withdrawable: micro(20) })
  })

  it('is asked once, however often it is sent with one key, also with the payment password locked since', async () => {
    const who = await customer(shop)
    const input = await withdrawalFor(shop, who)
    const key = newKey()
    const ask = () => shop.must(withdrawalCalls.withdraw, input, { token: who.token, key })
    const [first, ...others] = await Promise.all([ask(), ask(), ask()])
    const wrong = { ...input, pay_password: '000001' }
    for (let n = 0; n < 5; n++) await shop.ask(withdrawalCalls.withdraw, wrong, { token: who.token, key: newKey() })
    expect((await ask()).id).toBe(first?.id)
    for (const each of others) expect(each.id).toBe(first?.id)
    expect((await wallet(who)).outgoing).toBe(micro(100))
  })

  it('tells its owner live and whole, and the desk only that it moved', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await shop.must(withdrawalMoves['withdrawal.cancel'], { id }, who)
    const rows = await shop.db.run<{ topic: string; name: string; view: object }>({
      name: '',
      text: `select topic, name, view from events where entity_id = '${id}' order by topic desc, seq`,
    })
    expect(rows.map(({ topic, name }) => `${topic.split(':')[0]} ${name}`)).toEqual([
      'user withdrawal.requested',
      'user withdrawal.cancelled',
      'desk withdrawal.requested',
      'desk withdrawal.cancelled',
    ])
    expect(rows[1]?.view).toEqual(await info(id, who))
    for (const { view } of rows.slice(2))
      expect(Object.keys(view).sort()).toEqual(['as', 'entity', 'id', 'state', 'version'])
  })

  it('is listed newest first, page by page', async () => {
    const who = await customer(shop)
    const { id: address_id } = await booked(shop, who)
    const made: string[] = []
    for (let n = 0; n < 22; n++) {
      const { id } = await requested(shop, who, { address_id, amount: micro(20) })
      await shop.must(withdrawalMoves['withdrawal.cancel'], { id }, who)
      made.unshift(id)
    }
    const first = await shop.must(withdrawalCalls.withdrawLog, {}, who)
    const second = await shop.must(withdrawalCalls.withdrawLog, { after: first.after ?? '' }, who)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
    expect(second.after).toBeNull()
  })
})
