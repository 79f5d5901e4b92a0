import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { type Followed, followPages, type PageRules } from '#lab/following/page-stream.ts'
import type { Party } from '#lab/following/party.ts'
import { stepsFrom } from '#lab/link.ts'
import { tableOf } from '#lab/table.ts'
import { trackOf } from '#lab/track.ts'
import { pageRules } from '#streams/platform/page-rules.ts'
import { holds } from '#tests/support/holds.ts'

const order = tableOf(everyPlayable, { machine: 'order' })
const follow = (steps: string, rules: PageRules = pageRules): Promise<Followed> =>
  followPages(order, trackOf(order, stepsFrom(order, steps)), rules)
const pageOf = ({ stops }: Followed, party: Party, stop = stops.length - 1) => {
  const found = stops.at(stop)?.find((page) => page.party === party)
  if (!found) throw new Error(`No page of the ${party} at stop ${stop}`)
  return found
}
const seenBy = (followed: Followed, party: Party): (string | undefined)[] =>
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

  it('converge however the network is', async () => {
    const travel = fc
      .record({
        delay: fc.integer({ min: 0, max: 6_000 }),
        jitter: fc.integer({ min: 0, max: 6_000 }),
        reorder: fc.boolean(),
        skew: fc.integer({ min: -600, max: 600 }),
      })
      .map(
        ({ delay, jitter, reorder, skew }) =>
          `${delay ? `:delay+${delay}ms` : ''}${jitter ? `:jitter+${jitter}ms` : ''}${reorder ? ':reorder' : ''}${skew ? `:skew${skew < 0 ? skew : `+${skew}`}s` : ''}`,
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
