import { describe, expect, it } from 'vitest'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { stepsText } from '#lab/link.ts'
import { momentAfter } from '#lab/moment.ts'
import type { Entry, EntryOf } from '#lab/recording.ts'
import { canForkAt, forkAt } from '#lab/sequence/fork.ts'
import { findPattern, MOST_FOUND } from '#lab/sequence/find-pattern.ts'
import { isPattern, readPattern } from '#lab/sequence/pattern.ts'
import { walkPattern } from '#lab/sequence/walk-pattern.ts'
import { tableOf } from '#lab/table.ts'
import { trackOf } from '#lab/track.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Moved = Partial<EntryOf<'move'>> & Pick<EntryOf<'move'>, 'event'>
const move = (at: number, { event, ...more }: Moved): Entry => ({
  kind: 'move',
  at,
  machine: event.split('.')[0] ?? '',
  row: 'o1',
  event,
  actor: 'shopper',
  from: 'somewhere',
  to: 'elsewhere',
  ...more,
})
const searched = (entries: readonly Entry[], query: string) =>
  findPattern({ head: { recording: 1, from: 'server', of: 'o1' }, entries }, readPattern(everyPlayable, query).terms)
const found = (entries: readonly Entry[], query: string) =>
  searched(entries, query).matches.map((match) => match.entries)

