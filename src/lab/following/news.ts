import { type Cut, type Fate, type Happening, PARTIES, type Party, type Travel } from '../world.ts'
import type { Position } from '../walk.ts'
import type { Stop } from '../track.ts'
import { ROLES } from './party.ts'

/** All rows of a walk as a page gets them: an event of the log carries the whole view. */
export interface View {
  readonly version: number
  readonly rows: ReadonlyMap<string, Position>
}

/** What one transaction of a walk publishes to the pages. */
export interface News {
  readonly at: number
  readonly name: string
  readonly view: View
  readonly travel: Travel
  /** Whose request it answers; null for the clock and the server. */
  readonly answers: Party | null
  /** The machine of that request: its answer carries the rows of the same root. */
  readonly machine: string
  /** The notices that come with it. */
  readonly notices: readonly { readonly machine: string; readonly name: string; readonly to: Happening['notified'] }[]
}

/** An answer that publishes nothing, such as a refusal: it says what time it is at the server. */
export interface PlainAnswer {
  readonly at: number
  readonly travel: Travel
  /** Whose request it answers. */
  readonly to: Party
}

/** What one stop of a walk publishes to the pages, in the order in which it happened. */
export interface StopNews {
  readonly at: number
  readonly news: readonly News[]
  /** The answers to requests that published nothing. */
  readonly answers: readonly PlainAnswer[]
  /** How the clocks of the devices are set from this stop on. */
  readonly skewMs: number
  /** The connection that ends before its step. */
  readonly cut: Cut | undefined
  /** Whose connections are back after it. */
  readonly back: readonly Party[]
}

const STILL: Travel = {}

/** Happenings by the transaction in which they happened: what joined machines do belongs to what they follow. */
function transactionsOf(happenings: readonly Happening[]): readonly (readonly Happening[])[] {
  const all: Happening[][] = []
  for (const happening of happenings) {
    const last = all.at(-1)
    if (last && happening.cause === 'joined') last.push(happening)
    else all.push([happening])
  }
  return all
}

const isChanged = (one: ReadonlyMap<string, Position>, other: ReadonlyMap<string, Position>): boolean =>
  one.size !== other.size || [...one].some(([machine, row]) => !isSameRow(row, other.get(machine)))

/** Whether a page would show the same: the time of a row moves without being shown. */
export const isSameRow = (one: Position, other: Position | undefined): boolean =>
  other !== undefined &&
  one.state === other.state &&
  one.deadlineAt === other.deadlineAt &&
  one.deadlineEvent === other.deadlineEvent &&
  one.deadlineLeft === other.deadlineLeft &&
  (one.facts === other.facts || JSON.stringify(one.facts) === JSON.stringify(other.facts))

/** There is no answer where the request is lost, or the server ends before it is sent. */
const UNANSWERED: ReadonlySet<Fate | null> = new Set(['drop', 'before', 'after'])

const answersTo = (sent: Happening | undefined): Party | null => {
  if (!sent || sent.cause === 'clock' || UNANSWERED.has(sent.fate)) return null
  return PARTIES.find((each) => ROLES[each].includes(sent.actor)) ?? null
}

const NO_CUT: Pick<StopNews, 'cut' | 'back'> = { cut: undefined, back: [] }

/** The connections that end before each stop, and those that are back after it: time that passes is no step. */
function cutsOf(track: readonly Stop[]): readonly Pick<StopNews, 'cut' | 'back'>[] {
  let sent = 0
  let open: { readonly cut: Cut; readonly until: number }[] = []
  return track.map(({ step }) => {
    const cut = step && !('waitMs' in step) ? step.travel?.cut : undefined
    if (step && !('waitMs' in step)) sent += 1
    // One that is cut again stays away for as long as was said last.
    if (cut) open = [...open.filter(({ cut: { party } }) => party !== cut.party), { cut, until: sent + cut.steps - 1 }]
    const back = open.filter(({ until }) => until <= sent).map((each) => each.cut.party)
    open = open.filter(({ until }) => until > sent)
    return { cut, back }
  })
}

/** What a track publishes to the pages, stop by stop. A transaction that changes nothing publishes nothing. */
export function newsOf(track: readonly Stop[]): readonly StopNews[] {
  let shown = track[0]?.world.rows ?? new Map<string, Position>()
  let version = 0
  let travel = STILL
  const cuts = cutsOf(track)
  return track.map(({ step, world }, stop): StopNews => {
    // While time passes, the network stays as the last step found it.
    if (step && !('waitMs' in step)) travel = step.travel ?? STILL
    const transactions = transactionsOf(world.happenings)
    const answers: PlainAnswer[] = []
    const news = transactions.flatMap((happenings, index): News[] => {
      const [first] = happenings
      const rows = index === transactions.length - 1 ? world.rows : (happenings.at(-1)?.rows ?? world.rows)
      const published = happenings.find((each) => each.published !== null)?.published
      const notices = happenings.flatMap(({ machine, published: name, notified: to }) =>
        name !== null && to.length > 0 ? [{ machine, name, to }] : [],
      )
      const [at, to] = [first?.at ?? world.at, answersTo(first)]
      if (published === undefined || published === null || !(isChanged(rows, shown) || notices.length > 0)) {
        // A repeated request has the answer of the first.
        if (to !== null && first?.cause === 'asked') answers.push({ at, travel, to })
        return []
      }
      shown = rows
      version += 1
      const machine = first?.machine ?? ''
      return [{ at, name: published, view: { version, rows }, travel, answers: to, machine, notices }]
    })
    const { cut, back } = cuts[stop] ?? NO_CUT
    return { at: world.at, news, answers, skewMs: travel.skewMs ?? 0, cut, back }
  })
}
