import { type Moment, momentAfter } from './moment.ts'
import { type Entry, MOST_ENTRIES, type Recording } from './recording.ts'

/** A patch of more fields is written as several. */
const MOST_FIELDS = 50

function parts<T>(all: ReadonlyMap<string, T>): Record<string, T>[] {
  const fields = [...all]
  return Array.from({ length: Math.ceil(fields.length / MOST_FIELDS) }, (_, index) =>
    Object.fromEntries(fields.slice(index * MOST_FIELDS, (index + 1) * MOST_FIELDS)),
  )
}

const minor = { minor: true } as const

const rowsOf = ({ at, rows }: Moment): Entry[] =>
  [...rows.values()].map(({ machine, row, state, facts }) => ({
    kind: 'move',
    at,
    ...minor,
    machine,
    row,
    event: 'recording.cut',
    actor: 'system',
    from: null,
    to: state,
    ...(facts.size > 0 && { facts: Object.fromEntries([...facts].slice(-MOST_FIELDS)) }),
  }))

/** What the accounts hold. The rest of a part comes from `before`, so that each part sums to zero. */
const moneyOf = ({ at, money }: Moment): Entry[] =>
  parts(money).map((lines) => {
    const sum = Object.values(lines).reduce((all, each) => all + each, 0n)
    const texts = Object.fromEntries(Object.entries(lines).map(([account, micro]) => [account, String(micro)]))
    const balanced = sum === 0n ? texts : { ...texts, before: String(-sum) }
    return {
      kind: 'ledger',
      at,
      ...minor,
      machine: 'recording',
      row: 'cut',
      transfer: 'recording.cut',
      lines: balanced,
    }
  })

const screensOf = ({ at, screens, places }: Moment): Entry[] =>
  [...screens].flatMap(([party, states]) =>
    (states.size > 0 ? parts(states) : [{}]).map((shows): Entry => {
      const place = places.get(party)
      return { kind: 'screen', at, ...minor, party, ...(place !== undefined && { place }), shows }
    }),
  )

const deadlinesOf = ({ at, deadlines }: Moment): Entry[] =>
  [...deadlines.values()].map(({ machine, row, event, fires }) => ({
    kind: 'deadline',
    at,
    ...minor,
    machine,
    row,
    event,
    fires,
  }))

/**
 * A recording that its reader takes: of a longer one the newest entries stay, and what came before is summed up in entries that lead
 * to the same states, money, screens and deadlines.
 */
export function cutRecording(recording: Recording, most = MOST_ENTRIES): Recording {
  const { head, entries } = recording
  if (entries.length <= most) return recording
  // A tenth is left free for the summary. It grows with the rows, not with the entries.
  for (let kept = Math.floor(most * 0.9); ; kept = Math.floor(kept / 2)) {
    const moment = momentAfter(entries, entries.length - kept)
    const summary = [...rowsOf(moment), ...moneyOf(moment), ...screensOf(moment), ...deadlinesOf(moment)]
    if (summary.length + kept <= most)
      return { head: { ...head, cut: true }, entries: [...summary, ...last(entries, kept)] }
    if (kept === 0) throw new Error(`${summary.length} rows do not fit into a recording`)
  }
}

const last = <T>(all: readonly T[], count: number): readonly T[] => all.slice(all.length - count)
