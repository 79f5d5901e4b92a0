import { describe, expect, it } from 'vitest'
import { countAt, isFailure, isFolded, momentAfter } from '#lab/moment.ts'
import { Mistake } from '#lab/names.ts'
import { cutRecording } from '#lab/recording-cut.ts'
import { recordingText } from '#lab/recording-text.ts'
import { type Entry, MOST_ENTRIES, readRecording, type Recording } from '#lab/recording.ts'

const HEAD = { recording: 1, from: 'server', of: 'SO-1' } as const
const order = { machine: 'order', row: 'o1' } as const
const entries: readonly Entry[] = [
  { kind: 'move', at: 1_000, ...order, event: 'order.submit', actor: 'shopper', from: null, to: 'pendingPayment' },
  { kind: 'deadline', at: 1_000, ...order, event: 'order.expire', fires: 61_000 },
  { kind: 'event', at: 1_000, ...order, topic: 'shop', seq: 7, name: 'order.submitted' },
  { kind: 'frame', at: 1_200, party: 'merchant', way: 'in', name: 'order', topic: 'shop', seq: 7, fate: 'dropped' },
  { kind: 'screen', at: 1_300, party: 'merchant', place: 'shop/orders', shows: { 'order:o1': 'pendingPayment' } },
  {
    kind: 'move',
    at: 2_000,
    ...order,
    event: 'order.ship',
    actor: 'merchant',
    from: 'pendingPayment',
    to: 'pendingPayment',
    refused: 'lifecycle.notAllowed',
  },
  {
    kind: 'move',
    at: 5_000,
    ...order,
    event: 'order.pay',
    actor: 'shopper',
    from: 'pendingPayment',
    to: 'pendingDelivery',
    facts: { linesLeft: 2, isPaid: true },
  },
  { kind: 'ledger', at: 5_000, ...order, transfer: 'payment', lines: { shopper: '-42000000', escrow: '42000000' } },
  { kind: 'deadline', at: 5_000, ...order, event: null, fires: null },
  {
    kind: 'move',
    at: 6_000,
    minor: true,
    ...order,
    event: 'order.countRefunds',
    actor: 'system',
    from: 'pendingDelivery',
    to: 'pendingDelivery',
    facts: { isPaid: null, linesLeft: 1 },
  },
  { kind: 'screen', at: 7_000, party: 'merchant', shows: { 'order:o1': null } },
  { kind: 'mark', at: 8_000, name: 'server.restarted' },
  { kind: 'mark', at: 9_000, name: 'invariant.M1', failed: true },
]
const recording: Recording = { head: HEAD, entries }
const text = recordingText(recording)

/** As many entries as a recording may have, of several rows. */
function many(count: number): Recording {
  const made = Array.from({ length: count }, (_, index): Entry => {
    const row = `o${index % 100}`
    const at = 1_700_000_000_000 + index
    if (index % 3 === 1)
      return { kind: 'event', at, machine: 'order', row, topic: 'shopper', seq: index, name: 'order.paid' }
    if (index % 3 === 2)
      return { kind: 'ledger', at, machine: 'order', row, transfer: 'payment', lines: { shopper: '-1', escrow: '1' } }
    return {
      kind: 'move',
      at,
      machine: 'order',
      row,
      event: 'order.pay',
      actor: 'shopper',
      from: null,
      to: `state${index % 7}`,
    }
  })
  return { head: HEAD, entries: made }
}

