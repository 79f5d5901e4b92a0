import { moveEntry, transferEntries } from '#lab/entries.ts'
import type { Entry } from '#lab/recording.ts'
import { statesIn } from '#lab/shown-states.ts'

/** Reads the data of a world beside its server. */
export type Read = <Row>(text: string) => Promise<Row[]>

const AT = (of: string): string => `(extract(epoch from ${of}) * 1000)::float8 as at`

interface MoveRow {
  readonly id: number
  readonly lifecycle: string
  readonly entity_id: string
  readonly root_id: string
  readonly event: string
  readonly actor: string
  readonly from_state: string | null
  readonly to_state: string
  readonly at: number
}

interface LineRow {
  readonly id: number
  readonly transfer_id: string
  readonly kind: string
  readonly entity: string
  readonly entity_id: string
  readonly account_id: string
  readonly amount: string
  readonly at: number
}

interface EventRow {
  readonly topic: string
  readonly seq: number
  readonly name: string
  readonly entity: string
  readonly entity_id: string
  readonly view: unknown
  readonly at: number
}

/** What accounts and topics are called in a recording. */
interface Names {
  readonly ofTopic: (topic: string) => string
  readonly ofAccount: (account: string) => string
}

/** Takes what the data of a world say, each row once: the log of events forgets what is old, so it is read several times. */
export class DataReader {
  private readonly names: Names
  private lastMove = 0
  private lastLine = 0
  private readonly seen = new Set<string>()
  private readonly deadlines = new Map<string, string>()
  private readonly roots = new Map<string, string>()

  constructor(names: Names) {
    this.names = names
  }

  /** The entries of what is new since the last time. */
  async news(read: Read): Promise<Entry[]> {
    return [...(await this.moves(read)), ...(await this.transfers(read)), ...(await this.events(read))]
  }

  private async moves(read: Read): Promise<Entry[]> {
    const rows = await read<MoveRow>(
      `select id::int, lifecycle, entity_id, root_id, event, actor, from_state, to_state, ${AT('at')} from status_history
       where id > ${this.lastMove} order by id`,
    )
    this.lastMove = rows.at(-1)?.id ?? this.lastMove
    return rows.map(({ lifecycle, entity_id, root_id, event, actor, from_state, to_state, at }) =>
      moveEntry({
        at: Math.floor(at),
        machine: lifecycle,
        row: entity_id,
        event,
        actor,
        from: from_state,
        to: to_state,
        root: this.rootOf(root_id, lifecycle),
      }),
    )
  }

  /** A root with its kind: the first row of a root is the root itself. */
  private rootOf(id: string, lifecycle: string): string {
    const root = this.roots.get(id) ?? `${lifecycle}:${id}`
    this.roots.set(id, root)
    return root
  }

  private async transfers(read: Read): Promise<Entry[]> {
    const rows = await read<LineRow>(
      `select e.id::int, e.transfer_id, t.kind, t.entity, t.entity_id, e.account_id, e.amount::text, ${AT('t.at')}
       from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where e.id > ${this.lastLine} order by e.id`,
    )
    this.lastLine = rows.at(-1)?.id ?? this.lastLine
    return transferEntries(
      rows.map(({ transfer_id, kind, entity, entity_id, account_id, amount, at }) => ({
        transferId: transfer_id,
        at: Math.floor(at),
        machine: entity,
        row: entity_id,
        transfer: kind,
        account: this.names.ofAccount(account_id),
        amount: BigInt(amount),
      })),
    )
  }

  private async events(read: Read): Promise<Entry[]> {
    const rows = await read<EventRow>(
      `select topic, seq::int, name, entity, entity_id, view, ${AT('at')} from events order by at, topic, seq`,
    )
    const fresh = rows.filter(({ topic, seq }) => !this.seen.has(`${topic} ${seq}`))
    for (const { topic, seq } of fresh) this.seen.add(`${topic} ${seq}`)
    return fresh.flatMap((row) => this.eventOf(row))
  }

  private eventOf({ topic, seq, name, entity, entity_id, view, at: atMs }: EventRow): Entry[] {
    const at = Math.floor(atMs)
    const deadlines = statesIn(view).flatMap(({ machine, id, deadline }): Entry[] => {
      if (!deadline) return []
      const [row, value] = [`${machine} ${id}`, `${deadline.event} ${deadline.fires}`]
      if ((this.deadlines.get(row) ?? 'null null') === value) return []
      this.deadlines.set(row, value)
      return [{ kind: 'deadline', at, machine, row: id, ...deadline }]
    })
    return [
      ...deadlines,
      { kind: 'event', at, machine: entity, row: entity_id, topic: this.names.ofTopic(topic), seq, name },
    ]
  }
}
