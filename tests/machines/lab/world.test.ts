import { describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { usdt } from '#lab/examples/example.ts'
import { sumOf } from '#lab/money.ts'
import { tableOf } from '#lab/table.ts'
import { take } from '#lab/take.ts'
import { beginWorld, machineOf, playOf, type Step, type World } from '#lab/world.ts'

const pay: Step = { type: 'order.pay', actor: 'shopper' }
const ship: Step = { type: 'order.ship', actor: 'merchant' }
const confirm: Step = { type: 'order.confirm', actor: 'shopper' }
const apply: Step = { type: 'refund.apply', actor: 'shopper' }
const agree: Step = { type: 'refund.agree', actor: 'merchant' }

const joined = tableOf(everyPlayable, { machine: 'order' })
const walked = (steps: readonly Step[], table = joined): World =>
  steps.reduce((world, step) => take(table, world, step), beginWorld(table))
const states = ({ rows }: World) => Object.fromEntries([...rows].map(([name, { state }]) => [name, state]))
const held = ({ money }: World) =>
  Object.fromEntries(
    Object.entries(money)
      .filter(([, micro]) => micro !== 0n)
      .map(([account, micro]) => [account, String(micro)]),
  )

describe('an order with its settlement and its refund', () => {
  it('holds the money in escrow when it is paid, and pays it out when the after-sales window is over', () => {
    const paid = walked([pay])
    expect(states(paid)).toEqual({ order: 'pendingDelivery', settlement: 'escrow' })
    expect(held(paid)).toEqual({ shopper: `-${usdt(105)}`, escrow: usdt(105) })
    const settled = walked([pay, ship, confirm, { waitMs: days(60) }])
    expect(states(settled)).toMatchObject({ order: 'completed', settlement: 'settled' })
    expect(held(settled)).toEqual({ shopper: `-${usdt(105)}`, merchant: usdt(105) })
  })

  it('pauses the order while a refund is open, and moves on when it is over', () => {
    const open = walked([pay, ship, apply])
    expect(states(open)).toMatchObject({ refund: 'applied' })
    expect(open.rows.get('order')).toMatchObject({ deadlineAt: null, facts: { openRefunds: 1, blockingRefunds: 1 } })
    expect(open.rows.get('settlement')).toMatchObject({ facts: { openRefunds: 1 } })
    const blocked = take(joined, open, confirm)
    expect(blocked.happenings[0]?.objection?.key).toBe('order.hasOpenRefund')
    const agreed = walked([pay, ship, apply, agree])
    expect(agreed.rows.get('order')).toMatchObject({ facts: { openRefunds: 0, linesLeft: 2 } })
    expect(agreed.rows.get('order')?.deadlineAt).not.toBeNull()
    expect(held(agreed)).toEqual({ shopper: `-${usdt(65)}`, escrow: usdt(65) })
  })

  it('makes a refund only where the server would', () => {
    const refused = (steps: readonly Step[]) => walked([...steps, apply]).happenings.at(-1)?.objection?.key
    expect(refused([])).toBe('order.notPaid')
    expect(refused([pay, apply])).toBe('refund.alreadyOpen')
    expect(refused([pay, ship, confirm, { waitMs: days(60) }])).toBe('order.afterSalesOver')
    const cancel: Step = { type: 'refund.cancel', actor: 'shopper' }
    expect(refused([pay, apply, cancel])).toBeUndefined()
    expect(refused([pay, apply, cancel, apply, cancel])).toBe('refund.twoRequests')
    const appealed: Step[] = [
      apply,
      { type: 'refund.refuse', actor: 'merchant' },
      { type: 'refund.appeal', actor: 'shopper' },
    ]
    expect(refused([pay, ship, ...appealed, { type: 'refund.ruleMerchant', actor: 'support' }])).toBe('refund.ruled')
  })

  it('judges the amount that was sent, and fits only the example to what is left', () => {
    const sent = (input?: object) => walked([pay, ship, { ...apply, input }])
    expect(sent({ amountMicro: usdt(50) }).rows.get('refund')?.facts).toMatchObject({ amountMicro: usdt(50) })
    const tooMuch = sent({ amountMicro: usdt(500) })
    expect(tooMuch.happenings.at(-1)?.objection).toMatchObject({ key: 'refund.amount', params: { max: usdt(50) } })
    expect(tooMuch.rows.has('refund')).toBe(false)
    const again = walked([pay, ship, apply, agree, apply])
    expect(again.rows.get('refund')?.facts).toMatchObject({ amountMicro: usdt(10), maxMicro: usdt(10) })
  })

  it('lets only its own actors make a row', () => {
    const types = Object.keys(joined.join?.fields ?? {})
    expect(types).toEqual(['refund.apply'])
    for (const type of types)
      for (const actor of ACTORS) {
        const by = playOf(joined, machineOf(type)).of.creations[type]?.by ?? []
        const { happenings, rows } = walked([pay, ship, { type, actor }])
        const answer = happenings.find((each) => each.type === type)
        expect(answer?.objection?.key, actor).toBe(by.includes(actor) ? undefined : 'system.notYourMove')
        expect(rows.has('refund'), actor).toBe(by.includes(actor))
      }
  })

  it('closes the refund and gives everything back when the order ends before it is shipped', () => {
    const ended = walked([pay, apply, { type: 'order.merchantCancel', actor: 'merchant' }])
    expect(states(ended)).toEqual({ order: 'refunded', settlement: 'reversed', refund: 'closed' })
    expect(held(ended)).toEqual({})
    expect(ended.happenings.map(({ machine, cause }) => `${machine} ${cause}`)).toContain('refund joined')
  })

  it('sends due events of all machines in the order of their deadlines', () => {
    const late = walked([pay, ship, apply, { waitMs: days(200) }])
    const clocked = late.happenings.filter(({ cause }) => cause === 'clock')
    expect(clocked[0]?.type).toBe('refund.autoAgree')
    expect(clocked.map(({ at }) => at)).toEqual(clocked.map(({ at }) => at).toSorted((a, b) => a - b))
    expect(states(late)).toMatchObject({ order: 'completed', settlement: 'settled', refund: 'succeeded' })
    expect(held(late)).toEqual({ shopper: `-${usdt(65)}`, merchant: usdt(65) })
  })

  it('waits for a clock until it is due', () => {
    const expired = walked([{ type: 'order.expire', actor: 'clock' }])
    expect(states(expired)).toEqual({ order: 'cancelled' })
    expect(expired.at).toBeGreaterThan(beginWorld(joined).at)
  })
})

describe.each(everyPlayable.map((play) => [play.of.name, play] as const))('a walk of %s alone', (name, play) => {
  it('ends where the machine ends, and money never comes from nowhere', () => {
    for (const facts of Object.keys(play.facts)) {
      const table = tableOf(everyPlayable, { machine: name, facts, alone: true })
      let world = beginWorld(table)
      for (const type of Object.keys(play.of.events)) {
        const actor = play.of.events[type]?.by[0] ?? 'system'
        world = take(table, world, { type, actor })
        expect(sumOf(world.money)).toBe(0n)
        expect(world.happenings.length).toBeGreaterThan(0)
      }
    }
  })
})