describe('a sequence', () => {
  it('is told from a query by the sign between its events', () => {
    expect(isPattern('order pay > ship')).toBe(true)
    expect(isPattern('order linesLeft>1 pendingReceipt')).toBe(false)
  })

  it('names events as they are sent or published, of its machine or of others', () => {
    const { machine, terms } = readPattern(everyPlayable, 'order paid > shop.suspend > refund.apply<1h')
    expect(machine).toBe('order')
    expect(terms.map(({ names, withinMs }) => [[...names], withinMs])).toEqual([
      [['order.pay', 'order.paid'], null],
      [['shop.suspend', 'shop.suspended'], null],
      [['refund.apply', 'refund.applied'], HOUR],
    ])
  })

  it.each([
    ['oder pay > ship', 'Did you mean order?'],
    ['order pay > shipp', 'Did you mean order.ship?'],
    ['order pay > >', 'This is no event of a sequence'],
    ['order pay > ship<1', 'This is no event of a sequence: ship<1.'],
    ['order pay > ship<99999d', 'longer than 3650 days'],
    [`order pay${' > pay'.repeat(20)}`, 'at most 20 events'],
  ])('is refused where it is not understood: %s', (query, message) => {
    expect(() => readPattern(everyPlayable, query)).toThrow(message)
  })

  it('is found in a recording with anything in between, each time that it ends', () => {
    const entries = [
      move(0, { event: 'order.pay' }),
      move(1, { event: 'order.countRefunds' }),
      move(2, { event: 'shop.suspend', row: 's1' }),
      move(3, { event: 'refund.apply', row: 'r1' }),
      move(4, { event: 'refund.apply', row: 'r2' }),
    ]
    const query = 'order paid > shop.suspend > refund.apply<1h'
    expect(found(entries, query)).toEqual([
      [0, 2, 3],
      [0, 2, 4],
    ])
    expect(found(entries.toReversed(), query)).toEqual([])
  })

  it('keeps to its times: an event that is too late does not end it, and a later beginning does', () => {
    const entries = [
      move(0, { event: 'order.pay' }),
      move(2 * HOUR, { event: 'order.ship' }),
      move(2 * HOUR + MINUTE, { event: 'order.pay' }),
      move(3 * HOUR + MINUTE, { event: 'order.ship' }),
    ]
    expect(found(entries, 'order pay > ship<1h')).toEqual([[2, 3]])
    expect(found(entries, 'order pay > ship<59min')).toEqual([])
  })

  it('is of one row of each machine, and of nothing that was refused', () => {
    const entries = [
      move(0, { event: 'order.pay', row: 'o1' }),
      move(1, { event: 'order.ship', row: 'o2' }),
      move(2, { event: 'order.ship', row: 'o1', refused: 'order.x' }),
    ]
    expect(found(entries, 'order pay > ship')).toEqual([])
    expect(found([...entries, move(3, { event: 'order.ship', row: 'o1' })], 'order pay > ship')).toEqual([[0, 3]])
  })

  it('joins rows of the same root alone, and roots of different kinds with a doubt', () => {
    const paid = move(0, { event: 'order.pay', row: 'o1', root: 'order:o1' })
    const applied = (root?: string) => move(1, { event: 'refund.apply', row: 'r1', ...(root && { root }) })
    const query = 'order pay > refund.apply'
    expect(searched([paid, applied('order:o1')], query).matches).toEqual([{ entries: [0, 1], isLinked: true }])
    expect(searched([paid, applied('order:o2')], query).matches).toEqual([])
    expect(searched([paid, applied()], query).matches).toEqual([{ entries: [0, 1], isLinked: false }])
    const suspended = move(1, { event: 'shop.suspend', row: 's1', root: 'shop:s1' })
    expect(searched([paid, suspended], 'order pay > shop.suspend').matches).toEqual([
      { entries: [0, 1], isLinked: false },
    ])
    const later = move(2, { event: 'refund.apply', row: 'r2', root: 'order:o2' })
    expect(found([paid, suspended, later], 'order pay > shop.suspend > refund.apply')).toEqual([])
  })

  const EVENTS = ['order.pay', 'order.ship', 'refund.apply', 'order.confirm']
  /** A recording of the largest size, over so many orders, with or without their roots. */
  const largest = (orders: number, hasRoots: boolean): Entry[] =>
    Array.from({ length: 20_000 }, (_, index) => {
      const order = `o${Math.floor(index / 4) % orders}`
      return move(index, { event: EVENTS[index % 4] ?? '', row: order, ...(hasRoots && { root: `order:${order}` }) })
    })

  it('keeps the last matches, and says that there are more', () => {
    const all = searched(largest(1_500, true), 'order pay > ship > refund.apply')
    expect(all.matches).toHaveLength(MOST_FOUND)
    expect(all.matches.at(-1)).toEqual({ entries: [19_996, 19_997, 19_998], isLinked: true })
    expect(all.matches[0]?.entries.at(-1)).toBe(19_998 - 4 * (MOST_FOUND - 1))
    expect(all.isCut).toBe(true)
    const few = searched(largest(1_500, true).slice(0, 4 * MOST_FOUND), 'order pay > ship > refund.apply')
    expect([few.matches.length, few.isCut]).toEqual([MOST_FOUND, false])
  })

  it('says that beginnings were left out, where nothing tells which rows belong together', () => {
    expect(searched(largest(1_500, false).slice(0, 8 * MOST_FOUND), 'order pay > refund.apply').isCut).toBe(true)
    const pays = Array.from({ length: 200 }, (_, index) => move(index, { event: 'order.pay', row: `o${index}` }))
    expect(searched([...pays, move(200, { event: 'refund.apply', row: 'r1' })], 'order pay > refund.apply').isCut).toBe(
      true,
    )
    // Of one row nothing is left out.
    const shipped = [...pays, move(200, { event: 'order.ship', row: 'o0' })]
    expect(searched(shipped, 'order pay > ship')).toEqual({
      matches: [{ entries: [0, 200], isLinked: true }],
      isCut: false,
    })
  })

  it.each([
    ['order pay > ship > refund.apply > cancel', 1_500],
    ['order pay > refund.apply > cancel', 5_000],
    [`order pay${' > refund.apply > pay'.repeat(9)} > cancel`, 1],
    [`order pay${' > refund.apply > confirm > ship'.repeat(6)} > cancel`, 40],
  ])('searches 20,000 entries within a second for %s, which never ends', (query, orders) => {
    for (const hasRoots of [true, false]) {
      const entries = largest(orders, hasRoots)
      const before = process.cpuUsage()
      expect(found(entries, query)).toEqual([])
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1e6, `with roots: ${hasRoots}`).toBeLessThan(1)
    }
  })

  it('is walked by the shortest legal steps, over joined machines', () => {
    const { steps, missing } = walkPattern(everyPlayable, 'order pay > ship > refund.apply<1h')
    expect(missing).toBeNull()
    expect(stepsText(steps)).toBe('order.pay:shopper;order.ship:merchant;refund.apply:shopper')
  })

  it('is walked through the deadlines that it names', () => {
    const { table, steps, missing } = walkPattern(everyPlayable, 'order pay > ship > autoReceive')
    expect(missing).toBeNull()
    const happened = trackOf(table, steps).flatMap(({ world }) => world.happenings.map(({ type }) => type))
    expect(happened).toEqual(expect.arrayContaining(['order.pay', 'order.ship', 'order.autoReceive']))
  })

  it('names the event that does not follow', () => {
    expect(walkPattern(everyPlayable, 'order cancel > ship').missing?.text).toBe('ship')
    expect(() => walkPattern(everyPlayable, 'order pay > shop.suspend')).toThrow('is not walked together')
  })
})

