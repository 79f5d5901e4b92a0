import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EventType } from '#contract/platform/events.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import type { BeforeCount } from '#machines/desk/decided-alone.ts'
import { type Lifecycle } from '#machines/platform/lifecycle.ts'
import { byIds, type Queries, runByIds } from '../db/database.ts'
import { asMs, timelineOf } from '../db/json.ts'
import { DESK } from '../domain/event.ts'
import type { Services, SignedAsk } from '../domain/services.ts'
import type { DecidedAlone, Decisions } from './decision.ts'
import type { Door } from './door.ts'
import type { Effects, LoadedRoot, RootKind } from './kind.ts'
import {
  columnsBeside,
  columnsOfTable,
  jsonOf,
  jsonOfState,
  reviveAmounts,
  type RootColumn,
  valuesOfRow,
  valuesOfState,
} from './root-columns.ts'
import type { LifecycleState, Party, Root, RootState } from './root.ts'
import { rowWriter } from './write/part.ts'

/** Who looks at a root. */
export type Viewer = 'shopper' | 'merchant' | 'support' | 'finance'

/** Any lifecycle, whatever its facts and events. */
export type AnyLifecycle = Omit<Lifecycle<string, never, never>, 'types'>

/** A call's input: the row to move, and what the move needs. */
export interface MoveInput {
  readonly id: string
  readonly [field: string]: unknown
}

/** Makes the fields of an event under the lock: it may read the root, claim uploads, or refuse. A field `reason` is kept in the history. */
type Prepare<R extends Root, Fields = object> = (
  door: Door,
  root: R,
  input: never,
  ask: SignedAsk,
) => Promise<Fields> | Fields

const isTyped = Symbol('typed')

/** What calls become, by event. Only `prepares` makes one, so that none is left unchecked. */
export type Prepares<R extends Root> = Readonly<Record<string, Prepare<R>>> & { readonly [isTyped]: true }

/** What the row of an event says that it carries, but what the sequence of staff decisions counts itself. */
type FieldsOf<Event extends { type: string }, T extends Event['type']> = BeforeCount<
  Omit<Extract<Event, { type: T }>, 'type'>
>

/** Says what the calls of a lifecycle become before the machine sees them: each event with all that its row declares. */
export const prepares = <R extends Root, Event extends { type: string }>(table: {
  readonly [T in Event['type']]?: Prepare<R, FieldsOf<Event, T>>
}): Prepares<R> => ({ ...table, [isTyped]: true })

/** A due deadline, as the clock finds it. */
export interface DueEvent {
  readonly id: string
  readonly event: string
}

/** Cases before the desk adds who works on them. */
type CasesOfRoots = readonly { readonly id: string }[]

/** Which cases of a lifecycle the desk decides. A state with the tag `desk` puts a row into the queue. */
export interface DeskRules<R extends Root = Root> {
  /** Who decides; finance has the rights of support too. */
  readonly role: 'support' | 'finance'
  /** SQL over the row `c`: whether an open case waits for the desk now. By default it does while a target runs. */
  readonly isDue?: string
  /** The cases of these roots as the desk sees them, by the id of the row that the lifecycle is stored in. */
  present(services: Services, roots: readonly R[]): CasesOfRoots | Promise<CasesOfRoots>
  /** Sums what one person alone granted customers lately; decisions that grant no money have none. */
  readonly decidedAlone?: DecidedAlone<R>
}

/** A lifecycle that is stored in columns of a root's table, or of a table below it. */
export interface StoredLifecycle<R extends Root> {
  readonly of: AnyLifecycle
  /** The root's property that holds its state; without it the row itself is the state. */
  readonly field?: string
  readonly effects?: Effects
  /** What its events mean comes from the object of another domain (`axes`): the row belongs to one domain and its lifecycle to another. */
  readonly isHandedIn?: true
  /** The refusal for a row that does not exist or belongs to another person; by default that of the root. */
  readonly missing?: Problem
  /** What an event moves, in micro-USDT: two people agree on it, and the audit keeps it. */
  readonly amountOf?: (root: R, id: string, event: { readonly type: string }) => bigint | undefined
  readonly desk?: DeskRules<R>
  /** What its decisions add to the sequence that all decisions of staff go through. */
  readonly decisions?: Decisions<R>
  /** What a call's input becomes before the machine sees it, by event; by default the input's own fields. */
  readonly prepare?: Prepares<R>
  /** What a call checks before its transaction, by event: secrets such as a payment password. */
  readonly before?: Readonly<Record<string, (ask: SignedAsk, input: MoveInput) => Promise<Result<unknown>>>>
  /** What a due deadline asks; by default the event itself. */
  readonly onDue?: (door: Door, root: R, due: DueEvent, services: Services) => Promise<void> | void
}