describe('a recording', () => {
  it('is read as it was written', () => {
    expect(readRecording(text, 'a.jsonl')).toEqual(recording)
    expect(readRecording(text.replaceAll('\n', '\r\n\n'), 'a.jsonl')).toEqual(recording)
  })

  it('says how everything stood after each entry', () => {
    const first = momentAfter(entries, 5)
    expect(first.rows.get('order:o1')?.state).toBe('pendingPayment')
    expect(first.deadlines.get('order:o1')).toMatchObject({ event: 'order.expire', setAt: 1_000, fires: 61_000 })
    expect(first.screens.get('merchant')?.get('order:o1')).toBe('pendingPayment')
    expect(first.heads.get('shop')).toBe(7)
    expect(momentAfter(entries, 6).rows.get('order:o1')?.state).toBe('pendingPayment')
    const paid = momentAfter(entries, 9)
    expect(paid.rows.get('order:o1')).toMatchObject({ state: 'pendingDelivery' })
    expect(Object.fromEntries(paid.money)).toEqual({ shopper: -42_000_000n, escrow: 42_000_000n })
    expect(paid.deadlines.size).toBe(0)
    const end = momentAfter(entries, entries.length)
    expect(Object.fromEntries(end.rows.get('order:o1')?.facts ?? [])).toEqual({ linesLeft: 1 })
    expect(end.screens.get('merchant')?.size).toBe(0)
    expect(end.places.get('merchant')).toBe('shop/orders')
    expect(momentAfter(entries, 0).rows.size).toBe(0)
  })

  it('finds what had happened at a moment', () => {
    expect([0, 999, 1_000, 1_250, 5_000, 99_999].map((at) => countAt(recording, at))).toEqual([0, 0, 3, 4, 9, 13])
  })

  it('folds bookkeeping and never a failure', () => {
    expect(entries.filter(isFolded).map(({ at }) => at)).toEqual([6_000])
    expect(entries.filter(isFailure).map(({ at }) => at)).toEqual([1_200, 2_000, 9_000])
    expect(isFolded({ kind: 'mark', at: 1, minor: true, name: 'a', failed: true })).toBe(false)
  })

  it('has 20,000 entries in less than a second and far below 20 MB', () => {
    const whole = recordingText(many(MOST_ENTRIES))
    expect(whole.length).toBeLessThan(5_000_000)
    // The best of three: other tests share this machine.
    const spans = [1, 2, 3].map(() => {
      const began = performance.now()
      const read = readRecording(whole, 'a.jsonl')
      expect(momentAfter(read.entries, read.entries.length).rows.size).toBe(100)
      return performance.now() - began
    })
    expect(Math.min(...spans)).toBeLessThan(1_000)
  })

  it('never takes a name of the language itself as a field', () => {
    const hostile = `${JSON.stringify(HEAD)}\n{"kind":"screen","at":1,"party":"a","shows":{"__proto__":"x"}}`
    const [read] = readRecording(hostile, 'a.jsonl').entries
    expect(read).toEqual({ kind: 'screen', at: 1, party: 'a', shows: {} })
    expect(momentAfter(read ? [read] : [], 1).screens.get('a')?.size).toBe(0)
  })
})

describe('a recording that is too long', () => {
  it('keeps its newest entries and stands where the whole one stands', () => {
    const whole = many(MOST_ENTRIES + 5_000)
    const cut = cutRecording(whole)
    expect(cut.entries.length).toBeLessThanOrEqual(MOST_ENTRIES)
    expect(cut.head.cut).toBe(true)
    expect(cut.entries.at(-1)).toEqual(whole.entries.at(-1))
    expect(readRecording(recordingText(cut), 'a.jsonl').entries).toEqual(cut.entries)
    const [one, other] = [whole, cut].map((each) => momentAfter(each.entries, each.entries.length))
    expect(other?.rows).toEqual(one?.rows)
    expect(other?.money).toEqual(one?.money)
    expect(other?.heads.get('shopper')).toBe(one?.heads.get('shopper'))
  })

  it('keeps screens, deadlines and facts', () => {
    const filler = Array.from({ length: 30 }, (_, at): Entry => ({ kind: 'mark', at: 10_000 + at, name: 'tick' }))
    const whole = { head: HEAD, entries: [...entries.slice(0, 7), ...filler] }
    const cut = cutRecording(whole, 30)
    expect(cut.entries.length).toBeLessThanOrEqual(30)
    const [one, other] = [whole, cut].map((each) => momentAfter(each.entries, each.entries.length))
    expect(other?.screens).toEqual(one?.screens)
    expect(other?.places).toEqual(one?.places)
    expect(other?.rows).toEqual(one?.rows)
    expect([...(other?.deadlines.keys() ?? [])]).toEqual([...(one?.deadlines.keys() ?? [])])
  })

  it('leaves a shorter one as it is', () => {
    expect(cutRecording(recording)).toBe(recording)
  })

  it('sums up more accounts than an entry may change', () => {
    const paid = Array.from({ length: 130 }, (_, at): Entry => {
      return { kind: 'ledger', at, ...order, transfer: 'payment', lines: { [`user-${at}`]: '-5', escrow: '5' } }
    })
    const filler = Array.from({ length: 100 }, (_, at): Entry => ({ kind: 'mark', at: 1_000 + at, name: 'tick' }))
    const whole = { head: HEAD, entries: [...paid, ...filler] }
    const cut = readRecording(recordingText(cutRecording(whole, 110)), 'a.jsonl')
    const money = momentAfter(cut.entries, cut.entries.length).money
    expect(money.get('escrow')).toBe(650n)
    expect(money.get('user-129')).toBe(-5n)
    expect(money.get('before')).toBe(0n)
  })
})