describe('a fork of a recording', () => {
  const START = Date.UTC(2026, 10, 30)
  const row = 'order:SO-1'
  const of = { row: 'SO-1' } as const
  const entries: readonly Entry[] = [
    move(START, { ...of, event: 'order.place', from: null, to: 'pendingPayment' }),
    move(START + MINUTE, { ...of, event: 'order.pay', from: 'pendingPayment', to: 'pendingDelivery' }),
    move(START + HOUR, {
      ...of,
      event: 'order.ship',
      actor: 'merchant',
      from: 'pendingDelivery',
      to: 'pendingReceipt',
    }),
    { kind: 'mark', at: START + 2 * HOUR, name: 'later' },
  ]
  const stateOf = (fork: ReturnType<typeof forkAt>) => {
    if (!fork) throw new Error('No fork')
    const table = tableOf(everyPlayable, { ...fork, alone: true })
    const row = trackOf(table, fork.steps).at(-1)?.world.rows.get(fork.machine)
    return { state: row?.state, left: row?.deadlineAt ? row.deadlineAt - row.at : null, facts: row?.facts }
  }

  it('walks the moves of the row again, with the time between them', () => {
    const fork = forkAt(everyPlayable, entries, 4, row)
    expect(fork?.begun).toBeUndefined()
    expect(stepsText(fork?.steps ?? [])).toBe('+1min;order.pay:shopper;+59min;order.ship:merchant;+1h')
    expect(stateOf(fork).state).toBe('pendingReceipt')
    expect(stateOf(forkAt(everyPlayable, entries, 2, row)).state).toBe('pendingDelivery')
  })

  it('takes the row up in its state where its moves cannot be walked again, with what is known of it', () => {
    const cut: Entry[] = [
      move(START, {
        ...of,
        event: 'recording.cut',
        machine: 'order',
        from: null,
        to: 'pendingReceipt',
        facts: { extended: true, unknown: 1, linesLeft: 'many' },
      }),
      { kind: 'deadline', at: START, machine: 'order', ...of, event: 'order.autoReceive', fires: START + 71 * HOUR },
    ]
    const fork = forkAt(everyPlayable, cut, 2, row)
    expect(fork).toMatchObject({
      own: { extended: true },
      begun: { state: 'pendingReceipt', leftMs: 71 * HOUR },
      steps: [],
    })
    expect(stateOf(fork)).toMatchObject({ state: 'pendingReceipt', left: 71 * HOUR, facts: { extended: true } })
  })

  it('is not there before the first move, and not of what is no machine', () => {
    expect(forkAt(everyPlayable, entries, 0, row)).toBeUndefined()
    expect(forkAt(everyPlayable, [move(START, { event: 'chat.open', to: 'open' })], 1, 'chat:o1')).toBeUndefined()
  })

  it('starts from the state where a wait is longer than a link can say', () => {
    const late = START + 4_000 * 24 * HOUR
    const waited: Entry[] = [
      ...entries,
      { kind: 'deadline', at: START + 2 * HOUR, machine: 'order', ...of, event: 'order.autoReceive', fires: 2 * late },
      { kind: 'mark', at: late, name: 'later' },
    ]
    const fork = forkAt(everyPlayable, waited, 6, row)
    expect(fork).toMatchObject({ begun: { state: 'pendingReceipt' }, steps: [] })
    expect(fork?.begun?.leftMs).toBeUndefined()
    expect(stateOf(fork).state).toBe('pendingReceipt')
    expect(canForkAt(everyPlayable, momentAfter(waited, 6), row)).toBe(true)
    expect(canForkAt(everyPlayable, momentAfter(waited, 0), row)).toBe(false)
  })

  it('takes up a row whose recorded facts differ from those of its walk', () => {
    const [first, ...rest] = entries
    if (first?.kind !== 'move') throw new Error('No move')
    const fork = forkAt(everyPlayable, [{ ...first, facts: { extended: true } }, ...rest], 4, row)
    expect(fork?.begun?.state).toBe('pendingReceipt')
    expect(stateOf(fork)).toMatchObject({ state: 'pendingReceipt', facts: { extended: true } })
  })
})