/** What a domain hands in for a lifecycle that is stored in a row of another domain. */
export interface Axis<R extends Root = Root> extends Pick<
  StoredLifecycle<R>,
  'of' | 'desk' | 'decisions' | 'prepare' | 'before' | 'onDue'
> {
  readonly effects: Effects
}

/** The stored lifecycle with what is handed in for it. */
export const withAxis = (table: LifecycleTable, axis: Axis<never>): LifecycleTable => ({
  ...table,
  ...hooksOf(axis as Axis),
})

/** Rows that hang on a root: loaded with it, inserted when new, updated when changed. */
export interface ChildTable<R extends Root> {
  readonly table: PgTable
  /** The property that names the root. */
  readonly by: string
  /** The column they are listed by. */
  readonly orderBy?: string
  readonly frozen: readonly string[]
  readonly number?: string
  readonly lifecycle?: StoredLifecycle<R>
}

/** What a domain says of a kind of root; everything else comes from its table. */
export interface RootKindOptions<R extends Root> {
  readonly table: PgTable
  readonly entity: string
  readonly rank: number
  readonly event: EventType
  readonly missing: Problem
  readonly lifecycles: readonly StoredLifecycle<R>[]
  readonly children?: Readonly<Record<string, ChildTable<R>>>
  /** Joins behind `from TABLE t`, and what the root reads from them, as SQL by property. */
  readonly join?: string
  readonly reads?: Readonly<Record<string, string>>
  /** Properties that are written once. */
  readonly frozen: readonly string[]
  /** The property with the number that people read to each other. It is random, and drawn again when it exists already. */
  readonly number?: string
  /** Refusals by unique constraint. */
  readonly unique?: Readonly<Record<string, Problem>>
  /** Who hears of changes and may ask for moves. */
  readonly parties: (root: R) => readonly Party[]
  /** The root as one of its parties, or the staff who decide it, may see it. */
  readonly present: (root: R, as: Viewer) => unknown
  /** The root as the desk hears of it, while one of its lifecycles is in the desk's queue. */
  readonly deskView?: (root: R) => unknown
  /** The desk hears of every change: it looks for these roots itself, and none waits in its queue. */
  readonly deskHearsAll?: true
  /** The columns of the people whom its cases are about: none of them sees or decides one at the desk. */
  readonly people: readonly (keyof R & string)[]
  readonly canShare?: true
  readonly afterMoves?: (door: Door, root: R, moved: ReadonlySet<string>) => void
}

/** Where a lifecycle is stored, for queries over all kinds. */
export interface LifecycleTable<R extends Root = Root> {
  readonly of: AnyLifecycle
  readonly isHandedIn: boolean
  readonly table: string
  /** The column with the id of its root. */
  readonly rootId: string
  readonly columns: { readonly state: string; readonly deadlineEvent: string; readonly deadlineAt: string }
  readonly hasNetwork: boolean
  /** The column with its number, where it has one. */
  readonly number?: string | undefined
  /** The number of one row of a root, or an empty text. */
  numberOf(root: R, id: string): string
  readonly missing: Problem
  readonly prepare: Readonly<
    Record<string, (door: Door, root: R, input: MoveInput, ask: SignedAsk) => Promise<object> | object>
  >
  readonly before: NonNullable<StoredLifecycle<R>['before']>
  amountOf(root: R, id: string, event: { readonly type: string }): bigint | undefined
  /** SQL over a row by its name: whether it is about a person. */
  readonly isAbout: (row: string, person: string) => string
  readonly desk?: DeskRules | undefined
  readonly decisions: Decisions
  /** Asks what a due deadline of one row asks. */
  fire(door: Door, root: R, due: DueEvent, services: Services): Promise<void> | void
}

