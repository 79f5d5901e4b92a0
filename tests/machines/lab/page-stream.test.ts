import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { followPages, type PageRules, type PageRun } from '#lab/following/page-stream.ts'
import { WalkClock } from '#lab/following/page-clock.ts'
import type { Party } from '#lab/world.ts'
import { stepsFrom } from '#lab/link.ts'
import { tableOf } from '#lab/table.ts'
import { trackOf } from '#lab/track.ts'
import { pageRules } from '#streams/platform/page-rules.ts'
import { holds } from '#tests/support/holds.ts'

const order = tableOf(everyPlayable, { machine: 'order' })
const follow = (steps: string, rules: PageRules = pageRules): Promise<PageRun> =>
  followPages(order, trackOf(order, stepsFrom(order, steps)), rules)
const pageOf = ({ stops }: PageRun, party: Party, stop = stops.length - 1) => {
  const found = stops.at(stop)?.find((page) => page.party === party)
  if (!found) throw new Error(`No page of the ${party} at stop ${stop}`)
  return found
}
const seenBy = (followed: PageRun, party: Party): (string | undefined)[] =>
  followed.stops.map((_, stop) => pageOf(followed, party, stop).rows.get('order')?.state)

describe('the pages of a walk', () => {
  it('show everything at once where nothing is in the way', async () => {
    const followed = await follow('order.pay:shopper;order.ship:merchant;refund.apply:shopper')
    for (const party of ['shopper', 'merchant', 'support'] as const) {
      expect(seenBy(followed, party)).toEqual(['pendingPayment', 'pendingDelivery', 'pendingReceipt', 'pendingReceipt'])
      expect(pageOf(followed, party)).toMatchObject({ head: 3, reached: 3, early: [], fetches: 0, isFresh: true })
    }
    expect(pageOf(followed, 'merchant').rows.get('refund')?.state).toBeDefined()
    expect(followed).toMatchObject({ converges: true, settlesInMs: 0 })
  })

  it('show late what is delayed, and the answer to the own request as late', async () => {
    const followed = await follow('order.pay:shopper:delay+2s;+1s;+1s')
    for (const party of ['shopper', 'merchant', 'support'] as const)
      expect(seenBy(followed, party)).toEqual(['pendingPayment', 'pendingPayment', 'pendingPayment', 'pendingDelivery'])
    expect(await follow('order.pay:shopper:delay+2s')).toMatchObject({ converges: true, settlesInMs: 2_000 })
  })

  it('keep what was overtaken for the events before it, and apply both in order', async () => {
    const followed = await follow('order.pay:shopper:reorder;order.ship:merchant;+1s')
    expect(pageOf(followed, 'support', 2)).toMatchObject({ head: 2, reached: 0, early: [2], isFresh: false })
    expect(seenBy(followed, 'support')).toEqual([
      'pendingPayment',
      'pendingPayment',
      'pendingPayment',
      'pendingReceipt',
    ])
    expect(pageOf(followed, 'support')).toMatchObject({ reached: 2, early: [], fetches: 0, isFresh: true })
    // Their own answers come on another connection.
    expect(seenBy(followed, 'merchant').at(2)).toBe('pendingReceipt')
    expect(seenBy(followed, 'shopper').at(1)).toBe('pendingDelivery')
  })

  it('fetch a gap that does not close, and drop what comes after it', async () => {
    const followed = await follow('order.pay:shopper:delay+5s;order.ship:merchant;+1s;+10s')
    expect(pageOf(followed, 'support', 2)).toMatchObject({ reached: 0, early: [2] })
    expect(pageOf(followed, 'support', 3)).toMatchObject({ reached: 2, fetches: 1, isFresh: true })
    expect(pageOf(followed, 'support')).toMatchObject({ reached: 2, fetches: 1, isFresh: true })
  })

  it('say that they are behind while the answer to a fetch takes too long', async () => {
    const slow = 'order.pay:shopper:delay+10s:reorder;order.ship:merchant:delay+3s;+5s'
    const followed = await follow(`${slow};+4s;+60s`)
    expect(pageOf(followed, 'support', 3)).toMatchObject({ early: [2], isFetching: true, isBehind: true })
    expect(pageOf(followed, 'support', 4)).toMatchObject({ isFetching: false, isBehind: true, fetches: 1 })
    expect(pageOf(followed, 'support')).toMatchObject({ reached: 2, isBehind: false, isFresh: true })
    expect(followed).toMatchObject({ converges: true })
  })

  it('notice a lost event by the next one, or by the last number that the server says', async () => {
    const gap = await follow('order.pay:shopper:lost;order.ship:merchant;+1s')
    expect(pageOf(gap, 'support', 1)).toMatchObject({ head: 1, reached: 0, early: [], isFresh: false })
    expect(pageOf(gap, 'support', 2)).toMatchObject({ reached: 0, early: [2] })
    expect(pageOf(gap, 'support')).toMatchObject({ reached: 2, fetches: 1, isFresh: true })
    expect(seenBy(gap, 'shopper').at(1)).toBe('pendingDelivery')
    const last = await follow('order.pay:shopper:lost;+20s;+10s')
    expect(pageOf(last, 'support', 2)).toMatchObject({ reached: 0, fetches: 0, isBehind: false })
    expect(pageOf(last, 'support', 3)).toMatchObject({ reached: 1, fetches: 1, isFresh: true })
    expect((await follow('order.pay:shopper:lost')).converges).toBe(true)
  })

  it('show nothing new while their connection is cut, and fetch what they missed when it is back', async () => {
    const followed = await follow('order.pay:shopper:cut2.merchant;order.changeAddress:shopper;order.ship:merchant')
    expect(seenBy(followed, 'merchant')).toEqual([
      'pendingPayment',
      'pendingPayment',
      'pendingDelivery',
      'pendingReceipt',
    ])
    expect(pageOf(followed, 'merchant', 1)).toMatchObject({ head: 1, reached: 0, isCut: true, isFresh: false })
    expect(pageOf(followed, 'merchant', 2)).toMatchObject({
      head: 2,
      reached: 2,
      isCut: false,
      fetches: 1,
      snapshots: 0,
    })
    expect(pageOf(followed, 'shopper', 1)).toMatchObject({ reached: 1, isCut: false })
    expect(followed).toMatchObject({ converges: true })
    // Time that passes is no step, and a walk may end while a connection is cut.
    const open = await follow('order.pay:shopper:cut2.merchant;+1h')
    expect(pageOf(open, 'merchant')).toMatchObject({ isCut: true, reached: 0 })
    expect(open.end.find(({ party }) => party === 'merchant')).toMatchObject({ isCut: false, isFresh: true })
  })

  it('take a fresh snapshot where the log no longer holds what they missed, and none for its last event', async () => {
    const steps = 'order.changeAddress:shopper;order.ship:merchant'
    const gone = await follow(`order.pay:shopper:gone2.merchant;${steps}`)
    expect(pageOf(gone, 'merchant', 2)).toMatchObject({ reached: 2, snapshots: 1, isFresh: true })
    expect(gone).toMatchObject({ converges: true })
    const last = await follow(`order.pay:shopper:gone1.merchant;${steps}`)
    expect(pageOf(last, 'merchant', 1)).toMatchObject({ reached: 1, snapshots: 0, isFresh: true })
  })

  it('do not converge by rules that take no snapshot', async () => {
    const blind: PageRules = {
      ...pageRules,
      inSequence: (from, parts) => pageRules.inSequence(from, { ...parts, resync: () => undefined }),
    }
    const steps = 'order.pay:shopper:gone3.support;order.changeAddress:shopper;order.ship:merchant'
    expect(await follow(steps, blind)).toMatchObject({ converges: false })
    expect(await follow(steps)).toMatchObject({ converges: true })
  })

  it('come up with the log after an overtaken event that no other follows', async () => {
    expect(await follow('order.pay:shopper:reorder')).toMatchObject({ converges: true, settlesInMs: 1_000 })
  })

  it('reckon with the time of the server, also where the clock of the device was set', async () => {
    const errors = async (steps: string) => {
      const followed = await follow(steps)
      return [pageOf(followed, 'shopper').clockErrorMs, pageOf(followed, 'merchant').clockErrorMs]
    }
    // Set back it is made up for at once; ahead the next answer decides.
    expect(await errors('order.pay:shopper:skew-5min')).toEqual([0, 0])
    expect(await errors('order.pay:shopper:skew+5min')).toEqual([0, 300_000])
    expect(await errors('order.pay:shopper:skew+5min;order.ship:merchant:skew+5min')).toEqual([0, 0])
  })

  it('reckon with the time that a refusal says', async () => {
    const followed = await follow('order.pay:shopper:skew+5min;order.confirm:merchant:skew+5min')
    expect(pageOf(followed, 'merchant', 1).clockErrorMs).toBe(300_000)
    expect(pageOf(followed, 'merchant').clockErrorMs).toBe(0)
    expect(pageOf(followed, 'support').clockErrorMs).toBe(300_000)
    // A request that is lost has no answer.
    const lost = await follow('order.pay:shopper:skew+5min;order.confirm:merchant:drop:skew+5min')
    expect(pageOf(lost, 'merchant').clockErrorMs).toBe(300_000)
  })

  it('show of an answer the rows of its own root alone; another root follows with its event', async () => {
    const bond = tableOf(everyPlayable, { machine: 'bond' })
    const asked =
      'bond.upgrade:merchant;bond.autoApprove:clock;guaranteeClaim.ask:shopper;guaranteeClaim.answer:merchant'
    const steps = stepsFrom(bond, `${asked};guaranteeClaim.grant:support:reorder;+2s`)
    const run = await followPages(bond, trackOf(bond, steps), pageRules)
    const shown = (stop: number) => {
      const { rows, isFresh } = pageOf(run, 'support', stop)
      return [rows.get('guaranteeClaim')?.state, rows.get('bond')?.state, isFresh]
    }
    expect(shown(5)).toEqual(['granted', 'upgraded.steady', false])
    expect(shown(6)).toEqual(['granted', 'upgraded.grace', true])
    expect(run.converges).toBe(true)
  })

  it('are followed from a later stop on where a walk is too long', async () => {
    const steps = 'order.pay:shopper:reorder;+1s;order.ship:merchant:reorder;+1s'
    const track = trackOf(order, stepsFrom(order, steps))
    const run = await followPages(order, track, pageRules, 3)
    expect(run.from).toBe(2)
    expect(run.stops.map((pages) => pages.length)).toEqual([0, 0, 3, 3, 3])
    expect(pageOf(run, 'support', 2)).toMatchObject({ head: 0, isFresh: true })
    expect(pageOf(run, 'support', 3).rows.get('order')?.state).toBe('pendingDelivery')
    expect(pageOf(run, 'support', 4).rows.get('order')?.state).toBe('pendingReceipt')
    expect((await followPages(order, track, pageRules)).from).toBe(0)
  })

  it('are the same for the same walk, and other for each message where the network jitters', async () => {
    const steps = 'order.pay:shopper:jitter+5s;order.ship:merchant:jitter+5s;+1s;+1s;+1s'
    const [one, other] = [await follow(steps), await follow(steps)]
    expect(other).toEqual(one)
    const reached = (['shopper', 'merchant', 'support'] as const).map((party) =>
      one.stops.map((_, stop) => pageOf(one, party, stop).reached).join(''),
    )
    expect(new Set(reached).size).toBeGreaterThan(1)
  })

  it('do not converge by rules that forget what comes too early', async () => {
    const forgetful: PageRules = {
      ...pageRules,
      inSequence: (from, parts) => {
        let reached = from
        return {
          last: () => reached,
          offer: (event) => {
            if (event.seq !== reached + 1) return
            reached = event.seq
            parts.apply(event)
          },
          onHead: () => undefined,
          fetch: () => Promise.resolve(true),
          stop: () => undefined,
        }
      },
    }
    const steps = 'order.pay:shopper:reorder;order.ship:merchant'
    expect(await follow(steps, forgetful)).toMatchObject({ converges: false })
    expect(await follow(steps)).toMatchObject({ converges: true })
  })

  it('do not converge where an older view takes the place of a newer one', async () => {
    const backwards: PageRules = { ...pageRules, newerWins: (_held, { after }) => after }
    const steps = 'order.pay:shopper:delay+5s;order.ship:merchant'
    expect(await follow(steps, backwards)).toMatchObject({ converges: false })
    expect(await follow(steps)).toMatchObject({ converges: true })
  })

  it('catch up with the next ping where the first question for what was missed has no answer', async () => {
    const steps = 'order.pay:shopper:gone2.shopper;order.pay:shopper:jitter+3329ms;order.pay:shopper'
    const followed = await follow(steps)
    expect(pageOf(followed, 'shopper')).toMatchObject({ head: 1, reached: 0, isFetching: true })
    expect(followed.converges).toBe(true)
    expect(followed.settlesInMs).toBeGreaterThan(25_000)
  })

  it('converge however the network is', async () => {
    const travel = fc
      .record({
        delay: fc.integer({ min: 0, max: 6_000 }),
        jitter: fc.integer({ min: 0, max: 6_000 }),
        reorder: fc.boolean(),
        lost: fc.boolean(),
        skew: fc.integer({ min: -600, max: 600 }),
        cut: fc.constantFrom('', '', ':cut1.shopper', ':cut2.merchant', ':gone3.support', ':gone2.shopper'),
      })
      .map(
        ({ delay, jitter, reorder, lost, skew, cut }) =>
          `${delay ? `:delay+${delay}ms` : ''}${jitter ? `:jitter+${jitter}ms` : ''}${reorder ? ':reorder' : ''}${lost ? ':lost' : ''}${skew ? `:skew${skew < 0 ? skew : `+${skew}`}s` : ''}${cut}`,
      )
    const events = [
      'order.pay:shopper',
      'order.ship:merchant',
      'refund.apply:shopper',
      'refund.agree:merchant',
      'order.confirm:shopper',
    ]
    const walk = fc.array(fc.tuple(fc.constantFrom(...events), travel, fc.integer({ min: 0, max: 3_000 })), {
      minLength: 1,
      maxLength: 8,
    })
    await holds(
      'pages converge',
      fc.asyncProperty(walk, async (steps) => {
        const text = steps.map(([event, how, wait]) => `${wait > 0 ? `+${wait}ms;` : ''}${event}${how}`).join(';')
        expect((await follow(text)).converges, text).toBe(true)
      }),
    )
  })
})

describe('the clock of a walk', () => {
  it('does what is planned in its order, without what was cancelled', async () => {
    const clock = new WalkClock(0)
    const done: string[] = []
    const plan = (at: number, name: string) => clock.plan(at, () => void done.push(`${name} ${clock.now}`))
    plan(2, 'c')
    plan(1, 'a')
    const cancel = plan(1, 'never')
    plan(1, 'b')
    plan(3, 'late')
    cancel()
    cancel()
    await clock.runTo(2)
    expect(done).toEqual(['a 1', 'b 1', 'c 2'])
    expect([clock.isIdle, clock.next]).toEqual([false, 3])
    // What is planned for the past happens now.
    plan(0, 'now')
    await clock.runTo(3)
    expect(done.slice(3)).toEqual(['now 2', 'late 3'])
    expect(clock.isIdle).toBe(true)
  })
})
