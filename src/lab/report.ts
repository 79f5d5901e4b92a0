import { type Entry, RECORDING_VERSION, type Recording, type RecordingHead, wordOf } from './recording.ts'

/** One thing that a page received or did, as its streams remember it: names, numbers and moments, and nothing that a person wrote. */
export interface Seen {
  /** Server time, as the page estimates it. */
  readonly at: number
  /** The route of the page, without what its query names. */
  readonly route: string
  readonly what:
    | {
        readonly kind: 'event'
        /** `user`, `shop` or `desk`. */
        readonly topic: string
        readonly seq: number
        readonly type: string
        readonly name: string
        readonly entity: string
        readonly id: string
        /** The state that the view shows, where it is one of a lifecycle. */
        readonly state: string | undefined
      }
    | { readonly kind: 'connection'; readonly state: string }
    | { readonly kind: 'offline' | 'resync' | 'route' }
}

/** What the reader's own page is called: a report names no one. */
const PARTY = 'page'

/** A name that a recording takes; nothing of any other text. */
const named = (text: string): string => wordOf(text) ?? ''

/** Numbers the rows of a report in the order in which they were seen. */
function numbers(): (entity: string, id: string) => string {
  const known = new Map<string, string>()
  const counts = new Map<string, number>()
  return (entity, id) => {
    const found = known.get(`${entity} ${id}`)
    if (found !== undefined) return found
    const count = (counts.get(entity) ?? 0) + 1
    counts.set(entity, count)
    const row = `${(named(entity) || 'row').slice(0, 60)}-${count}`
    known.set(`${entity} ${id}`, row)
    return row
  }
}

/** What happened to the page itself. */
function plainEntry(at: number, route: string, what: Exclude<Seen['what'], { kind: 'event' }>): Entry {
  const place = named(route)
  if (what.kind === 'route') return { kind: 'screen', at, party: PARTY, ...(place !== '' && { place }), shows: {} }
  if (what.kind === 'connection') return { kind: 'mark', at, name: `connection.${named(what.state)}`, party: PARTY }
  return { kind: 'mark', at, name: `connection.${what.kind}`, party: PARTY, failed: true }
}

/**
 * What a page received as a recording, masked: rows are numbered, and neither ids nor texts are in it. The lab opens it at the moment of
 * the last page before the report was asked for.
 */
export function reportOf(
  seen: readonly Seen[],
  about: Pick<RecordingHead, 'build' | 'offsetMs' | 'connection'>,
): Recording {
  const rowOf = numbers()
  const states = new Map<string, string>()
  let at = 0
  const entries = seen.flatMap(({ at: seenAt, route, what }): Entry[] => {
    // The clock of the page may have been set back.
    at = Math.max(at, seenAt)
    if (what.kind !== 'event') return [plainEntry(at, route, what)]
    const row = rowOf(what.entity, what.id)
    const [machine, name, topic] = [
      named(what.entity) || 'row',
      named(what.name) || 'event',
      named(what.topic) || 'user',
    ]
    const frame: Entry = {
      kind: 'frame',
      at,
      party: PARTY,
      way: 'in',
      name: named(what.type) || name,
      topic,
      seq: what.seq,
    }
    const event: Entry = { kind: 'event', at, machine, row, topic, seq: what.seq, name }
    const state = what.state === undefined ? '' : named(what.state)
    if (state === '') return [frame, event]
    const from = states.get(row) ?? null
    states.set(row, state)
    const moved: Entry[] =
      from === state ? [] : [{ kind: 'move', at, machine, row, event: name, actor: 'system', from, to: state }]
    return [frame, event, ...moved, { kind: 'screen', at, party: PARTY, shows: { [`${machine}:${row}`]: state } }]
  })
  const routes = entries.filter((entry) => entry.kind === 'screen' && entry.place !== undefined)
  // Of the page that was opened first there is no page before.
  const look = routes.length > 1 ? routes.at(-1)?.at : undefined
  const head: RecordingHead = { recording: RECORDING_VERSION, from: 'page', of: 'report', ...about }
  return { head: { ...head, ...(look !== undefined && { look: Math.max(0, look - 1) }) }, entries }
}
