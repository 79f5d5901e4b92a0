import { describe, expect, it } from 'vitest'
import { momentAfter } from '#lab/moment.ts'
import { recordingText } from '#lab/recording-text.ts'
import { readRecording } from '#lab/recording.ts'
import { reportOf, type Seen } from '#lab/report.ts'
import { findPattern } from '#lab/sequence/find-pattern.ts'
import { readPattern } from '#lab/sequence/pattern.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'

const event = { kind: 'event', topic: 'desk', type: 'order', entity: 'order' } as const
const seen: readonly Seen[] = [
  { at: 1_000, route: 'pages/desk/queue', what: { kind: 'route' } },
  { at: 1_000, route: 'pages/desk/queue', what: { kind: 'connection', state: 'live' } },
  {
    at: 2_000,
    route: 'pages/desk/queue',
    what: { ...event, seq: 4, name: 'order.paid', id: 'secret-id', state: 'pendingDelivery' },
  },
  {
    at: 1_500,
    route: 'pages/desk/queue',
    what: { ...event, seq: 5, name: 'order.shipped', id: 'secret-id', state: 'pendingReceipt' },
  },
  { at: 3_000, route: 'pages/desk/queue', what: { kind: 'offline' } },
  { at: 4_000, route: 'pages/lab', what: { kind: 'route' } },
]
const report = reportOf(seen, { build: 'b1', offsetMs: -20, connection: 'live' })

describe('a report of what a page received', () => {
  it('is a recording, which the lab opens before its reader left for it', () => {
    const read = readRecording(recordingText(report), 'report.jsonl')
    expect(read).toEqual(report)
    expect(read.head).toMatchObject({ from: 'page', build: 'b1', offsetMs: -20, connection: 'live', look: 3_999 })
    expect(read.entries.map(({ at }) => at)).toEqual(read.entries.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  it('shows the states that the page was shown', () => {
    const { rows, screens, heads } = momentAfter(report.entries, report.entries.length)
    expect(rows.get('order:order-1')?.state).toBe('pendingReceipt')
    expect(screens.get('page')?.get('order:order-1')).toBe('pendingReceipt')
    expect(heads.get('desk')).toBe(5)
  })

  it('names no id, and takes nothing that is no name', () => {
    const hostile = { ...event, seq: 1, name: 'Anna Müller <b>', id: 'secret-id', state: '../../ secret text' }
    const text = recordingText(
      reportOf(
        [
          ...seen,
          { at: 5_000, route: '?token=secret', what: hostile },
          { at: 6_000, route: '', what: { kind: 'route' } },
        ],
        {},
      ),
    )
    expect(text).not.toMatch(/secret|Anna|Müller|<b>|text|token/i)
    expect(() => readRecording(text, 'hostile.jsonl')).not.toThrow()
  })

  it('is searched by the names under which events were published, each once', () => {
    const refunded: Seen = {
      at: 5_000,
      route: 'pages/desk/queue',
      what: { ...event, seq: 6, name: 'refund.applied', id: 'secret-id', state: 'pendingReceipt' },
    }
    // The same events on another topic of the page, and those of another order.
    const twice = [...seen, refunded].flatMap((each): Seen[] =>
      each.what.kind === 'event' ? [each, { ...each, what: { ...each.what, topic: 'user', seq: 90 } }] : [each],
    )
    const other: Seen = {
      at: 6_000,
      route: 'pages/desk/queue',
      what: { ...event, seq: 7, name: 'refund.applied', id: 'other-id', state: 'pendingReceipt' },
    }
    const searched = reportOf([...twice, other], {})
    const named = (query: string) =>
      findPattern(searched, readPattern(everyPlayable, query).terms).matches.map(({ entries, isLinked }) => [
        entries.map((index) => {
          const entry = searched.entries[index]
          return entry?.kind === 'event' ? `${entry.name} ${entry.topic}` : entry?.kind
        }),
        isLinked,
      ])
    const all = ['order.paid desk', 'order.shipped desk', 'refund.applied desk']
    expect(named('order pay > ship > refund.apply<1h')).toEqual([[all, true]])
    expect(named('order paid > shipped > refund.applied')).toEqual([[all, true]])
    expect(named('order ship > pay')).toEqual([])
  })

  it('of nothing is empty', () => {
    expect(readRecording(recordingText(reportOf([], {})), 'empty.jsonl').entries).toEqual([])
  })
})
