import type { ComponentType } from 'react'
import type { OpenWork } from '#contract/care/account-closing.contract.ts'
import type { ChatCard } from '#contract/care/chat-view.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { CheckoutPurpose } from '#contract/platform/checkout-purpose.contract.ts'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import type { Network } from '#machines/platform/constants.ts'
import type { BeforeCount } from '#machines/desk/decided-alone.ts'
import type { EventRow, Lifecycle } from '#machines/platform/lifecycle.ts'
import type { AnyLifecycle } from '#machines/all-lifecycles.ts'
import type { Readable } from '../hooks/use-live.ts'
import type { Tone } from '../parts/status-badge.tsx'
import type { IconName } from '../primitives/icon.tsx'
import type { CaseProps } from './case.types.ts'
import type { Fact } from './fact.ts'
import type { FormName, Inputs } from './forms/inputs.ts'
import type { RootView, RowView } from './views.types.ts'

/** What an action is about: the row of the lifecycle, and the root that carries it. Of an order both are the same. */
export interface Subject<View extends object = object, Root extends RootView = RootView> {
  readonly view: View
  readonly root: Root
  /** What this person alone granted the customer of a case lately. */
  readonly decidedMicro?: string
}

type Asked = Promise<Result<unknown>>

/** An action that is asked through a form, with the facts beside it. */
export interface FormAction<S extends Subject, F extends FormName = FormName, Input = unknown> {
  readonly form: F
  readonly to?: never
  /** The last word of the text's key; the event's own without it. */
  text?(of: S): string
  /** The last word of the key of the button, with `amount` in the text; without an amount the label is on the button. */
  verb?(of: S): string
  /** The amount that moves, in micro-USDT: the same in the facts and on the button. */
  amount?(of: S, input: Inputs[F]): string | undefined
  facts?(of: S, input: Inputs[F]): readonly Fact[]
  /** Amounts in micro-USDT that the hints of the form name. */
  hints?(of: S): Readonly<Record<string, string>>
  /** The input of the event, for the rules of the machine: they are checked before anything is sent. */
  input?(input: Inputs[F], of: S): Input
  send(of: S, input: Inputs[F]): Asked
  /** A toast confirms it: nothing else on the screen does. */
  readonly confirms?: true
}

type Ask<S extends Subject, Input> =
  | { to(of: S): string; readonly form?: never; readonly send?: never }
  | { send(of: S): Asked; readonly form?: never; readonly to?: never }
  | { [F in FormName]: FormAction<S, F, Input> }[FormName]

/** One event as a person asks for it: its button, and a link, a plain call or a form. */
export type ActionUi<S extends Subject = Subject, Input = unknown> = Ask<S, Input> & {
  readonly tone: Tone
  readonly kind: 'primary' | 'quiet' | 'destructive'
  readonly icon: IconName
}

/** One event that no person asks for: the clock, a chain, a carrier or another lifecycle sends it. */
export interface QuietUi {
  readonly tone: Tone
}

/** What a row of the queue says of a case. */
export interface CaseSummary {
  readonly number: string
  readonly money: string | null
  /** The network that it moves over; null where money stays in the shop. */
  readonly network: Network | null
  readonly who: readonly string[]
}

/** A row that the desk lists by its age. */
export interface CaseRow extends RowView {
  readonly facts: unknown
  readonly createtime: string
}

/** How the desk shows the cases of a lifecycle. */
export interface DeskUi<View extends RowView, Root extends RootView, Case, Event> {
  readonly entity: DeskCase['entity']
  subject(found: Case): Subject<View, Root>
  summary(found: Case, of: Subject<View, Root>): CaseSummary
  /** The ids of the people and shops that it is about: they do not decide it. */
  parties(found: Case): readonly string[]
  /** The event that grants the request: its rules decide whether two people must agree. */
  grant(view: View): BeforeCount<Event>
  /** What else the queue can be narrowed by. */
  readonly filters: readonly ('network' | 'which')[]
  /** The request and the evidence, above the decision. */
  readonly Body: ComponentType<CaseProps<Case>>
  /** The facts beside it. */
  readonly Aside: ComponentType<{ readonly found: Case }>
  readonly isAsideWide?: boolean
  /** What is looked at while the case is read: a column of its own before it, in place of that of the facts. */
  readonly Lead?: ComponentType<CaseProps<Case>>
  /** More cards below the timeline. */
  readonly Below?: ComponentType<{ readonly found: Case }>
}

/** A lifecycle that lives inside the root of another one: its events stand in that one's timeline, unless it has its own. */
export interface Part<Root> {
  readonly ui: LifecycleUi
  /** Its row, where the root's timeline shows its events and what it waits for; one that has a timeline of its own names none. */
  view?(root: Root): RowView | null
}

/** What an event lets its reader do. */
export interface Next {
  readonly key: string
  readonly to: string
}

/** What a notice is about: the root that shows it, whether it is of the reader's own shop, and the checkout that its money was for. */
export interface NoticeSubject {
  readonly id: string
  readonly of: 'user' | 'shop'
  readonly name: string
  readonly pays: CheckoutPurpose | null
}

