import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { days, minutes } from '#machines/platform/constants.ts'
import { prove } from '#tests/support/prove.ts'
import { openSends, sendArrived } from '#server/money/withdrawal/send.service.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { customer, moneyCaseOf, newTxId, requested, sending, assignWithdrawal } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(oneEngine())('a withdrawal that is proven unsent on %s', (engine) => {
  let shop: TestShop
  let [fay, finn] = [] as unknown as [Person, Person]
  beforeAll(async () => (shop = await openShop(engine)))
  // A session ends with a month of silence.
  beforeEach(async () => {
    fay = await person(shop, { staff: 'finance' })
    finn = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  const audit = (as: Person, input: AuditWithdraw) =>
    shop.ask(deskWithdrawalCalls.auditWithdraw, input, { token: as.token, key: newKey() })
  const openIds = async () => (await openSends(shop.db, 'ERC20')).map(({ id }) => id)

  /** A withdrawal that no one knows of any more. */
  async function lost(who: Person, amount: string): Promise<string> {
    const { id } = await requested(shop, who, { amount })
    for (const as of [fay, finn]) await audit(as, { verdict: 'approve', id, amount, reason: 'In order' })
    await assignWithdrawal(shop, id, fay)
    await audit(fay, sending(id))
    await shop.pass(minutes(31))
    return id
  }

  it('is proven by two people from a thousand on, whichever way', async () => {
    const who = await customer(shop, { balance: 5_000n * USDT })
    const [back, gone] = [await lost(who, micro(1_000)), await lost(who, micro(1_000))]
    const unsent = { verdict: 'provenUnsent', id: back, reason: 'Not there' } as const
    const tx_id = newTxId()
    const sent = { verdict: 'provenSent', id: gone, tx_id, reason: 'There' } as const
    for (const step of [unsent, sent]) {
      expect((await audit(fay, step)).problem?.key).toBe('desk.secondPerson')
      expect((await audit(fay, step)).problem?.key).toBe('desk.samePerson')
    }
    const firstOf = async (id: string) =>
      (await moneyCaseOf(shop, { entity: 'withdrawal', id }, finn)).approvals.map((each) => each.event)
    expect([await firstOf(back), await firstOf(gone)]).toEqual([['withdrawal.provenUnsent'], ['withdrawal.provenSent']])
    const support = await person(shop, { staff: 'support' })
    for (const about of [back, gone])
      expect((await shop.must(deskHistoryCalls.history, { about }, support)).data).toEqual([])
    expect((await audit(finn, { ...sent, tx_id: newTxId() })).problem?.key).toBe('desk.secondPerson')
    expect((await audit(finn, unsent)).body.data).toMatchObject({ state: 'rejected.failed' })
    expect((await audit(finn, sent)).body.data).toMatchObject({ state: 'approved.done', tx_id })
  })

  it('is proven of what was sent: what one person said before that does not count', async () => {
    const who = await customer(shop, { balance: 5_000n * USDT })
    const { id, amount } = await requested(shop, who, { amount: micro(1_000) })
    for (const as of [fay, finn]) await audit(as, { verdict: 'approve', id, amount, reason: 'In order' })
    const unsent = { verdict: 'provenUnsent', id, reason: 'Not there' } as const
    expect((await audit(fay, unsent)).problem?.key).toBe('desk.secondPerson')
    await assignWithdrawal(shop, id, finn)
    await audit(finn, sending(id))
    await shop.pass(minutes(31))
    expect((await audit(finn, unsent)).problem?.key).toBe('desk.secondPerson')
    expect((await shop.must(withdrawalCalls.withdrawInfo, { id }, who)).state).toBe('approved.unresolved')
    expect((await audit(fay, unsent)).body.data).toMatchObject({ state: 'rejected.failed' })
  })

  it('is watched for thirty days more, and alarms once when it arrives after all', async () => {
    const who = await customer(shop)
    const id = await lost(who, micro(100))
    await audit(fay, { verdict: 'provenUnsent', id, reason: 'Not there' })
    await shop.pass(days(29))
    expect(await openIds()).toContain(id)
    const alarm = vi.spyOn(shop.services.log, 'error').mockImplementation(() => {})
    for (let n = 0; n < 2; n++) expect(await sendArrived(shop.services, id)).toBe(false)
    expect(alarm.mock.calls).toEqual([
      [{ alarm: expect.stringContaining('left twice') as string, entityId: id }, expect.any(String)],
    ])
    alarm.mockRestore()
    expect((await shop.must(walletCalls.getBalance, {}, who)).available).toBe(micro(1_000))
    expect(await openIds()).not.toContain(id)
  })

  it('is watched no longer than that', async () => {
    const who = await customer(shop)
    const id = await lost(who, micro(100))
    await audit(fay, { verdict: 'provenUnsent', id, reason: 'Not there' })
    await shop.pass(days(31))
    expect(await openIds()).not.toContain(id)
  })

  it('stands at the desk for good when its money left twice: in its case and in the books, and no one else is told', async () => {
    const who = await customer(shop)
    const id = await lost(who, micro(100))
    await audit(fay, { verdict: 'provenUnsent', id, reason: 'Not there' })
    const before = await shop.must(withdrawalCalls.withdrawInfo, { id }, who)
    const marks = async () => {
      const { left_twice_at: at } = await moneyCaseOf(shop, { entity: 'withdrawal', id }, fay)
      const { left_twice } = await shop.must(deskBooksCalls.books, {}, fay)
      return { at, found: left_twice.find((each) => each.id === id) }
    }
    expect(await marks()).toEqual({ at: null, found: undefined })
    await sendArrived(shop.services, id)
    const { at, found } = await marks()
    expect(found).toEqual({ id, withdrawal_no: before.withdrawal_no, network: 'ERC20', amount: micro(100), at })
    await shop.pass(minutes(1))
    await sendArrived(shop.services, id)
    expect(await marks()).toEqual({ at, found })
    expect(await shop.must(withdrawalCalls.withdrawInfo, { id }, who)).toEqual(before)
    const published = await runText(
      shop,
      `select topic from events where name = 'withdrawal.leftTwice' and entity_id = $1`,
      id,
    )
    expect(published).toEqual([{ topic: 'desk' }])
  })

  it('and two hundred that no one solved keep no newer one from being seen', async () => {
    const who = await customer(shop)
    const old = await lost(who, micro(20))
    await runText(
      shop,
      `insert into withdrawals select (w).* from (select jsonb_populate_record(w, jsonb_build_object('id', '0' || n,
         'withdrawal_no', 'W' || n, 'tx_id', 'x' || n, 'nonce', n)) as w from withdrawals w, generate_series(1, 250) n where id = $1) x`,
      old,
    )
    try {
      const { id } = await requested(shop, await customer(shop), { amount: micro(20) })
      await audit(fay, { verdict: 'approve', id, amount: micro(20), reason: 'In order' })
      await assignWithdrawal(shop, id, fay)
      await audit(fay, sending(id))
      const open = await openSends(shop.db, 'ERC20')
      expect(open.find((each) => each.id === id)).toMatchObject({ isAwaited: true })
      expect(open.find((each) => each.id === old)?.isAwaited ?? false).toBe(false)
    } finally {
      await runText(shop, `delete from withdrawals where id like '0%' and tx_id like 'x%'`)
    }
  })
})
