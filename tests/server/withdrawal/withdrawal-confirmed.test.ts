import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { prove } from '#tests/support/prove.ts'
import { sendArrived } from '#server/money/withdrawal/send.service.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import {
  WATCHING,
  booked,
  customer,
  moneyCaseOf,
  newTxId,
  requested,
  sending,
  assignWithdrawal,
} from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(oneEngine())('that a withdrawal has arrived, on %s,', (engine) => {
  let shop: TestShop
  let [fay, finn] = [] as unknown as [Person, Person]
  // It reads ERC20 itself, and BEP20 not.
  beforeAll(async () => {
    shop = await openShop(engine, WATCHING)
    fay = await person(shop, { staff: 'finance' })
    finn = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  const audit = (as: Person, input: AuditWithdraw) =>
    shop.ask(deskWithdrawalCalls.auditWithdraw, input, { token: as.token, key: newKey() })
  const confirm = async (as: Person, id: string) =>
    (await audit(as, { verdict: 'confirm', id, reason: `Looked up by ${as.id}` })).problem?.key ?? null
  const stateOf = async (id: string, who: Person) => (await shop.must(withdrawalCalls.withdrawInfo, { id }, who)).state
  const caseOf = (id: string) => moneyCaseOf(shop, { entity: 'withdrawal', id }, fay)

  async function sent(network: 'ERC20' | 'BEP20', usdt: number) {
    const who = await customer(shop, { balance: 5_000n * USDT })
    const { id: address_id } = await booked(shop, who, { network })
    const { id, amount } = await requested(shop, who, { network, address_id, amount: micro(usdt) })
    for (const as of usdt < 1_000 ? [fay] : [fay, finn])
      await audit(as, { verdict: 'approve', id, amount, reason: 'In order' })
    await assignWithdrawal(shop, id, fay)
    expect((await audit(fay, sending(id))).problem).toBeUndefined()
    return { who, id }
  }

  it('is no one’s to say where the shop reads the chain itself: it waits for the chain, and is proven when it is unresolved', async () => {
    const { who, id } = await sent('ERC20', 100)
    expect(await confirm(fay, id)).toBe('withdrawal.chainConfirms')
    expect(await stateOf(id, who)).toBe('approved.sending')
    expect((await shop.must(walletCalls.getBalance, {}, who)).outgoing).toBe(micro(100))
    await shop.pass(minutes(31))
    expect(await confirm(fay, id)).toBe('system.alreadyMoved')
    await audit(fay, { verdict: 'provenSent', id, tx_id: newTxId(), reason: 'Block 4711' })
    expect(await stateOf(id, who)).toBe('approved.done')
  })

  it('is the chain’s to say, however large it is', async () => {
    const { who, id } = await sent('ERC20', 1_000)
    expect(await sendArrived(shop.services, id)).toBe(true)
    expect(await stateOf(id, who)).toBe('approved.done')
  })

  it('is confirmed by one person below a thousand on an unwatched network', async () => {
    const { who, id } = await sent('BEP20', 999)
    expect(await confirm(fay, id)).toBeNull()
    expect(await stateOf(id, who)).toBe('approved.done')
  })

  it('is for two to say from a thousand on, and the second one sees the first', async () => {
    const { who, id } = await sent('BEP20', 1_000)
    expect(await confirm(fay, id)).toBe('desk.secondPerson')
    expect(await confirm(fay, id)).toBe('desk.samePerson')
    expect(await stateOf(id, who)).toBe('approved.sending')
    expect((await caseOf(id)).approvals).toMatchObject([{ event: 'withdrawal.confirm', money: micro(1_000) }])
    expect(await confirm(finn, id)).toBeNull()
    expect(await stateOf(id, who)).toBe('approved.done')
    expect((await caseOf(id)).approvals).toEqual([])
  })

  it('is judged by who looks now: a network may have got a node since it was sent, or lost it', async () => {
    const believed = (id: string, watched: boolean) =>
      runText(shop, `update withdrawals set facts = facts || $2::jsonb where id = $1`, id, JSON.stringify({ watched }))
    const got = await sent('ERC20', 100)
    await believed(got.id, false)
    expect((await caseOf(got.id)).withdrawal?.facts.watched).toBe(true)
    expect(await confirm(fay, got.id)).toBe('withdrawal.chainConfirms')
    const lost = await sent('BEP20', 100)
    await believed(lost.id, true)
    expect((await caseOf(lost.id)).withdrawal?.facts.watched).toBe(false)
    expect(await confirm(fay, lost.id)).toBeNull()
  })
})