interface Parts<View extends RowView, Root extends RootView, Case, Event> {
  /** A type only, like `facts` of a machine. */
  readonly types: { readonly view: View; readonly root: Root; readonly case?: Case }
  /** The place of its texts: `order:`. */
  readonly texts: `${string}:${string}`
  /** Other catalogues that its texts stand in. */
  readonly catalogues?: readonly string[]
  /** Today's terms, for the texts of actions that begin a row. */
  readonly today?: Readonly<Record<string, string | number>>
  /** The tone of a state, by its name or a tag of it; the first that fits. */
  readonly tones: Readonly<Record<string, Tone>>
  /** A badge that says more than the state does. */
  badge?(view: View): { readonly tone: Tone; readonly label: string } | undefined
  /** Where the party that sees a root finds it. */
  link?(root: Root): string
  /** What the reader can do because of an event, as a key, and where: said beside it, and what its notice leads to. */
  next?(root: Root, event: string): Next | undefined
  /** The same of a notice that is kept. */
  noticeNext?(subject: NoticeSubject): Next | undefined
  /** The page of a row by its id, for the person whose it is; without one its root has a page. */
  page?(id: string): string
  /** The picture of what it is about, where a list has no photograph of it. */
  readonly icon?: IconName
  /** How its owner shows a row to customer service: it is read by its id, and sent as a card. */
  readonly chatCard?: { watch(id: string): Readable<View>; of(view: View): ChatCard }
  /** Where a notice that is kept leads, if not to the page of the row. */
  noticeLink?(subject: NoticeSubject): string
  /** What of it keeps its person's account from being cancelled, and where that is finished: the one row, or the list of them. */
  readonly openWork?: { readonly what: OpenWork; readonly place: (id: string | null) => string }
  /** What a notice names besides the event: a name, a title of the catalogue, or an amount. */
  about?(root: Root): string | { readonly micro: string } | { readonly title: Localised } | null
  /** Events that raise no notice, because another alert shows them. */
  silent?(root: Root, event: string): boolean
  /** Events that are part of another party's story, by the party whose timeline leaves them out. */
  readonly notFor?: Readonly<Record<string, readonly string[]>>
  /** Reads a root again, where another person was quicker. */
  read?(root: Root): Asked | undefined
  readonly parts?: readonly Part<Root>[]
  /** Actions that begin a row: they are no events of one that exists. */
  readonly start?: Readonly<Record<string, ActionUi<Subject<never, Root>>>>
  readonly desk?: DeskUi<View, Root, Case, Event>
}

/** A lifecycle on screens, as the parts that take any of them read it. */
export interface LifecycleUi<View extends RowView = RowView, Root extends RootView = RootView> extends Omit<
  Parts<View, Root, never, never>,
  'types' | 'catalogues' | 'parts' | 'start' | 'desk'
> {
  readonly name: string
  readonly lifecycle: AnyLifecycle
  readonly catalogues: readonly string[]
  readonly parts: readonly Part<Root>[]
  readonly desk?: DeskUi<CaseRow, RootView, DeskCase, { readonly type: string }>
  readonly actions: Readonly<Record<string, ActionUi>>
  /** The tone of each published event. */
  readonly eventTones: Readonly<Record<string, Tone>>
  /** Bookkeeping: no timeline shows these events. */
  readonly unshown: ReadonlySet<string>
}

const PERSONS = ['shopper', 'merchant', 'support', 'finance'] as const
type Person = (typeof PERSONS)[number]
type InputOf<Row> = Row extends { readonly input: infer Input } ? BeforeCount<Input> : unknown
type EventUi<Row extends EventRow, S extends Subject> =
  Extract<Row['by'][number], Person> extends never ? QuietUi : ActionUi<S, InputOf<Row>>

/**
 * Declares a lifecycle on screens: badge, timeline, actions with their sheets, notices and desk cases come from it. Every event has a
 * row: a tone, and where a person may send it a button and what is sent.
 */
export function lifecycleUi<
  Name extends string,
  Facts,
  Event extends { type: string },
  Rows extends Readonly<Record<string, EventRow>>,
  Machine,
  View extends RowView,
  Root extends RootView,
  Case = never,
>(
  lifecycle: Lifecycle<Name, Facts, Event, Rows, Machine>,
  {
    events,
    ...parts
  }: Parts<View, Root, Case, Event> & {
    readonly events: { readonly [T in keyof Rows]: EventUi<Rows[T], Subject<View, Root>> }
  },
): LifecycleUi<View, Root> {
  const rows = Object.entries(lifecycle.events).map(([type, row]) => ({ ...row, type, ui: events[type] as QuietUi }))
  const isAsked = ({ by }: EventRow): boolean => by.some((actor) => (PERSONS as readonly string[]).includes(actor))
  const ui = {
    ...parts,
    name: lifecycle.name,
    lifecycle,
    catalogues: [
      ...new Set([
        'lifecycle',
        parts.texts.split(':')[0] ?? '',
        ...(parts.catalogues ?? []),
        ...(parts.parts ?? []).flatMap((part) => part.ui.catalogues),
      ]),
    ],
    parts: parts.parts ?? [],
    actions: { ...Object.fromEntries(rows.filter(isAsked).map((row) => [row.type, row.ui])), ...parts.start },
    eventTones: Object.fromEntries(rows.map(({ as, ui: { tone } }) => [as, tone])),
    unshown: new Set(rows.flatMap(({ as, silent }) => (silent ? [as] : []))),
  }
  // What a lifecycle knows of its own views is checked above; the parts that draw any lifecycle only pass them on.
  return ui as unknown as LifecycleUi<View, Root>
}
