import type { PgTable } from 'drizzle-orm/pg-core'
import type { EventType } from '#contract/platform/events.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import type { BeforeCount } from '#machines/desk/decided-alone.ts'
import { type Lifecycle } from '#machines/platform/lifecycle.ts'
import { byIds } from '../db/database.ts'
import { DESK } from '../domain/event.ts'
import type { Services, SignedAsk } from '../domain/services.ts'
import type { DecidedAlone, Decisions } from './decision.ts'
import type { Door } from './door.ts'
import type { Effects, RootKind } from './kind.ts'
import { type LifecycleTable, lifecycleTable } from './lifecycle-table.ts'
import { nameOf } from './root-columns.ts'
import { rootLoader } from './root-load.ts'
import { type RootTables, rootTables, statesIn } from './root-tables.ts'
import type { Party, Root, RootState } from './root.ts'
import { type Prints, rootRows } from './write/root-rows.ts'

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

/** Prepares an event that carries the reason it was sent with, and nothing else. */
export const reasonGiven = (_door: Door, _root: Root, { reason }: { reason: string }) => ({ reason })

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
  /** What a call's input becomes before the machine sees it, by event. Without one an event carries nothing of its call. */
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
  readonly publishesAllToDesk?: true
  /** The columns of the people whom its cases are about: none of them sees or decides one at the desk. */
  readonly people: readonly (keyof R & string)[]
  /** Roots of other kinds that it belongs to, by their entity: the properties with their ids. A search over several kinds knows by them what belongs together. */
  readonly belongsTo?: Readonly<Record<string, keyof R & string>>
  readonly canShare?: true
  /** Roots of kinds with a higher rank that move with this one. */
  readonly companions?: RootKind<R>['companions']
  readonly afterMoves?: (door: Door, root: R, moved: ReadonlySet<string>) => void
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
  /** Roots of other kinds that its roots belong to, by their entity: the columns with their ids. */
  readonly belongsTo: Readonly<Record<string, string>>
}

/** A root as it was loaded: whether the desk had it, and the rows that hang on it. */
interface Before {
  readonly wasOnDesk: boolean
  readonly children: Prints
}

/** Makes a kind of root from its table: locks, loading, writing and the queries over all kinds come from the columns. */
export function rootKind<R extends Root>(options: RootKindOptions<R>): TableKind<R, Before> {
  const { entity, lifecycles } = options
  const tables = rootTables(options)
  const { table, children } = tables
  const stored = [...lifecycles, ...children.flatMap(({ lifecycle }) => lifecycle ?? [])]
  const states = statesIn(lifecycles, children)
  const isOnDesk = deskTagIn(stored, states)
  const rows = rootRows(tables, options.frozen)
  const lockText = (how: string) => (match: string) =>
    `select id from ${table} where id ${match} order by id for ${how}`
  return {
    entity,
    rank: options.rank,
    event: options.event,
    missing: options.missing,
    lock: byIds(`${entity}_lock`, lockText('no key update')),
    ...(options.canShare ? { lockShared: byIds(`${entity}_share`, lockText('share')) } : {}),
    load: rootLoader(options, tables),
    states,
    remember: (root) => ({ wasOnDesk: isOnDesk(root), children: rows.printsOf(root) }),
    parts: (changed) => rows.parts(changed.map(({ root, before }) => ({ root, before: before?.children }))),
    effects: Object.fromEntries(stored.flatMap(({ of, effects }) => (effects ? [[of.name, effects]] : []))),
    ...(options.companions ? { companions: options.companions } : {}),
    ...(options.afterMoves ? { afterMoves: options.afterMoves } : {}),
    peopleIn: (root) => options.people.map((property) => String(root[property])),
    parties: options.parties,
    present: options.present,
    ...viewsOf(options, isOnDesk),
    table,
    belongsTo: Object.fromEntries(
      Object.entries(options.belongsTo ?? {}).map(([of, property]) => [of, nameOf(tables.all, property)]),
    ),
    lifecycleTables: lifecycleTablesOf(options, tables),
    unique: options.unique ?? {},
    redrawn: redrawnIn(options, tables),
  }
}

/** Whether one of a root's lifecycles is in a state that the desk decides. */
function deskTagIn<R extends Root>(
  stored: readonly StoredLifecycle<R>[],
  states: (root: R) => RootState[],
): (root: R) => boolean {
  const charts = new Map(stored.map(({ of }) => [of.name, of]))
  return (root) =>
    states(root).some(({ lifecycle, current }) => {
      const chart = charts.get(lifecycle)
      return chart !== undefined && tagsOf(chart, current.state).includes('desk')
    })
}

/** Who hears of a root, and what each of them sees. */
const viewsOf = <R extends Root>(
  { parties, present, deskView, publishesAllToDesk }: RootKindOptions<R>,
  isOnDesk: (root: R) => boolean,
): Pick<TableKind<R, Before>, 'audience' | 'viewFor'> => ({
  audience: (root, before) => [
    ...parties(root).map(({ as, topic }) => ({ topic, view: present(root, as) })),
    // Of most roots the desk hears only of what enters its queue, changes in it or leaves it.
    ...(deskView && (publishesAllToDesk || before?.wasOnDesk || isOnDesk(root))
      ? [{ topic: DESK, view: deskView(root) }]
      : []),
  ],
  viewFor: (root, topic) => {
    if (topic === DESK) return deskView?.(root)
    const party = parties(root).find((each) => each.topic === topic)
    return party && present(root, party.as)
  },
})

/** Where each lifecycle of a kind is stored: in the table of its roots, or in one below it. */
function lifecycleTablesOf<R extends Root>(
  { lifecycles, people, number, missing }: RootKindOptions<R>,
  { table, all, children }: RootTables<R>,
): LifecycleTable[] {
  const isAboutRoot = (row: string, person: string): string =>
    `${person} in (${people.map((property) => `${row}.${nameOf(all, property)}`).join(', ')})`
  const ofRoot = { table, columns: all, rootId: 'id', number, missing, isAbout: isAboutRoot }
  return [
    ...lifecycles.map((each) => lifecycleTable(each, ofRoot)),
    ...children.flatMap(({ lifecycle, table: below, columns, by, number: ownNumber }) => {
      if (!lifecycle) return []
      const rootId = nameOf(columns, by)
      const isAbout = (row: string, person: string): string =>
        `exists (select from ${table} p where p.id = ${row}.${rootId} and ${isAboutRoot('p', person)})`
      return [lifecycleTable(lifecycle, { table: below, columns, rootId, number: ownNumber, missing, isAbout })]
    }),
  ]
}

/** The unique constraints on random numbers, as Drizzle names them. */
const redrawnIn = <R extends Root>({ number }: RootKindOptions<R>, { table, all, children }: RootTables<R>): string[] =>
  [{ table, columns: all, number }, ...children].flatMap((each) =>
    each.number === undefined ? [] : [`${each.table}_${nameOf(each.columns, each.number)}_unique`],
  )