const line = (entry: object): string => `${JSON.stringify(HEAD)}\n${JSON.stringify(entry)}\n`
const mark = { kind: 'mark', at: 1, name: 'a' }
const refused: readonly (readonly [what: string, text: string, message: string])[] = [
  ['an empty file', '', 'a.jsonl:1: the file is empty'],
  ['only spaces', ' \n \n', 'a.jsonl:1: the file is empty'],
  ['no JSON', '{"recording":1,', 'a.jsonl:1: no JSON at letter 16'],
  ['no JSON further down', `${text}{"kind":`, 'a.jsonl:15: no JSON'],
  ['a scenario file', '{"version":1,"machine":"order"}', 'a.jsonl:1: recording:'],
  ['an older version', '{"recording":0,"events":[]}', 'a.jsonl:1: version 0 is older than 1'],
  ['a newer version', '{"recording":2,"from":"moon"}', 'a.jsonl:1: version 2 is newer than 1'],
  ['an unknown writer', '{"recording":1,"from":"moon","of":"a"}', 'a.jsonl:1: from:'],
  ['a list', '[]', 'a.jsonl:1: '],
  ['null', 'null', 'a.jsonl:1: '],
  ['an unknown kind', line({ ...mark, kind: 'wish' }), 'a.jsonl:2: kind:'],
  ['an unknown field', line({ ...mark, password: 'x' }), 'a.jsonl:2: '],
  ['an unknown actor', line({ ...entries[0], actor: 'pirate' }), 'a.jsonl:2: actor:'],
  ['a moment that no calendar has', line({ ...mark, at: 8.64e15 + 1 }), 'a.jsonl:2: at:'],
  ['a moment that is no whole number', line({ ...mark, at: 1.5 }), 'a.jsonl:2: at:'],
  ['a sentence', line({ ...mark, name: 'Leave it at the door' }), 'a.jsonl:2: name: a name of letters'],
  ['a mail address', line({ ...mark, name: 'anna@shop.example' }), 'a.jsonl:2: name: a name of letters'],
  ['a fact as a sentence', line({ ...entries[6], facts: { note: 'for Anna Müller' } }), 'a.jsonl:2: facts.note:'],
  ['markup', line({ ...mark, name: '<img/src=x>' }), 'a.jsonl:2: name:'],
  ['money from nowhere', line({ ...entries[7], lines: { shopper: '-1', escrow: '2' } }), 'must sum to zero'],
  [
    'an amount that is no number',
    line({ ...entries[7], lines: { shopper: 'x', escrow: '0' } }),
    'a.jsonl:2: lines.shopper:',
  ],
  ['an endless amount', line({ ...entries[7], lines: { shopper: '9'.repeat(5_000) } }), 'a.jsonl:2: lines.shopper:'],
  [
    'a patch of thousands',
    line({ ...entries[4], shows: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`order:${n}`, 'a'])) }),
    'at most 60',
  ],
  [
    'entries out of order',
    `${line({ ...mark, at: 5 })}${JSON.stringify({ ...mark, at: 4 })}`,
    'a.jsonl:3: at: entries stand in the order of time',
  ],
  ['a deep line', `${JSON.stringify(HEAD)}\n${'['.repeat(9_000)}`, 'a.jsonl:2: no JSON'],
  ['an endless line', `${JSON.stringify(HEAD)}\n${'['.repeat(1_000_000)}`, 'a.jsonl:2: the line is longer'],
  [
    'too many entries',
    `${JSON.stringify(HEAD)}\n${`${JSON.stringify(mark)}\n`.repeat(MOST_ENTRIES + 1)}`,
    `a.jsonl:${MOST_ENTRIES + 2}: a recording has at most`,
  ],
  ['200 MB', 'x'.repeat(200 * 1024 * 1024), 'a.jsonl is larger than 20 MB'],
  ['a line of NULs', `${JSON.stringify(HEAD)}\n\0\0\0`, 'a.jsonl:2: no JSON'],
]

describe('a file that is no recording', () => {
  it.each(refused)('is refused with its line and the reason: %s', (_, bad, message) => {
    const read = (): unknown => readRecording(bad, 'a.jsonl')
    expect(read).toThrow(Mistake)
    expect(read).toThrow(message)
  })

  it('is refused soon, though it has millions of empty lines', () => {
    const began = performance.now()
    expect(readRecording(`${JSON.stringify(HEAD)}${'\n'.repeat(10_000_000)}`, 'a.jsonl').entries).toEqual([])
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})
