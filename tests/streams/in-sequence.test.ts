import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Missed } from '#contract/care/chat.contract.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { holds } from '#tests/support/holds.ts'
import { HOLD_MS, inSequence, LATE_MS, type SequenceParts } from '#streams/platform/in-sequence.ts'

const event = (seq: number, id = `o${seq}`): ShopEvent => ({
  topic: 'user:1',
  seq,
  type: 'order',
  name: 'order.moved',
  entity: 'order',
  entity_id: id,
  version: seq,
  view: { id, version: seq },
  at: '2031-05-06T07:08:09.000Z',
})

const missed = (items: ShopEvent[], from: number, to: number, more = false): Result<Missed> =>
  accepted({ from, to, items, more, resync: false })

const nothing = async (after: number): Promise<Result<Missed>> => missed([], after, after)

type Ask = Parameters<SequenceParts['fetchAfter']>[1]

function sequence(from: number, fetchAfter: SequenceParts['fetchAfter'] = nothing) {
  const applied: number[] = []
  const resync = vi.fn()
  const fetched: number[] = []
  let onBehind = 'level'
  const made = inSequence(from, {
    fetchAfter: (after, how) => {
      fetched.push(after)
      return fetchAfter(after, how)
    },
    apply: ({ seq }) => applied.push(seq),
    resync,
    onBehind: (isBehind) => (onBehind = isBehind ? 'behind' : 'level'),
  })
  return Object.assign(made, { applied, resync, fetched, onBehind: () => onBehind })
}

