import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { runClock } from '#server/platform/jobs/clock.job.ts'
import { prove } from '#tests/support/prove.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { arrives, asked, customer, moneyCaseOf, requested, sending, assignWithdrawal } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(oneEngine())('who is behind a withdrawal is judged again on %s', (engine) => {
  let shop: TestShop
  let finance: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    finance = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  const info = (id: string, who: Person) => shop.must(withdrawalCalls.withdrawInfo, { id }, who)
  const seen = (id: string) => moneyCaseOf(shop, { entity: 'withdrawal', id }, finance)
  const audit = (input: AuditWithdraw) =>
    shop.ask(deskWithdrawalCalls.auditWithdraw, input, { token: finance.token, key: newKey() })
  const approve = (id: string) => audit({ verdict: 'approve', id, amount: micro(100), reason: 'All in order' })
  const stop = (call: 'lockAccount' | 'freezeWallet', { id }: Person) =>
    shop.must(deskUserCalls[call], { id, reason: 'Reported' }, { token: finance.token, key: newKey() })

  it('and the clock leaves to a person what it would have approved when it was asked', async () => {
    const who = await customer(shop)
    const [first, second] = [await requested(shop, who), await requested(shop, who)]
    await audit({ verdict: 'reject', id: first.id, reason: 'Fraud' })
    expect((await seen(second.id)).withdrawal?.facts.risks).toEqual(['refusedLately'])
    await shop.pass(minutes(10) + 1)
    const { version, ...left } = await info(second.id, who)
    expect(left).toMatchObject({ state: 'pending', deadline_event: 'target', facts: { risks: ['refusedLately'] } })
    expect(version).toBe(second.version + 1)
    // It waits, and is no failure that is tried again and again.
    expect(await runClock(shop.services)).toBe(0)
    expect(await runText(shop, 'select 1 from clock_retries where entity_id = $1', second.id)).toEqual([])
    const { data } = await shop.must(deskCaseCalls.queue, { entity: 'withdrawal' }, finance)
    expect(data.find(({ id }) => id === second.id)).toMatchObject({
      withdrawal: { facts: { risks: ['refusedLately'] } },
    })
    expect((await approve(second.id)).body.data).toMatchObject({ state: 'approved.toSend' })
  })

  it.each([
    ['freezeWallet', 'walletFrozen'],
    ['lockAccount', 'accountLocked'],
  ] as const)('and after %s the clock leaves it to a person', async (call, risk) => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await stop(call, who)
    await shop.pass(minutes(10) + 1)
    expect((await seen(id)).withdrawal).toMatchObject({ state: 'pending', facts: { risks: [risk] } })
    expect((await seen(id)).withdrawal?.deadline_event).toBe('target')
  })

  it('and a locked account’s money is neither approved nor sent, but can come back', async () => {
    const [who, other] = [await customer(shop), await customer(shop)]
    const [pending, approved] = [await requested(shop, who), await requested(shop, other)]
    await approve(approved.id)
    await assignWithdrawal(shop, approved.id, finance)
    for (const each of [who, other]) await stop('lockAccount', each)
    expect((await approve(pending.id)).problem?.key).toBe('desk.accountLocked')
    expect((await audit(sending(approved.id))).problem?.key).toBe('desk.accountLocked')
    expect((await audit({ verdict: 'reject', id: pending.id, reason: 'Locked' })).problem).toBeUndefined()
    expect((await audit({ verdict: 'provenUnsent', id: approved.id, reason: 'Not sent' })).problem).toBeUndefined()
  })

  it('and a recharge that came in the meantime and is not final is one more reason', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await arrives(shop, await asked(shop, who))
    await shop.pass(minutes(10) + 1)
    expect(await info(id, who)).toMatchObject({ state: 'pending', facts: { risks: ['freshCredit'] } })
  })

  it('and only why it was refused reaches the person, not what finance notes for itself', async () => {
    const who = await customer(shop)
    const [gone, refusal] = [await requested(shop, who), await requested(shop, who)]
    await audit({ verdict: 'approve', id: gone.id, amount: micro(100), reason: 'Knows our support by name' })
    await assignWithdrawal(shop, gone.id, finance)
    await audit(sending(gone.id))
    await audit({ verdict: 'reject', id: refusal.id, reason: 'This address is on a list' })
    await shop.pass(minutes(31))
    await audit({ verdict: 'provenUnsent', id: gone.id, reason: 'Looked up by Finn' })
    const published = await runText<{ view: object }>(shop, 'select view from events where entity_id = $1', gone.id)
    for (const view of [await info(gone.id, who), ...published])
      expect(JSON.stringify(view)).not.toMatch(/support by name|by Finn/)
    expect(await info(refusal.id, who)).toMatchObject({ reason: 'This address is on a list' })
    const acts = await runText<{ reason: string }>(
      shop,
      `select reason from staff_acts where entity_id = $1 and act <> 'case.assigned' order by id`,
      gone.id,
    )
    expect(acts.map(({ reason }) => reason)).toEqual(['Knows our support by name', '', 'Looked up by Finn'])
  })
})
