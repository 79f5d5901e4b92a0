import { type AnyStateMachine, assign, type EventObject, type MachineContext, setup, type SetupReturn } from 'xstate'

/** Everyone who may send an event. The contract and the door accept no others. */
export const ACTORS = ['shopper', 'merchant', 'support', 'finance', 'clock', 'chain', 'carrier', 'system'] as const

export type Actor = (typeof ACTORS)[number]

/** A deadline is data: the event that fires, the term that says how long after entering the state, and whose time runs. */
export interface Deadline<Term extends string = string, Fact extends string = string> {
  readonly event: string
  /** The name of one of the row's own terms (`facts.terms`). */
  readonly after: Term
  /** The fact that holds its moment, in epoch milliseconds, where the row knows one; it counts before `after`. */
  readonly until?: Fact
  /** After an outage the deadlines of people are extended by its length; those of the `system` are not. */
  readonly of: 'shopper' | 'merchant' | 'support' | 'finance' | 'system'
}

/** What a state declares in its `meta`: the actor it waits for, and the deadline. */
export interface Waiting<Term extends string = string, Fact extends string = string> {
  readonly waitsFor?: Actor
  readonly deadline?: Deadline<Term, Fact>
}

/** The names of the windows among the terms that a row carries. */
export type WindowOf<Facts> = Facts extends { readonly terms: infer Terms }
  ? { [T in keyof Terms & string]: T extends `${string}Ms` ? T : never }[keyof Terms & string]
  : never

/** The names of the moments among the facts of a row. */
export type UntilOf<Facts> = Extract<keyof Facts, `${string}Until`>

/** The moment of the request. It arrives with the event because machines read no clock. Times are epoch milliseconds. */
export interface Moment {
  readonly at: number
  readonly deadlineAt: number | null
}

/** Why an event is refused: the problem's key, its parameters, and the input field it belongs to. */
export interface Objection {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
  readonly field?: string
}

/** A claim that must hold, and the problem when it does not. */
export interface Rule<Facts, Event> {
  readonly check: (facts: Facts, event: Event & Moment) => boolean
  /** The problem's key: a call that sends the event declares it among its refusals. */
  readonly problem: string
  /** The input field it belongs to. */
  readonly field?: string
  readonly params?: (facts: Facts, event: Event & Moment) => Objection['params']
  /** The rule reads what a form sends, so a button is drawn without checking it. */
  readonly needsInput?: true
}

