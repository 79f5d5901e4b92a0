import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Missed } from '#contract/chat.contract.ts'
import type { ShopEvent } from '#contract/events.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { HOLD_MS, inSequence } from '#streams/in-sequence.ts'

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

const stretch = (items: ShopEvent[], from: number, to: number, more = false): Result<Missed> =>
  accepted({ from, to, items, more, resync: false })

const nothing = async (after: number): Promise<Result<Missed>> => stretch([], after, after)

function sequence(from: number, fetchAfter: (after: number) => Promise<Result<Missed>> = nothing) {
  const applied: number[] = []
  const resync = vi.fn()
  const fetch = vi.fn(fetchAfter)
  const made = inSequence(from, { fetchAfter: fetch, apply: ({ seq }) => applied.push(seq), resync })
  return { ...made, applied, resync, fetched: fetch }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a sequence', () => {
  it('applies each number once, in order', () => {
    const it = sequence(0)
    for (const seq of [1, 2, 2, 1, 3]) it.offer(event(seq))
    expect(it.applied).toEqual([1, 2, 3])
  })

  it('holds what came too early until those before it arrive, and fetches nothing', async () => {
    const it = sequence(6)
    it.offer(event(8))
    expect(it.applied).toEqual([])
    it.offer(event(7))
    await vi.advanceTimersByTimeAsync(HOLD_MS * 4)
    expect(it.applied).toEqual([7, 8])
    expect(it.fetched).not.toHaveBeenCalled()
  })

  it('fetches the gap once when it does not close by itself', async () => {
    const it = sequence(6, async (after) => stretch([event(7), event(8), event(9)], after, 9))
    it.offer(event(8))
    it.offer(event(9))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.fetched.mock.calls).toEqual([[6]])
    expect(it.applied).toEqual([7, 8, 9])
    expect(it.last()).toBe(9)
  })

  it('has one fetch in flight, however many numbers are missing meanwhile', async () => {
    let answer: (result: Result<Missed>) => void = () => {}
    const it = sequence(0, () => new Promise((done) => (answer = done)))
    it.offer(event(2))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    it.offer(event(4))
    it.heed(9)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(it.fetched).toHaveBeenCalledTimes(1)
    answer(stretch([event(9)], 0, 9))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(it.fetched).toHaveBeenCalledTimes(1)
    expect(it.last()).toBe(9)
  })

  it('asks for further pages until it is level', async () => {
    const pages: Record<number, Result<Missed>> = {
      0: stretch([event(150), event(200)], 0, 200, true),
      200: stretch([event(350)], 200, 400, true),
      400: stretch([event(430)], 400, 430),
    }
    const it = sequence(0, async (after) => pages[after] ?? stretch([], after, after))
    it.heed(430)
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.fetched.mock.calls).toEqual([[0], [200], [400]])
    expect(it.applied).toEqual([150, 200, 350, 430])
  })

  it('notices a silent loss by the head', async () => {
    const it = sequence(4, async (after) => stretch([event(5)], after, 5))
    it.heed(5)
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.applied).toEqual([5])
  })

  it('starts over at the head when the history is gone, and has the screen fetched anew', async () => {
    const it = sequence(4, async (after) => accepted({ from: after, to: 900, items: [], more: false, resync: true }))
    it.offer(event(901))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(it.resync).toHaveBeenCalledTimes(1)
    it.offer(event(901))
    expect(it.applied).toEqual([901])
  })

  it('asks again a while after a failed fetch, and not in a hurry', async () => {
    let tries = 0
    const it = sequence(0, async () => (++tries < 3 ? refused('system.network') : stretch([event(2)], 0, 2)))
    it.offer(event(2))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tries).toBe(3)
    expect(it.last()).toBe(2)
  })

  it('does nothing more once stopped', async () => {
    const it = sequence(0)
    it.offer(event(2))
    it.stop()
    it.offer(event(1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(it.applied).toEqual([])
    expect(it.fetched).not.toHaveBeenCalled()
  })
})

/** What a client knows of each entity, after whatever the network did to it. */
async function stateAfter(
  log: ShopEvent[],
  heard: number[],
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
      return stretch(
        [...newest.values()].sort((a, b) => a.seq - b.seq),
        after,
        to,
        to < log.length,
      )
    },
  })
  for (const index of heard) {
    const found = log[index]
    if (found) it.offer(found)
    await vi.advanceTimersByTimeAsync(40)
  }
  it.heed(log.length)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(applied).toEqual([...new Set(applied)].sort((a, b) => a - b))
  it.stop()
  return state
}

it('ends where a fresh fetch would, whatever was dropped, doubled or reordered', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  console.info(`in-sequence: SEED=${seed}`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 25 }),
      fc.array(fc.nat({ max: 24 }), { maxLength: 50 }),
      fc.integer({ min: 1, max: 10 }),
      fc.array(fc.boolean(), { maxLength: 4 }),
      async (entities, heard, pageOf, fails) => {
        const log = entities.map((id, index) => event(index + 1, id))
        const fresh = new Map(log.map(({ entity_id, version }) => [entity_id, version]))
        expect(await stateAfter(log, heard, pageOf, fails)).toEqual(fresh)
      },
    ),
    { seed, numRuns: 200 },
  )
}, 60_000)