/** What a kind made from its table adds for the clock, the desk, the audit and the errors of constraints. */
export interface TableKind<R extends Root = Root, Before = unknown> extends RootKind<R, Before> {
  readonly lifecycleTables: readonly LifecycleTable[]
  readonly unique: Readonly<Record<string, Problem>>
  /** Unique constraints on random numbers. */
  readonly redrawn: readonly string[]
  peopleIn(root: R): readonly string[]
  present(root: R, as: Viewer): unknown
  /** The root as the readers of a topic may see it; nothing for a topic that is of no party. */
  viewFor(root: R, topic: string): unknown
  /** The table of its roots. */
  readonly table: string
}

/** A root as it was loaded: whether the desk had it, and its child rows. */
interface Before {
  readonly wasOnDesk: boolean
  readonly children: ReadonlyMap<string, ReadonlyMap<string, string>>
}

type Row = Record<string, unknown> & { readonly id: string }

interface Child<R extends Root> extends ChildTable<R> {
  readonly name: string
  readonly columns: readonly RootColumn[]
  /** The columns that a change can touch. */
  readonly changing: readonly RootColumn[]
  readonly write: ReturnType<typeof rowWriter>
}

const nameOf = (columns: readonly RootColumn[], property: string): string =>
  columns.find((column) => column.property === property)?.name ?? property

function childOf<R extends Root>([name, child]: [string, ChildTable<R>]): Child<R> {
  const columns = columnsOfTable(child.table)
  const frozen = ['id', child.by, ...child.frozen]
  return {
    ...child,
    name,
    columns,
    changing: columns.filter(({ property }) => !frozen.includes(property)),
    write: rowWriter(getTableName(child.table), columns, frozen),
  }
}

