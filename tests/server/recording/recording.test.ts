import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesOf, messagesOf, movesOfRoot } from '#server/operations/recording/recording.queries.ts'
import { deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { deskRecordingCalls } from '#contract/desk/desk-recording.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { knowsState } from '#machines/platform/chart.ts'
import { everyRefereed } from '#machines/all-lifecycles.ts'
import { momentAfter } from '#lab/moment.ts'
import { type EntryOf, readRecording, type Recording } from '#lab/recording.ts'
import { say } from '#tests/support/chats.ts'
import { settledWithFund } from '#tests/support/claims.ts'
import { lastingStaff, type Person, USDT } from '#tests/support/factories.ts'
import { asked, customer, requested } from '#tests/support/money.ts'
import { type Deal, placed, shipped } from '#tests/support/orders.ts'
import { appealed, applied } from '#tests/support/refunds.ts'
import { escalatedClaim } from '../events/fund.scenes.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const CALL = deskRecordingCalls.recording

describe.each(oneEngine())('the recording of what happened on %s', (engine) => {
  let shop: TestShop
  let support = undefined as unknown as Person
  let finance = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    support = await lastingStaff(shop, 'support')
    finance = await lastingStaff(shop, 'finance')
  })
  afterAll(() => shop.close())

  const lines = async (number: string, as: Person = support) => (await shop.must(CALL, { number }, as)).lines
  const recorded = async (number: string, as: Person = support): Promise<Recording> =>
    readRecording(await lines(number, as), number)
  const refusalOf = async (number: string, as: Partial<Person>): Promise<string | undefined> =>
    (await shop.ask(CALL, { number }, as)).problem?.key
  const movesOf = ({ entries }: Recording) =>
    entries.flatMap((entry) => (entry.kind === 'move' && !entry.minor ? [entry] : []))
  const of = <K extends EntryOf<'move'>['kind'] | 'event' | 'screen' | 'deadline' | 'ledger'>(
    { entries }: Recording,
    kind: K,
  ) => entries.filter((entry): entry is EntryOf<K> => entry.kind === kind)

  it('has every move of an order with its refund, and ends where the order is', async () => {
    const deal = await applied(shop, await shipped(shop))
    const { order } = deal
    const recording = await recorded(order.order_no)
    expect(recording.head).toEqual({ recording: 1, from: 'server', of: order.order_no })
    expect(movesOf(recording).map(({ event, actor }) => `${event} ${actor}`)).toEqual([
      'order.place shopper',
      'order.pay shopper',
      'settlement.hold system',
      'order.ship merchant',
      'refund.apply shopper',
    ])
    expect([...new Set(movesOf(recording).map(({ root }) => root))]).toEqual([`order:${order.order_no}`])
    const end = momentAfter(recording.entries, recording.entries.length)
    expect(end.rows.get(`order:${order.order_no}`)?.state).toBe(order.state)
    expect([...end.rows.keys()].map((key) => key.split(':')[0])).toEqual(expect.arrayContaining(['order', 'refund']))
    for (const { machine, state } of end.rows.values()) {
      const found = everyRefereed.find(({ name }) => name === machine)
      expect(found && knowsState(found, state), `${machine} ${state}`).toBe(true)
    }
  })

  it('shows money in roles, which sums to zero after each entry', async () => {
    const { order } = await settledWithFund(shop, { level: 0 })
    const recording = await recorded(order.order_no)
    const held = Object.fromEntries(momentAfter(recording.entries, recording.entries.length).money)
    const total = BigInt(order.money.total)
    expect(held['shopper']).toBe(-total)
    expect(held['escrow']).toBe(0n)
    expect((held['merchant'] ?? 0n) + (held['platform.fees'] ?? 0n)).toBe(total)
    expect(of(recording, 'ledger').map(({ transfer }) => transfer)).toEqual(['payment', 'settlement'])
  })

  it('has the numbers of each party’s events, and what each screen was shown', async () => {
    const { order } = await shipped(shop)
    const recording = await recorded(order.order_no)
    const topics = new Set(of(recording, 'event').map(({ topic }) => topic))
    expect([...topics].toSorted()).toEqual(['merchant', 'shopper'])
    for (const topic of topics) {
      const seqs = of(recording, 'event').filter((each) => each.topic === topic)
      expect(seqs.map(({ seq }) => seq)).toEqual(seqs.map(({ seq }) => seq).toSorted((a, b) => a - b))
    }
    const { screens } = momentAfter(recording.entries, recording.entries.length)
    for (const party of ['shopper', 'merchant'])
      expect(screens.get(party)?.get(`order:${order.order_no}`)).toBe('pendingReceipt')
  })

  it('has each deadline from when it was set to when it fires', async () => {
    const { order, buyer } = await shipped(shop)
    await shop.pass(days(8))
    const { deadline_at } = await shop.must(orderMoves['order.extend'], { id: order.id }, buyer)
    const deadlines = of(await recorded(order.order_no), 'deadline').filter(({ machine }) => machine === 'order')
    expect(deadlines.map(({ event }) => event)).toEqual([
      'order.expire',
      'order.shipTimeout',
      'order.autoReceive',
      'order.autoReceive',
    ])
    expect(deadlines.at(-1)?.fires).toBe(Date.parse(deadline_at ?? ''))
    for (const { at, fires } of deadlines) expect(fires).toBeGreaterThan(at)
  })

  it('keeps moves, money and deadlines once the log is pruned', async () => {
    const { order, buyer, merchant } = await shipped(shop)
    const before = await recorded(order.order_no)
    const pruned = 'delete from events e using topics t where e.topic = t.topic and e.seq < t.seq and t.topic = any($1)'
    await runText(shop, pruned, [`user:${buyer.id}`, `shop:${merchant.id}`])
    const after = await recorded(order.order_no)
    expect(movesOf(after)).toEqual(movesOf(before))
    expect(of(after, 'ledger')).toEqual(of(before, 'ledger'))
    expect(of(after, 'event').length).toBeLessThan(of(before, 'event').length)
    // By the terms of the order, to the second: the log had the same.
    expect(of(after, 'deadline')).toEqual(of(before, 'deadline'))
  })

  it('is found by the number of a refund, and by ids', async () => {
    const { order } = await applied(shop, await shipped(shop))
    const [refund] = order.refunds
    for (const number of [refund?.RefundNo ?? '', refund?.id ?? '', order.id])
      expect((await recorded(number)).entries).toEqual((await recorded(order.order_no)).entries)
  })

  it('has the fund of a shop, and the messages of a chat without their texts', async () => {
    const { merchant, buyer } = await settledWithFund(shop)
    const fund = await recorded(merchant.id)
    expect(movesOf(fund).some(({ machine }) => machine === 'bond')).toBe(true)
    expect(momentAfter(fund.entries, fund.entries.length).money.get('fund')).toBeGreaterThan(0n)
    expect(fund.head.of).toBe('shop-1')
    const message = await say(shop, buyer, merchant.id, 'Is the cup blue?')
    await say(shop, buyer, merchant.id, 'And large?')
    await shop.must(chatCalls.recall, { id: message.id }, buyer)
    const text = await lines(message.chat_id)
    expect(text).not.toMatch(/cup|large/)
    expect(movesOf(readRecording(text, 'chat')).map(({ event, row }) => `${row} ${event}`)).toEqual([
      'message-1 chatMessage.send',
      'message-2 chatMessage.send',
      'message-1 chatMessage.recall',
    ])
  })

  it('names no person, no address and no id of either side', async () => {
    const { order, buyer, merchant } = await appealed(shop, await shipped(shop))
    const text = await lines(order.order_no)
    const personal = [
      buyer.id,
      merchant.owner.id,
      merchant.id,
      order.id,
      order.buyer.nickname,
      order.shop.name,
      order.address.address,
      order.address.mobile,
      order.lines[0]?.title.en ?? '',
      order.parcel?.tracking ?? '',
      'data:',
    ]
    for (const each of personal) if (each !== '') expect(text, each).not.toContain(each)
    // The id of a case of customer service is that of its customer.
    const message = await say(shop, buyer, 'service', 'Where is my order?')
    for (const id of [buyer.id, message.chat_id, merchant.id, order.id]) {
      const found = await lines(id)
      for (const each of [buyer.id, merchant.owner.id, merchant.id, message.chat_id])
        expect(found, each).not.toContain(each)
    }
    expect((await recorded(buyer.id)).head.of).toBe('serviceCase-1')
    expect((await recorded(message.chat_id)).head.of).toBe('chat-1')
    expect((await recorded(order.id)).head.of).toBe(order.order_no)
  })

  it('is of finance alone where finance alone decides', async () => {
    const who = await customer(shop, { balance: 900n * USDT })
    const recharge = await asked(shop, who)
    const withdrawal = await requested(shop, who)
    for (const number of [recharge.recharge_no, withdrawal.withdrawal_no, recharge.id]) {
      expect(await refusalOf(number, support)).toBe('desk.notFound')
      expect(movesOf(await recorded(number, finance)).length).toBeGreaterThan(0)
    }
    const { money } = momentAfter((await recorded(withdrawal.id, finance)).entries, 1_000)
    expect([...money.values()].reduce((sum, each) => sum + each, 0n)).toBe(0n)
    expect([...money.keys()]).toEqual(expect.arrayContaining(['shopper', 'shopper.outgoing']))
  })

  it('lifts no deadline because the desk is not shown it', async () => {
    const { id, amount } = await requested(shop, await customer(shop, { balance: 900n * USDT }))
    const approval = { verdict: 'approve', id, amount, reason: 'All in order' } as const
    const { deadline_event } = await shop.must(deskWithdrawalCalls.auditWithdraw, approval, finance)
    const set = of(await recorded(id, finance), 'deadline').map(({ event }) => event)
    expect(set.length).toBeGreaterThan(1)
    expect(set).not.toContain(null)
    expect(set.at(-1)).toBe(deadline_event)
  })

  describe('is refused', () => {
    let deal = undefined as unknown as Deal
    beforeAll(async () => {
      deal = await placed(shop)
    })

    it('for a number that there is not', async () => {
      for (const number of ['20260101000000001', 'nothing', '-', '0'.repeat(40)])
        expect(await refusalOf(number, finance)).toBe('desk.notFound')
    })

    it('without the right, and to visitors', async () => {
      const { order, buyer, merchant } = deal
      for (const as of [buyer, merchant.owner]) expect(await refusalOf(order.order_no, as)).toBe('account.notYours')
      expect(await refusalOf(order.order_no, {})).toBe('account.signInFirst')
    })

    it('to staff whom it is about, as everything of theirs at the desk', async () => {
      const { order, buyer } = await placed(shop)
      await runText(shop, `update users set staff = 'support' where id = $1`, buyer.id)
      expect(await refusalOf(order.order_no, buyer)).toBe('desk.ownCase')
      const message = await say(shop, deal.buyer, deal.merchant.id, 'Hello')
      await runText(shop, `update users set staff = 'support' where id = $1`, deal.merchant.owner.id)
      expect(await refusalOf(message.chat_id, deal.merchant.owner)).toBe('desk.ownCase')
      await runText(shop, 'update users set staff = null where id = $1', deal.merchant.owner.id)
    })

    it.each(['', ' ', "' or 1=1 --", '%', '../..', '٣٤٥', '\u0000', 'x'.repeat(41), '<b>'])(
      'as bad input at its field: %j',
      async (number) => {
        const { problem } = await shop.ask(CALL, { number }, support)
        expect(problem).toMatchObject({ field: 'number' })
      },
    )

    it('and writes nothing', async () => {
      const { order } = deal
      const counts = () =>
        runText(shop, 'select (select count(*) from status_history) + (select count(*) from events) as n')
      const before = await counts()
      await lines(order.order_no)
      await refusalOf('nothing', support)
      expect(await counts()).toEqual(before)
    })
  })

  it('has what a fund paid for a claim, and calls the wallet of its buyer no merchant', async () => {
    const { deal, claim } = await escalatedClaim(shop)
    const verdict = { id: claim.id, verdict: 'grant', amount: String(30n * USDT), reason: 'It was broken' } as const
    const staff = await lastingStaff(shop, 'support')
    await shop.must(deskClaimCalls.audit, verdict, staff)
    const fund = await recorded(deal.merchant.id, staff)
    expect(of(fund, 'ledger').at(-1)).toMatchObject({
      transfer: 'guarantee',
      lines: { fund: String(-30n * USDT), other: String(30n * USDT) },
    })
    const [account] = await runText<{ balance: bigint }>(
      shop,
      'select balance from ledger_accounts where id = $1',
      `shop:${deal.merchant.id}:bond`,
    )
    expect(momentAfter(fund.entries, fund.entries.length).money.get('fund')).toBe(account?.balance)
  })

  it('keeps the newest of what is too long, and says that it is cut', async () => {
    const { order, merchant, buyer } = await settledWithFund(shop)
    const all = await movesOfRoot(shop.db, order.id)
    expect(await movesOfRoot(shop.db, order.id, 2)).toEqual({ rows: all.rows.slice(-2), isCut: true })
    expect(all.isCut).toBe(false)
    const which = { ids: [order.id], account: `shop:${merchant.id}:bond` }
    const money = await linesOf(shop.db, which)
    const newest = await linesOf(shop.db, which, 1)
    expect(new Set(newest.rows.map(({ transfer_id }) => transfer_id))).toEqual(
      new Set([money.rows.at(-1)?.transfer_id]),
    )
    expect([money.isCut, newest.isCut]).toEqual([false, true])
    const { chat_id } = await say(shop, buyer, merchant.id, 'One')
    await say(shop, buyer, merchant.id, 'Two')
    const last = await messagesOf(shop.db, chat_id, 1)
    expect([last.rows.map(({ seq }) => seq), last.isCut]).toEqual([[2], true])
    expect((await messagesOf(shop.db, chat_id)).isCut).toBe(false)
    await runText(
      shop,
      `insert into chat_messages (id, chat_id, seq, side, type, text, created_at)
       select 'many-' || n, $1, n + 2, 'user', 'text', 'More', now() from generate_series(1, 4999) n`,
      chat_id,
    )
    await runText(shop, 'update chats set seq = 5001 where id = $1', chat_id)
    expect((await recorded(chat_id, await lastingStaff(shop, 'support'))).head.cut).toBe(true)
  })
})
