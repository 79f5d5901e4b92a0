import { type Entry, type EntryOf, type Recording, RECORDING_VERSION } from '#lab/recording.ts'
import { cutRecording } from '#lab/recording-cut.ts'
import { statesIn } from '#lab/shown-states.ts'
import type { Cast } from '../world/cast.ts'
import { type Owner, scheduler } from '../world/scheduler.ts'
import type { Wire } from '../world/wire.ts'
import { framesIn } from './frames.ts'
import { DataReader, type Read } from './from-data.ts'

/** What one line may change at once, with room to spare. */
const MOST_SHOWN = 50
const MOST_LETTERS = 80

/** What happens at one moment is written in this order: a step, what it changed, who received it, and what broke. */
const ORDER: readonly Entry['kind'][] = ['mark', 'move', 'deadline', 'ledger', 'event', 'frame', 'screen']
const rankOf = (of: Entry): number => (of.kind === 'mark' && of.failed ? ORDER.length : ORDER.indexOf(of.kind))

/** A name as a recording takes it. */
const word = (text: string): string =>
  text
    .replaceAll(/[^\w.:/#-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, MOST_LETTERS)

/** The person of a tab; a second tab of the same device is a party of its own. */
function partyOf(owner: Owner): string {
  const [, person = owner, place = '0'] = /^([A-Za-z]+)(\d+)#/.exec(owner) ?? []
  return word(place === '0' ? person : `${person}.${Number(place) + 1}`)
}

/** Names what a recording calls by a number: the first order that appears is `order-1`. */
class Numbers {
  private readonly known = new Map<string, string>()
  private readonly counts = new Map<string, number>()

  of(machine: string, id: string): string {
    const key = `${machine} ${id}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const count = (this.counts.get(machine) ?? 0) + 1
    const name = word(`${machine}-${count}`)
    this.counts.set(machine, count)
    this.known.set(key, name)
    return name
  }
}

/** Writes down what happens in a world, for the time axis of the lab. It looks on, and changes nothing of the run. */
export class Recorder {
  private readonly seed: number
  private readonly entries: Entry[] = []
  private readonly numbers = new Numbers()
  private readonly people: ReadonlyMap<string, string>
  private readonly data: DataReader
  /** What each screen of each party shows, and what all of them together showed last. */
  private readonly screens = new Map<string, Map<string, readonly (readonly [string, string])[]>>()
  private readonly shown = new Map<string, ReadonlyMap<string, string>>()
  private look: number | undefined

  constructor(seed: number, { members }: Pick<Cast, 'members'>) {
    this.seed = seed
    this.people = new Map(
      members.flatMap(({ name, hand: { id, shopId } }) => [
        [`user:${id}`, name] as const,
        ...(shopId === '' ? [] : [[`shop:${shopId}`, `shop.${name}`] as const]),
      ]),
    )
    this.data = new DataReader({ ofTopic: (of) => this.topic(of), ofAccount: (of) => this.account(of) })
  }

  /** Something happened to the world, or to one person of it. */
  mark(name: string, party?: string): void {
    this.add({ kind: 'mark', at: this.at, name: word(name), ...(party !== undefined && { party: word(party) }) })
  }

  /** A promise was broken: the lab opens the recording at this moment. */
  broken(claim: string): void {
    this.look = this.at
    this.add({ kind: 'mark', at: this.at, name: word(`broken.${claim}`), failed: true })
  }

  /** A message reached its reader, or did not. */
  frame(wire: Wire, direction: 'up' | 'down', bytes: Buffer, fate: EntryOf<'frame'>['fate']): void {
    for (const { topic, ...says } of framesIn(wire.carries, direction, bytes))
      this.add({
        kind: 'frame',
        at: this.at,
        party: partyOf(wire.owner),
        way: direction === 'down' ? 'in' : 'out',
        ...says,
        name: word(says.name),
        ...(topic !== undefined && { topic: this.topic(topic) }),
        ...(fate !== undefined && { fate }),
      })
  }

  /** A screen of a tab shows this from now on. */
  shows(owner: Owner, screen: string, of: unknown): void {
    const party = partyOf(owner)
    const screens = this.screens.get(party) ?? new Map<string, readonly (readonly [string, string])[]>()
    this.screens.set(party, screens)
    screens.set(
      screen,
      statesIn(of).map(({ machine, id, state }) => [`${machine} ${id}`, word(state)]),
    )
    this.show(party)
  }

  /** A page is closed, or loaded again: it shows nothing. */
  closes(owner: Owner): void {
    const party = partyOf(owner)
    this.screens.delete(party)
    this.show(party)
  }

  /** Takes what is new in the data, while the server rests. */
  async take(read: Read): Promise<void> {
    for (const entry of await this.data.news(read)) this.add(entry)
  }

  /** All that happened, in the order of time. */
  recording(): Recording {
    const entries = this.entries.toSorted((one, other) => one.at - other.at || rankOf(one) - rankOf(other))
    return cutRecording({
      head: {
        recording: RECORDING_VERSION,
        from: 'simulator',
        of: `seed-${this.seed}`,
        ...(this.look !== undefined && { look: this.look }),
      },
      entries: entries.map((each) => this.named(each)),
    })
  }

  private get at(): number {
    return Math.floor(scheduler.nowMs)
  }

  private add(entry: Entry): void {
    this.entries.push(entry)
  }

  private show(party: string): void {
    // Once a promise is broken the world ends: its pages close, and the reader looks at what they showed.
    if (this.look !== undefined) return
    const before = this.shown.get(party) ?? new Map<string, string>()
    const now = new Map([...(this.screens.get(party)?.values() ?? [])].flat())
    this.shown.set(party, now)
    const gone = [...before.keys()].filter((row) => !now.has(row)).map((row) => [row, null] as const)
    const news = [...gone, ...[...now].filter(([row, state]) => before.get(row) !== state)]
    for (let from = 0; from < news.length; from += MOST_SHOWN) {
      const shows = Object.fromEntries(news.slice(from, from + MOST_SHOWN))
      this.add({ kind: 'screen', at: this.at, party, shows })
    }
  }

  /** Ids of rows become numbers at the end, in the order in which the rows appear. */
  private named(entry: Entry): Entry {
    if (entry.kind === 'screen') {
      const shows = Object.entries(entry.shows).map(([row, state]) => {
        const [machine = '', id = ''] = row.split(' ')
        return [`${machine}:${this.numbers.of(machine, id)}`, state] as const
      })
      return { ...entry, shows: Object.fromEntries(shows) }
    }
    return 'row' in entry ? { ...entry, row: this.numbers.of(entry.machine, entry.row) } : entry
  }

  private topic(topic: string): string {
    const [kind = '', id] = topic.split(':')
    return id === undefined ? word(kind) : (this.people.get(topic) ?? this.numbers.of(kind, id))
  }

  private account(account: string): string {
    const [owner = '', id = '', kind = ''] = account.split(':')
    if (owner === 'order') return 'escrow'
    if (owner === 'shop')
      return `fund.${this.people.get(`shop:${id}`)?.slice('shop.'.length) ?? this.numbers.of('shop', id)}`
    if (owner !== 'user') return word(id === '' ? owner : `${owner}.${id}`)
    const who = this.people.get(`user:${id}`) ?? this.numbers.of('user', id)
    return kind === 'available' ? who : `${who}.${kind}`
  }
}