/** A fetch that the test answers. */
function heldFetch() {
  const asked: { readonly how: Ask; readonly answer: (result: Result<Missed>) => void }[] = []
  const fetchAfter: SequenceParts['fetchAfter'] = (_after, how) =>
    new Promise((answer) => void asked.push({ how, answer }))
  return { fetchAfter, asked, answer: (n: number, result: Result<Missed>) => asked[n]?.answer(result) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a sequence', () => {
  it('applies each number once, in order', () => {
    const it = sequence(0)
    for (const seq of [1, 2, 2, 1, 3]) it.offer(event(seq))
    expect(it.applied).toEqual([1, 2, 3])
  })

  it('holds an early event until those before it arrive, and fetches nothing', async () => {
    const it = sequence(6)
    it.offer(event(8))
    expect(it.applied).toEqual([])
    it.offer(event(7))
    await vi.advanceTimersByTimeAsync(HOLD_MS * 4)
    expect(it.applied).toEqual([7, 8])
    expect(it.fetched).toEqual([])
  })

  it('fetches a gap once if it does not close by itself', async () => {
    const it = sequence(6, async (after) => missed([event(7), event(8), event(9)], after, 9))
    it.offer(event(8))
    it.offer(event(9))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.fetched).toEqual([6])
    expect(it.applied).toEqual([7, 8, 9])
    expect(it.last()).toBe(9)
  })

  it('runs one fetch at a time, however many numbers are missing', async () => {
    let answer: (result: Result<Missed>) => void = () => {}
    const it = sequence(0, () => new Promise((done) => (answer = done)))
    it.offer(event(2))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    it.offer(event(4))
    it.onHead(9)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(it.fetched).toHaveLength(1)
    answer(missed([event(9)], 0, 9))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(it.fetched).toHaveLength(1)
    expect(it.last()).toBe(9)
  })

  it('fetches further pages until it is level', async () => {
    const pages: Record<number, Result<Missed>> = {
      0: missed([event(150), event(200)], 0, 200, true),
      200: missed([event(350)], 200, 400, true),
      400: missed([event(430)], 400, 430),
    }
    const it = sequence(0, async (after) => pages[after] ?? missed([], after, after))
    it.onHead(430)
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.fetched).toEqual([0, 200, 400])
    expect(it.applied).toEqual([150, 200, 350, 430])
  })

  it('notices lost events by the head', async () => {
    const it = sequence(4, async (after) => missed([event(5)], after, 5))
    it.onHead(5)
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.applied).toEqual([5])
  })

  it('restarts at the head if the history is gone, and requests a resync', async () => {
    const it = sequence(4, async (after) => accepted({ from: after, to: 900, items: [], more: false, resync: true }))
    it.offer(event(901))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.resync).toHaveBeenCalledTimes(1)
    it.offer(event(901))
    expect(it.applied).toEqual([901])
  })

  it('retries a failed fetch after a while', async () => {
    let tries = 0
    const it = sequence(0, async () => (++tries < 3 ? refused('system.network') : missed([event(2)], 0, 2)))
    it.offer(event(2))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tries).toBe(3)
    expect(it.last()).toBe(2)
  })

  it('raises the timeout with each unanswered fetch, and resets it after an answer', async () => {
    const patience: number[] = []
    let tries = 0
    const it = sequence(0, async (after, { timeoutMs }) => {
      patience.push(timeoutMs)
      tries += 1
      if (tries === 5) return missed([event(1)], after, 1)
      return tries < 5 ? refused('system.network') : missed([event(3)], after, 3)
    })
    it.onHead(1)
    await vi.advanceTimersByTimeAsync(60_000)
    it.onHead(3)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(patience).toEqual([5_000, 10_000, 20_000, 20_000, 20_000, 5_000])
  })

  it('is behind once a gap is old, though its fetch is on the way, until it closes', async () => {
    const { fetchAfter, answer } = heldFetch()
    const it = sequence(0, fetchAfter)
    it.offer(event(2))
    await vi.advanceTimersByTimeAsync(LATE_MS - 1)
    expect(it.onBehind()).toBe('level')
    await vi.advanceTimersByTimeAsync(1)
    expect(it.onBehind()).toBe('behind')
    it.offer(event(1))
    expect(it.onBehind()).toBe('level')
    answer(0, refused('system.network'))
    await vi.advanceTimersByTimeAsync(0)
    expect(it.onBehind()).toBe('level')
  })

  it('is not behind after a failed fetch without a known gap', async () => {
    const it = sequence(4, async () => refused('system.network'))
    expect(await it.fetch()).toBe(false)
    expect(it.onBehind()).toBe('level')
  })

  it('gives up a fetch of an earlier connection, and fetches a new gap', async () => {
    const { fetchAfter, asked, answer } = heldFetch()
    const it = sequence(0, fetchAfter)
    it.offer(event(2))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    const first = it.fetch()
    it.renew()
    expect(asked[0]?.how.signal.aborted).toBe(true)
    it.resume([event(1), event(2)])
    it.offer(event(4))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.fetched).toEqual([0, 2])
    answer(0, missed([event(9)], 0, 9))
    expect(await first).toBe(false)
    expect(it.last()).toBe(2)
    answer(1, missed([event(3)], 2, 3))
    await vi.advanceTimersByTimeAsync(0)
    expect(it.applied).toEqual([1, 2, 3, 4])
  })

  it('is not set back by an old answer: newer events are applied once', async () => {
    const { fetchAfter, answer } = heldFetch()
    const it = sequence(4, fetchAfter)
    const fetching = it.fetch()
    for (const seq of [5, 6, 7]) it.offer(event(seq))
    answer(0, accepted({ from: 4, to: 5, items: [], more: false, resync: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect([it.last(), it.fetched]).toEqual([7, [4, 7]])
    answer(1, missed([], 7, 7))
    expect(await fetching).toBe(true)
    it.offer(event(6))
    expect([it.applied, it.resync.mock.calls]).toEqual([[5, 6, 7], []])
  })

  it('is not level while the server announces more and sends nothing', async () => {
    let gives = false
    const it = sequence(4, async (after) => (gives ? missed([event(5)], after, 5) : missed([], after, after, true)))
    expect(await it.fetch()).toBe(false)
    expect(it.onBehind()).toBe('behind')
    gives = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect([it.onBehind(), it.applied]).toEqual(['level', [5]])
  })

  it('does nothing more once stopped', async () => {
    const it = sequence(0)
    it.offer(event(2))
    it.stop()
    it.offer(event(1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(it.applied).toEqual([])
    expect(it.fetched).toEqual([])
  })
})

/** The client's state of each entity, after everything the network did. */
async function stateAfter(
  log: ShopEvent[],
  received: number[],
  pageOf: number,
  fails: boolean[],
): Promise<Map<string, number>> {
  const state = new Map<string, number>()
  const applied: number[] = []
  let fetches = 0
  const it = inSequence(0, {
    apply: ({ entity_id, version, seq }) => {
      applied.push(seq)
      state.set(entity_id, version)
    },
    resync: () => {},
    fetchAfter: async (after) => {
      if (fails[fetches++]) return refused('system.network')
      const rows = log.filter(({ seq }) => seq > after).slice(0, pageOf)
      const newest = new Map(rows.map((row) => [row.entity_id, row]))
      const to = rows.at(-1)?.seq ?? after
      return missed(
        [...newest.values()].sort((a, b) => a.seq - b.seq),
        after,
        to,
        to < log.length,
      )
    },
  })
  for (const index of received) {
    const found = log[index]
    if (found) it.offer(found)
    await vi.advanceTimersByTimeAsync(40)
  }
  it.onHead(log.length)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(applied).toEqual([...new Set(applied)].sort((a, b) => a - b))
  it.stop()
  return state
}

it('ends in the same state as a fresh fetch, whatever was dropped, doubled or reordered', async () => {
  await holds(
    'in-sequence ends where a fresh fetch would',
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 25 }),
      fc.array(fc.nat({ max: 24 }), { maxLength: 50 }),
      fc.integer({ min: 1, max: 10 }),
      fc.array(fc.boolean(), { maxLength: 4 }),
      async (entities, received, pageOf, fails) => {
        const log = entities.map((id, index) => event(index + 1, id))
        const fresh = new Map(log.map(({ entity_id, version }) => [entity_id, version]))
        expect(await stateAfter(log, received, pageOf, fails)).toEqual(fresh)
      },
    ),
    { numRuns: 200 },
  )
})