/** An effect that the machine names; the server has one handler per type. */
export interface Effect {
  readonly type: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Where notices are listed: about orders and parcels, about what people say, and everything else. */
export const NOTICE_TABS = ['logistics', 'interaction', 'system'] as const
export type NoticeTab = (typeof NOTICE_TABS)[number]

/** One event of a lifecycle: who may send it, the name it is published under, and what it carries. */
export interface EventRow {
  readonly by: readonly Actor[]
  readonly as: string
  /** A type only: `{} as { amountMicro: string }`. */
  readonly input?: object
  /** Whether a second person must agree before it happens. Its parameters are annotated: types are not inferred here. */
  together?(this: void, facts: unknown, event: unknown, state: string): boolean
  /** Only the assignee of the desk case may send it. */
  readonly assigned?: true
  /** Bookkeeping: no timeline shows it, and the history keeps it only where it changes the state. */
  readonly silent?: true
  /** A notice about it is listed here and not where the lifecycle's notices are. */
  readonly notice?: NoticeTab
}

type InputOf<Row> = Row extends { readonly input: infer Input } ? Input : unknown

/** The union of events that a table of rows declares. */
export type EventFrom<Rows> = { [T in keyof Rows & string]: { readonly type: T } & InputOf<Rows[T]> }[keyof Rows &
  string]

type Together<Facts, Rows> = {
  readonly [T in keyof Rows]: { readonly together?: (facts: Facts, event: InputOf<Rows[T]>, state: string) => boolean }
}

/** A claim that must hold before a row is made, and the objection when it does not. */
export interface CreationRule<Facts, Input> {
  /** The facts it reads. A form that does not know them leaves the rule to the server. */
  readonly needs?: readonly (keyof Facts)[]
  /** The rule reads what a form sends, so a button is drawn without checking it. */
  readonly needsInput?: true
  readonly check: (facts: Facts, input: Input) => boolean
  readonly objection: (facts: Facts, input: Input) => Objection
}

/** How a row is made: its actors, its published name, and its rules in the order of their checks. What the time decides is a fact. */
export interface Creation<Facts = never, Input = never> {
  readonly by: readonly Actor[]
  readonly as: string
  readonly rules: Readonly<Record<string, CreationRule<Facts, Input>>>
}

/** Declares how a row is made. `facts` and `input` are types only. */
export const creation = <Facts = Record<never, never>, Input = Record<never, never>>({
  by,
  as,
  rules = {},
}: {
  readonly by: readonly Actor[]
  readonly as: string
  readonly facts?: Facts
  readonly input?: Input
  readonly rules?: Creation<Facts, Input>['rules']
}): Creation<Facts, Input> => ({ by, as, rules })

/** One status lifecycle: its machine, its events, and the rules behind the machine's guards. */
export interface Lifecycle<
  Name extends string = string,
  Facts = unknown,
  Event extends { type: string } = { type: string },
  Rows = Readonly<Record<Event['type'], EventRow>>,
  Machine = AnyStateMachine,
  Creations = Readonly<Record<string, Creation>>,
> {
  readonly name: Name
  readonly machine: Machine
  /** The events that make a row. They are in no machine: before them there is no state. */
  readonly creations: Creations
  readonly events: Rows
  readonly rules: Readonly<Record<string, Rule<Facts, Event>>>
  /** Deadlines are paused while this holds. */
  readonly paused: (facts: Facts) => boolean
  /** What a row waits for where its facts decide it; `undefined` where the state's own `meta` does. */
  readonly waits?: (facts: Facts, state: string) => Waiting | undefined
  /** Where notices about it are listed; `system` without it. */
  readonly notices?: NoticeTab
  /** Its notices are news about money: a person chooses for them apart. */
  readonly isMoney?: true
  /** The place of the names of its states, where no catalogue is called like it: `order.settlement`. */
  readonly textsAt?: string
  /** Never present at run time; carries the facts and events for inference. */
  readonly types?: { facts: Facts; event: Event }
}

/** The events of a lifecycle, as a union. */
export type EventOf<L> = L extends { readonly types?: { event: infer Event } } ? Event : never

/** Effects without parameters. */
export type Plain<Names extends string> = Record<Names, undefined>

/** What a note may change: terms are frozen (decision 0025). */
export type Noted<Facts> = Partial<Facts> & { readonly terms?: never }

/** The event of that name, with its moment. */
export type Happened<Event extends { type: string }, T extends Event['type']> = Extract<Event, { type: T }> & Moment

/**
 * What an event changes in the facts: a function that reads the facts and the moment, or one for each event whose input it reads. An
 * event that a note has no function for is a bug of the machine.
 */
export type Note<Facts, Event extends { type: string }> =
  | ((facts: Facts, moment: Moment) => Noted<Facts>)
  | { readonly [T in Event['type']]?: (facts: Facts, event: Happened<Event, T>) => Noted<Facts> }

interface Parts<Facts, Rows, Rules extends string, Notes extends string> {
  /** A type only, like `tags` and `effects`. */
  readonly facts: Facts
  readonly events: Rows & Together<Facts, Rows>
  readonly rules?: Readonly<Record<Rules, Rule<Facts, EventFrom<Rows>>>>
  /** The machine names notes among its actions. */
  readonly notes?: Readonly<Record<Notes, Note<Facts, EventFrom<Rows>>>>
  readonly paused?: (facts: Facts) => boolean
  readonly waits?: (facts: Facts, state: string) => Waiting<WindowOf<Facts>> | undefined
  readonly notices?: NoticeTab
  readonly isMoney?: true
  readonly textsAt?: string
}

/** Declares a lifecycle. Everything is typed from the rows: events, guards, actions, tags and states. */
export function lifecycle<
  const Name extends string,
  Facts extends MachineContext,
  const Rows extends Readonly<Record<`${Name}.${string}`, EventRow>>,
  const Creations extends Readonly<Record<`${Name}.${string}`, Creation>>,
  Machine extends AnyStateMachine,
  Tags extends string = never,
  Rules extends string = never,
  Notes extends string = never,
  Effects extends Readonly<Record<string, object | undefined>> = Readonly<Record<never, undefined>>,
>(
  name: Name,
  {
    creations,
    events,
    rules = {} as Readonly<Record<Rules, Rule<Facts, EventFrom<Rows>>>>,
    notes,
    machine,
    paused = () => false,
    waits,
    notices,
    isMoney,
    textsAt,
  }: Parts<Facts, Rows, Rules, Notes> & {
    readonly tags?: Tags
    readonly creations: Creations
    readonly effects?: Effects
    readonly machine: (
      setUp: SetupReturn<
        Facts,
        EventFrom<Rows> & Moment,
        Record<never, never>,
        Record<never, never>,
        Plain<Notes> & Effects,
        Plain<Rules>,
        never,
        Tags,
        Facts,
        object,
        EventObject,
        Waiting<WindowOf<Facts>, UntilOf<Facts>>
      >,
    ) => Machine
  },
): Lifecycle<Name, Facts, EventFrom<Rows>, Rows, Machine, Creations> {
  // XState infers its types from literals; ours are declared above.
  const setUp = setup({ guards: guardsOf(rules), actions: assignsOf(notes ?? {}) } as never)
  return {
    name,
    creations,
    events,
    rules,
    paused,
    ...(waits && { waits }),
    ...(notices && { notices }),
    ...(isMoney && { isMoney }),
    ...(textsAt !== undefined && { textsAt }),
    machine: machine(setUp as never),
  }
}

interface Args {
  readonly context: never
  readonly event: never
}

/** Guards made from the rules: a guard and its objection cannot drift apart. */
const guardsOf = (rules: Readonly<Record<string, Rule<never, never>>>) =>
  mapped(
    rules,
    ({ check }) =>
      ({ context, event }: Args) =>
        check(context, event),
  )

/** A reader of some events, for rules that other events do not ask: the machine names its guards, so another event is a bug of it. */
export const readEvent =
  <Facts, Event extends { readonly type: string }, T extends Event['type'], Answer>(
    types: readonly T[],
    read: (facts: Facts, event: Happened<Event, T>) => Answer,
  ) =>
  (facts: Facts, event: Event & Moment): Answer => {
    if (!isOf<Event, T>(event, types)) throw new Error(`${event.type} has not what ${types.join(' and ')} have`)
    return read(facts, event)
  }

const isOf = <Event extends { readonly type: string }, T extends Event['type']>(
  event: Event & Moment,
  types: readonly T[],
): event is Event & Moment & Happened<Event, T> => (types as readonly string[]).includes(event.type)

type Write = (facts: unknown, event: unknown) => object

const assignsOf = (notes: Readonly<Record<string, unknown>>) =>
  mapped(notes, (note) =>
    assign(({ context, event }: { readonly context: unknown; readonly event: { readonly type: string } }) => {
      const write = typeof note === 'function' ? note : (note as Readonly<Record<string, unknown>>)[event.type]
      if (!write) throw new Error(`No note of ${event.type}`)
      return (write as Write)(context, event)
    }),
  )

const mapped = <From, To>(table: Readonly<Record<string, From>>, make: (from: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(table).map(([name, from]) => [name, make(from)]))