/** Makes a kind of root from its table: locks, loading, writing and the queries over all kinds come from the columns. */
export function rootKind<R extends Root>(options: RootKindOptions<R>): TableKind<R, Before> {
  const { entity, lifecycles, reads = {} } = options
  const table = getTableName(options.table)
  const all = columnsOfTable(options.table)
  const beside = lifecycles.flatMap(({ field }) =>
    field === undefined ? [] : [{ field, columns: columnsBeside(all, field) }],
  )
  const besideNames = new Set(beside.flatMap(({ columns }) => columns.map(({ name }) => name)))
  const own = all.filter(({ name }) => !besideNames.has(name))
  const children = Object.entries(options.children ?? {}).map(childOf<R>)
  const stored = [...lifecycles, ...children.flatMap(({ lifecycle }) => lifecycle ?? [])]
  // A lifecycle beside the main one has facts and a state of its own: what is frozen of the row is not frozen of it.
  const besideColumns = beside.flatMap(({ field, columns }) =>
    columns.map((column) => ({ ...column, property: `${field}.${column.property}` })),
  )
  const write = rowWriter(table, [...own, ...besideColumns], ['id', ...options.frozen])
  const lockText = (how: string) => (match: string) =>
    `select id from ${table} where id ${match} order by id for ${how}`

  const rowsOf = (root: R, child: Child<R>): Row[] => ((root as Record<string, unknown>)[child.name] ?? []) as Row[]
  const stateAt = (root: R, field: string | undefined): LifecycleState<unknown> | null =>
    (field === undefined ? root : (root as Record<string, unknown>)[field]) as LifecycleState<unknown> | null

  const states = (root: R): RootState[] => [
    ...lifecycles.flatMap(({ of, field }) => {
      const current = stateAt(root, field)
      return current ? [{ lifecycle: of.name, entityId: root.id, current }] : []
    }),
    ...children.flatMap((child) => {
      const { lifecycle } = child
      if (!lifecycle) return []
      return rowsOf(root, child).map((row) => ({
        lifecycle: lifecycle.of.name,
        entityId: row.id,
        current: row as Row & LifecycleState<unknown>,
      }))
    }),
  ]
  const isAboutRoot = (row: string, person: string): string =>
    `${person} in (${options.people.map((property) => `${row}.${nameOf(all, property)}`).join(', ')})`
  const charts = new Map(stored.map(({ of }) => [of.name, of]))
  const isOnDesk = (root: R): boolean =>
    states(root).some(({ lifecycle, current }) => {
      const chart = charts.get(lifecycle)
      return chart !== undefined && tagsOf(chart, current.state).includes('desk')
    })
  const fingerprint = (row: Row, { changing }: Child<R>): string => JSON.stringify(valuesOfRow(row, changing))

  const load = byIds(
    `${entity}_load`,
    (match) =>
      `select ${asMs('shop_now()')} as door_at, json_build_object(${jsonOf(own, 't')}) as own, json_build_object(${[
        ...beside.map(({ field, columns }) => `'${field}', ${jsonOfState(columns, 't')}`),
        ...Object.entries(reads).map(([property, sql]) => `'${property}', ${sql}`),
        ...children.map(
          ({ name, table: below, columns, by, orderBy = 'id' }) =>
            `'${name}', (select json_agg(json_build_object(${jsonOf(columns, 'c')}) order by c.${orderBy})
            from ${getTableName(below)} c where c.${nameOf(columns, by)} = t.id)`,
        ),
        `'timeline', ${timelineOf('t.id')}`,
      ].join(', ')}) as rest from ${table} t ${options.join ?? ''} where t.id ${match} order by t.id`,
  )

  function revive({ own: row, rest }: Loaded): R {
    reviveAmounts(row, own)
    for (const { name, columns } of children) {
      const rows = (rest[name] ?? []) as Row[]
      for (const each of rows) reviveAmounts(each, columns)
      rest[name] = rows
    }
    return { ...row, ...rest, timeline: rest['timeline'] ?? [] } as R
  }

  const valuesOf = (root: R): Record<string, unknown> => ({
    ...valuesOfRow(root, own),
    ...Object.assign({}, ...beside.map(({ field, columns }) => valuesOfState(stateAt(root, field), columns))),
  })

  return {
    entity,
    rank: options.rank,
    event: options.event,
    missing: options.missing,
    lock: byIds(`${entity}_lock`, lockText('no key update')),
    ...(options.canShare ? { lockShared: byIds(`${entity}_share`, lockText('share')) } : {}),
    async load(on: Queries, ids: readonly string[]) {
      const rows = ids.length === 0 ? [] : await runByIds<Loaded>(on, load, ids)
      return { roots: rows.map(revive), at: Number(rows[0]?.door_at) }
    },
    states,
    remember: (root) => ({
      wasOnDesk: isOnDesk(root),
      children: new Map(
        children.map((child) => [
          child.name,
          new Map(rowsOf(root, child).map((row) => [row.id, fingerprint(row, child)])),
        ]),
      ),
    }),
    audience: (root, before) => [
      ...options.parties(root).map(({ as, topic }) => ({ topic, view: options.present(root, as) })),
      // Of most roots the desk hears only of what enters its queue, changes in it or leaves it.
      ...(options.deskView && (options.deskHearsAll || before?.wasOnDesk || isOnDesk(root))
        ? [{ topic: DESK, view: options.deskView(root) }]
        : []),
    ],
    parts(changed: readonly LoadedRoot<R, Before>[]) {
      const isNew = ({ before }: LoadedRoot<R, Before>): boolean => before === undefined
      const [made, moved] = [changed.filter(isNew), changed.filter((each) => !isNew(each))]
      return [
        ...write(
          made.map(({ root }) => valuesOf(root)),
          moved.map(({ root }) => valuesOf(root)),
        ),
        ...children.flatMap((child) => {
          const rows = changed.flatMap(({ root, before }) =>
            rowsOf(root, child).map((row) => ({ row, was: before?.children.get(child.name)?.get(row.id) })),
          )
          return child.write(
            rows.filter(({ was }) => was === undefined).map(({ row }) => valuesOfRow(row, child.columns)),
            rows
              .filter(({ row, was }) => was !== undefined && was !== fingerprint(row, child))
              .map(({ row }) => valuesOfRow(row, child.columns)),
          )
        }),
      ]
    },
    effects: Object.fromEntries(stored.flatMap(({ of, effects }) => (effects ? [[of.name, effects]] : []))),
    ...(options.afterMoves ? { afterMoves: options.afterMoves } : {}),
    peopleIn: (root) => options.people.map((property) => String(root[property])),
    parties: options.parties,
    present: options.present,
    viewFor: (root, topic) => {
      if (topic === DESK) return options.deskView?.(root)
      const party = options.parties(root).find((each) => each.topic === topic)
      return party && options.present(root, party.as)
    },
    table,
    lifecycleTables: [
      ...lifecycles.map((each) =>
        lifecycleTable(each, {
          columns: all,
          rootId: 'id',
          number: options.number,
          missing: options.missing,
          table,
          isAbout: isAboutRoot,
        }),
      ),
      ...children.flatMap(({ lifecycle, table: below, columns, by, number }) =>
        lifecycle
          ? [
              lifecycleTable(lifecycle, {
                table: getTableName(below),
                columns,
                rootId: nameOf(columns, by),
                number,
                missing: options.missing,
                isAbout: (row, person) =>
                  `exists (select from ${table} p where p.id = ${row}.${nameOf(columns, by)} and ${isAboutRoot('p', person)})`,
              }),
            ]
          : [],
      ),
    ],
    unique: options.unique ?? {},
    redrawn: [
      ...redrawn(table, all, options.number),
      ...children.flatMap(({ table: below, columns, number }) => redrawn(getTableName(below), columns, number)),
    ],
  }
}

