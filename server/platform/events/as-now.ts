import { type Queries, type Statement, statement } from '../db/database.ts'
import type { Kinds } from '../door/kinds.ts'
import type { TableKind } from '../door/root-kind.ts'
import type { StoredEvent } from '../domain/event.ts'

type Change = (
  on: Queries,
  events: readonly StoredEvent[],
) => Promise<ReadonlyMap<StoredEvent, StoredEvent | undefined>>

const moved = new Map<string, Statement>()
function movedOf({ entity, table }: TableKind): Statement {
  const known = moved.get(entity)
  if (known) return known
  const made = statement(
    `as_now_${entity}`,
    `select t.id from ${table} t join unnest($1::text[], $2::int[]) as seen(id, version) on seen.id = t.id
     where t.version > seen.version group by t.id`,
  )
  moved.set(entity, made)
  return made
}

// Most events of a catch-up are the newest of their root: only the others are loaded.
const ofRoots =
  (kind: TableKind): Change =>
  async (on, events) => {
    const values = [events.map(({ entity_id }) => entity_id), events.map(({ version }) => version)]
    const ids = (await on.run<{ id: string }>(movedOf(kind), values)).map(({ id }) => id)
    const { roots } = ids.length > 0 ? await kind.load(on, ids) : { roots: [] }
    const rootOf = new Map(roots.map((root) => [root.id, root]))
    return new Map(
      events.flatMap((event) => {
        const root = rootOf.get(event.entity_id)
        if (!root || root.version <= event.version) return []
        const view = kind.viewFor(root, event.topic)
        return [[event, view === undefined ? undefined : { ...event, version: root.version, view }]]
      }),
    )
  }

const ofReader =
  (read: Kinds['readers'][number]['read']): Change =>
  async (on, events) => {
    const now = await read(on, events)
    return new Map(events.map((event, at) => [event, now[at] && { ...event, ...now[at] }]))
  }

/**
 * Events as their readers may see them now: what an entity hides today, such as the address of a shipped order or a recalled text,
 * no earlier event shows. Left out is what a topic may not see at all any more.
 */
export async function asNow(
  on: Queries,
  { roots, readers }: Pick<Kinds, 'roots' | 'readers'>,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  const changes = [
    ...roots.map((kind) => ({ entity: kind.entity, change: ofRoots(kind) })),
    ...readers.map(({ entity, read }) => ({ entity, change: ofReader(read) })),
  ]
  const changed = new Map<StoredEvent, StoredEvent | undefined>()
  for (const { entity, change } of changes) {
    // Without a version a view is no whole entity, and names only what to fetch.
    const own = events.filter((event) => event.entity === entity && event.version > 0)
    if (own.length === 0) continue
    for (const [event, now] of await change(on, own)) changed.set(event, now)
  }
  return events.flatMap((event) => (changed.has(event) ? (changed.get(event) ?? []) : [event]))
}
