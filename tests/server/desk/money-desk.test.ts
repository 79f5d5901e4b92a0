import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import type { CaseQueue } from '#contract/desk/desk-case.contract.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { deskWithdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { chainPorts } from '#server/money/chain/chain-ports.ts'
import { proveNow } from '#server/operations/proof/proof.job.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import {
  WATCHING,
  arrives,
  asked,
  booked,
  customer,
  moneyCaseOf,
  requested,
  sending,
  updateTransfer,
} from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { statementsOf } from '#tests/support/catalogue.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the money desk on %s', (engine) => {
  let shop: TestShop
  let [fay, finn] = [undefined as unknown as Person, undefined as unknown as Person]
  beforeAll(async () => {
    shop = await openShop(engine, WATCHING)
    fay = await person(shop, { staff: 'finance' })
    finn = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())

  const queue = async (input: CaseQueue = {}) =>
    (await shop.must(deskCaseCalls.queue, input, fay)).data.map(({ id }) => id)
  const take = (entity: 'recharge' | 'withdrawal', id: string, as: Person, taken = true) =>
    shop.ask(taken ? deskCaseCalls.assign : deskCaseCalls.release, { entity, id }, as)

  /** The number of what the desk heard last. */
  const deskHead = async (): Promise<number> => {
    const [head] = await shop.db.run<{ seq: bigint }>({ name: '', text: `select seq from topics where topic = 'desk'` })
    return Number(head?.seq)
  }

  it('shows what waits for finance, oldest first, and all that is open when asked', async () => {
    const who = await customer(shop, { balance: 5_000n * USDT })
    const watched = await asked(shop, who)
    const unwatched = await asked(shop, who, { network: 'BEP20' })
    const small = await requested(shop, who)
    const large = await requested(shop, who, { amount: String(500n * USDT) })
    expect(await queue()).toEqual([unwatched.id, large.id])
    expect(await queue({ which: 'open' })).toEqual([watched.id, unwatched.id, small.id, large.id])
    expect(await queue({ which: 'open', entity: 'withdrawal' })).toEqual([small.id, large.id])
    expect(await queue({ which: 'open', network: 'BEP20' })).toEqual([unwatched.id])
  })

  it('shows a sent withdrawal on an unwatched network at once: finance checks whether it arrived', async () => {
    const sent = async (network: 'ERC20' | 'BEP20') => {
      const who = await customer(shop)
      const { id: address_id } = await booked(shop, who, { network })
      const { id } = await requested(shop, who, { network, address_id })
      await shop.must(
        deskWithdrawalCalls.auditWithdraw,
        { verdict: 'approve', id, amount: String(100n * USDT), reason: 'Fine' },
        fay,
      )
      await take('withdrawal', id, fay)
      await shop.must(deskWithdrawalCalls.auditWithdraw, sending(id), fay)
      return id
    }
    const [watched, unwatched] = [await sent('ERC20'), await sent('BEP20')]
    const waiting = await queue({ entity: 'withdrawal' })
    expect([waiting.includes(watched), waiting.includes(unwatched)]).toEqual([false, true])
    await shop.pass(minutes(31))
    expect(await queue({ entity: 'withdrawal' })).toEqual(expect.arrayContaining([watched, unwatched]))
  })

  it('shows which contract’s transfers are money, where the chain is read and where finance looks itself', async () => {
    const who = await customer(shop, { balance: 500n * USDT })
    const tokenOf = async (entity: 'recharge' | 'withdrawal', id: string) =>
      (await moneyCaseOf(shop, { entity, id }, fay)).token
    expect(await tokenOf('recharge', (await asked(shop, who)).id)).toBe(WATCHING.ERC20_TOKEN)
    expect(await tokenOf('withdrawal', (await requested(shop, who)).id)).toBe(WATCHING.ERC20_TOKEN)
    const { id } = await asked(shop, who, { network: 'BEP20' })
    expect(await tokenOf('recharge', id)).toBe('0x55d398326f99059fF775485246999027B3197955')
  })

  it('sets what the chain saw beside what the person says, and who the person is', async () => {
    const who = await customer(shop, { balance: 7n * USDT })
    const recharge = await asked(shop, who)
    await arrives(shop, recharge, { amount: 48n * USDT, confirmations: 0 })
    const found = await moneyCaseOf(shop, { entity: 'recharge', id: recharge.id }, fay)
    expect(found.sightings).toMatchObject([{ amount: String(48n * USDT), confirmations: 0, gone: false }])
    expect(found.recharge).toMatchObject({ asked: String(50n * USDT), as: 'finance', user: { id: who.id } })
    expect(found.person).toMatchObject({ id: who.id, available: String(7n * USDT), frozen: false, withdrawn: '0' })
  })

  it('answers a long queue with as many statements as a short one', async () => {
    const [who, rich] = [await customer(shop), await customer(shop, { balance: 5_000n * USDT })]
    const one = async (): Promise<void> => {
      await asked(shop, who, { network: 'BEP20' })
      await requested(shop, rich, { amount: String(500n * USDT) })
    }
    const read = () => statementsOf(shop.db, () => queue())
    await one()
    await read()
    const before = await read()
    const length = (await queue()).length
    for (let n = 0; n < 3; n++) await one()
    expect((await queue()).length).toBe(length + 6)
    expect(await read()).toBe(before)
  })

  it('says how often the person behind a withdrawal has asked this month', async () => {
    const who = await customer(shop)
    await requested(shop, who)
    const { id } = await requested(shop, who)
    expect((await moneyCaseOf(shop, { entity: 'withdrawal', id }, fay)).person.month).toBe(2)
  })

  it('lets one person have a case until they give it back or leave it lying', async () => {
    const { id } = await requested(shop, await customer(shop))
    expect((await take('withdrawal', id, fay)).problem).toBeUndefined()
    expect((await take('withdrawal', id, fay)).problem).toBeUndefined()
    expect((await take('withdrawal', id, finn)).problem?.key).toBe('desk.assigned')
    expect((await moneyCaseOf(shop, { entity: 'withdrawal', id }, finn)).assignee?.id).toBe(fay.id)
    await take('withdrawal', id, finn, false)
    expect((await take('withdrawal', id, finn)).problem?.key).toBe('desk.assigned')
    await take('withdrawal', id, fay, false)
    expect((await take('withdrawal', id, finn)).problem).toBeUndefined()
    await shop.pass(minutes(15) + 1)
    expect((await take('withdrawal', id, fay)).problem).toBeUndefined()
  })

  it('keeps a case with an active assignee, and releases it from an idle page', async () => {
    const { id } = await requested(shop, await customer(shop))
    const which = { entity: 'withdrawal', id } as const
    const taken = async () => (await moneyCaseOf(shop, which, fay)).assignee
    const keep = (as: Person) => shop.ask(deskCaseCalls.extend, which, as)
    await take('withdrawal', id, fay)
    const since = (await taken())?.at
    await shop.pass(minutes(10))
    expect((await keep(fay)).problem).toBeUndefined()
    expect((await keep(finn)).problem?.key).toBe('desk.notAssigned')
    await shop.pass(minutes(10))
    // Kept and taken once more, it was still taken when it was taken.
    await take('withdrawal', id, fay)
    expect(await taken()).toEqual({ id: fay.id, by: expect.any(String), at: since })
    await shop.pass(minutes(10))
    expect((await taken())?.id).toBe(fay.id)
    await shop.pass(minutes(5) + 1)
    expect(await taken()).toBeNull()
    expect((await keep(fay)).problem?.key).toBe('desk.notAssigned')
    await take('withdrawal', id, fay)
    expect((await taken())?.at).not.toBe(since)
  })

  it('records and publishes each assignment and release once, and nothing where nothing changed', async () => {
    const [who, support] = [await customer(shop), await person(shop, { staff: 'support' })]
    const { id, withdrawal_no } = await requested(shop, who)
    const after = await deskHead()
    const kept = async (as: Person) =>
      (await shop.must(deskHistoryCalls.history, { about: id }, as)).data.map(({ act, by, entity_name }) => [
        act,
        by.id,
        entity_name,
      ])
    for (let n = 0; n < 3; n++) await take('withdrawal', id, fay)
    await Promise.all([take('withdrawal', id, fay), take('withdrawal', id, finn), take('withdrawal', id, finn, false)])
    for (let n = 0; n < 2; n++) await take('withdrawal', id, fay, false)
    await take('withdrawal', id, finn)
    await shop.pass(minutes(15) + 1)
    await take('withdrawal', id, finn, false)
    expect(await kept(fay)).toEqual([
      ['case.assigned', finn.id, withdrawal_no],
      ['case.released', fay.id, withdrawal_no],
      ['case.assigned', fay.id, withdrawal_no],
    ])
    expect(await kept(support)).toEqual([])
    // A client that catches up receives the latest event of each case; all of them were published.
    const published = `select name from events where topic = 'desk' and seq > $1 and entity = 'case' and entity_id = $2 order by seq`
    expect((await runText<{ name: string }>(shop, published, after, id)).map(({ name }) => name)).toEqual([
      'case.assigned',
      'case.released',
      'case.assigned',
    ])
  })

  it('refuses to assign a case that is over, and releases an assigned one', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await take('withdrawal', id, fay)
    await shop.must(withdrawalMoves['withdrawal.cancel'], { id }, who)
    for (const as of [fay, finn])
      expect((await take('withdrawal', id, as)).problem).toMatchObject({
        key: 'system.alreadyMoved',
        params: { state: 'withdrawal.states.rejected.cancelled' },
      })
    expect((await take('withdrawal', id, fay, false)).problem).toBeUndefined()
    const credited = await asked(shop, who)
    await arrives(shop, credited)
    expect((await take('recharge', credited.id, fay)).problem?.key).toBe('system.alreadyMoved')
  })

  it('gives a case to one of many who reach for it at once', async () => {
    const { id } = await requested(shop, await customer(shop))
    const people = await Promise.all(Array.from({ length: 8 }, () => person(shop, { staff: 'finance' })))
    const answers = await Promise.all(people.map((each) => take('withdrawal', id, each)))
    expect(answers.filter(({ problem }) => problem === undefined)).toHaveLength(1)
  })

  it('opens and closes a network for everyone, with a reason that is kept', async () => {
    const set = {
      network: 'BEP20',
      recharge_open: false,
      withdraw_open: true,
      reason: 'The node is being moved',
    } as const
    expect(await shop.must(deskBooksCalls.setNetwork, set, fay)).toMatchObject({
      recharge_open: false,
      withdraw_open: true,
    })
    const { data } = await shop.must(walletCalls.networks, {}, await customer(shop))
    expect(data.find(({ code }) => code === 'BEP20')).toMatchObject({
      recharge_open: false,
      withdraw_open: true,
      fee: '1000000',
    })
    expect(data.map(({ watched }) => watched)).toEqual(data.map(({ code }) => code === 'ERC20'))
    const [act] = await shop.db.run<{ actor_id: string; reason: string }>({
      name: '',
      text: `select actor_id, reason from staff_acts where act = 'network.set'`,
    })
    expect(act).toEqual({ actor_id: fay.id, reason: 'The node is being moved' })
  })

  it('turns one way of a network and leaves the other as a colleague turned it in the meantime', async () => {
    const reason = 'The node is being moved'
    await shop.must(deskBooksCalls.setNetwork, { network: 'TRC20', withdraw_open: false, reason }, finn)
    const now = await shop.must(deskBooksCalls.setNetwork, { network: 'TRC20', recharge_open: false, reason }, fay)
    expect(now).toMatchObject({ recharge_open: false, withdraw_open: false })
    const acts = await shop.db.run<{ details: object }>({
      name: '',
      text: `select details from staff_acts where act = 'network.set' and entity_id = 'TRC20' order by id`,
    })
    expect(acts.map(({ details }) => details)).toEqual([{ withdraw_open: false }, { recharge_open: false }])
    await shop.must(
      deskBooksCalls.setNetwork,
      { network: 'TRC20', recharge_open: true, withdraw_open: true, reason },
      fay,
    )
  })

  it('says which way is missing when none is named', async () => {
    const { problem, status } = await shop.ask(deskBooksCalls.setNetwork, { network: 'TRC20', reason: 'Why' }, fay)
    expect([status, problem]).toMatchObject([400, { key: 'input.invalid', field: 'recharge_open' }])
  })

  it('receives at once a new assignee, a first decision and the closing of a network', async () => {
    const { id } = await requested(shop, await customer(shop, { balance: 2_000n * USDT }), {
      amount: String(1_000n * USDT),
    })
    const after = await deskHead()
    await take('withdrawal', id, fay)
    const approve = { verdict: 'approve', id, amount: String(1_000n * USDT), reason: 'In order' } as const
    expect((await shop.ask(deskWithdrawalCalls.auditWithdraw, approve, fay)).problem?.key).toBe('desk.secondPerson')
    await shop.must(
      deskBooksCalls.setNetwork,
      { network: 'TRC20', recharge_open: false, reason: 'The node is away' },
      fay,
    )
    const { items } = await shop.must(socketCalls.eventsAfter, { topic: 'desk', after }, finn)
    expect(items.map(({ name, entity_id }) => [name, entity_id])).toEqual([
      ['case.assigned', id],
      ['approval.given', id],
      ['network.set', 'TRC20'],
    ])
  })

  it('hears what the chain saw at the address of an open request, also where it was credited as another', async () => {
    const who = await customer(shop)
    const [first, second] = [await asked(shop, who), await asked(shop, who, { amount: 70n * USDT })]
    expect(second.address).toBe(first.address)
    const received = async (after: number) =>
      (
        await runText<{ name: string; entity_id: string }>(
          shop,
          `select name, entity_id from events where topic = 'desk' and seq > $1 order by seq`,
          after,
        )
      ).map(({ name, entity_id }) => [name, entity_id])
    const before = await deskHead()
    const sighting = await arrives(shop, first)
    expect(await received(before)).toEqual([
      ['recharge.confirmed', first.id],
      ['sighting.changed', second.id],
    ])
    const credited = await deskHead()
    await updateTransfer(shop, sighting, { confirmations: 5 })
    await chainPorts(shop.services).seen('ERC20', [first.address])
    expect(await received(credited)).toEqual([['sighting.changed', second.id]])
    const found = await moneyCaseOf(shop, { entity: 'recharge', id: second.id }, fay)
    expect(found.sightings).toMatchObject([{ confirmations: 5, recharge_id: first.id }])
    await arrives(shop, second, { amount: 70n * USDT })
    const over = await deskHead()
    await chainPorts(shop.services).seen('ERC20', [first.address])
    expect(await received(over)).toEqual([])
  })

  it('proves the books: every claim holds, and what came from outside stands inside', async () => {
    const { claims, totals, outside, inside } = await shop.must(deskBooksCalls.books, {}, fay)
    expect(claims.filter(({ rows }) => rows > 0)).toEqual([])
    expect(claims.map(({ id }) => id)).toContain('W5')
    expect(outside).toBe(inside)
    expect(BigInt(inside)).toBeGreaterThan(0n)
    expect(totals.map(({ kind }) => kind)).toContain('outgoing')
  })

  it('shows the last proof of the books, and repeats it on request', async () => {
    const before = await shop.must(deskBooksCalls.books, {}, fay)
    await customer(shop, { balance: 11n * USDT })
    await shop.standStill(minutes(3))
    expect(await shop.must(deskBooksCalls.books, {}, fay)).toEqual(before)
    const seen = await shop.must(deskBooksCalls.proveBooks, {}, finn)
    expect(Date.parse(seen.at) - Date.parse(before.at)).toBeGreaterThanOrEqual(minutes(3))
    expect(BigInt(seen.inside) - BigInt(before.inside)).toBe(11n * USDT)
    expect(await shop.must(deskBooksCalls.books, {}, fay)).toEqual(seen)
    await shop.standStill(minutes(5))
    await proveNow(shop.services)
    expect(Date.parse((await shop.must(deskBooksCalls.books, {}, fay)).at)).toBeGreaterThan(Date.parse(seen.at))
  })

  it('is finance’s alone', async () => {
    const support = await person(shop, { staff: 'support' })
    for (const call of [deskBooksCalls.books, deskBooksCalls.proveBooks])
      expect((await shop.ask(call as typeof deskBooksCalls.books, {}, support)).problem?.key).toBe('account.notYours')
  })
})