interface Loaded {
  readonly door_at: bigint
  readonly own: Row
  readonly rest: Record<string, unknown>
}

/** The unique constraint on a random number, as Drizzle names it. */
const redrawn = (table: string, columns: readonly RootColumn[], number: string | undefined): string[] =>
  number === undefined ? [] : [`${table}_${nameOf(columns, number)}_unique`]

/** Reads a number from the root itself, or from the row below it with that id. */
function numberIn(root: Root, id: string, property: string | undefined): string {
  if (property === undefined) return ''
  const rows = [root, ...Object.values(root).flatMap((value: unknown) => (Array.isArray(value) ? value : []))] as Row[]
  const number = rows.find((row) => row.id === id)?.[property]
  return typeof number === 'string' ? number : ''
}

interface StoredIn {
  readonly table: string
  readonly columns: readonly RootColumn[]
  readonly rootId: string
  readonly number?: string | undefined
  readonly missing: Problem
  readonly isAbout: LifecycleTable['isAbout']
}

function lifecycleTable<R extends Root>(
  stored: StoredLifecycle<R>,
  { table, columns, rootId, number, missing: rootMissing, isAbout }: StoredIn,
): LifecycleTable {
  const { of, field, missing, amountOf, isHandedIn = false } = stored
  const own = field === undefined ? columns : columnsBeside(columns, field)
  return {
    of,
    isHandedIn,
    table,
    rootId,
    columns: {
      state: nameOf(own, 'state'),
      deadlineEvent: nameOf(own, 'deadlineEvent'),
      deadlineAt: nameOf(own, 'deadlineAt'),
    },
    hasNetwork: columns.some(({ property }) => property === 'network'),
    number: number === undefined ? undefined : nameOf(columns, number),
    numberOf: (root, id) => numberIn(root, id, number),
    missing: missing ?? rootMissing,
    amountOf: (root, id, event) => amountOf?.(root as R, id, event),
    isAbout,
    ...hooksOf(stored),
  }
}

/** What the events of a lifecycle mean to its domain. */
function hooksOf<R extends Root>({
  of,
  desk,
  decisions = {},
  prepare,
  before = {},
  onDue,
}: Pick<StoredLifecycle<R>, 'of' | 'desk' | 'decisions' | 'prepare' | 'before' | 'onDue'>): Pick<
  LifecycleTable,
  'desk' | 'decisions' | 'prepare' | 'before' | 'fire'
> {
  return {
    prepare: (prepare ?? {}) as LifecycleTable['prepare'],
    before,
    desk: desk as DeskRules | undefined,
    decisions: decisions as Decisions,
    fire: (door, root, due, services) =>
      onDue ? onDue(door, root as R, due, services) : door.move(of as Lifecycle, root, due.id, { type: due.event }),
  }
}
