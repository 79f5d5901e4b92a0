import type { FastifyInstance } from 'fastify'
import type { OpenWork } from '#contract/care/account-closing.contract.ts'
import type { Queries } from '../db/database.ts'
import type { Invariant } from '../db/invariant.ts'
import type { Clearing, Retention } from '../db/retention.ts'
import type { AnyAxis, AnyKind, EventReader, Kinds } from '../door/kinds.ts'
import type { EnvPart } from '../configuration/env-part.ts'
import type { PersonalTable } from './personal-data.ts'
import type { Job, Runner } from './runner.ts'
import type { SimulatedPorts, WatcherPorts } from './ports.ts'
import type { Services } from './services.ts'

/** Serves the calls of a domain. */
export type Routes = (app: FastifyInstance, services: Services) => void

/** Answers what is asked of the running server at its own machine. */
export type OnMachine = (
  ground: Pick<Services, 'db' | 'env' | 'endSockets' | 'registry' | 'wake'>,
  asked: unknown,
) => Promise<unknown>

/** What a push shows, and the place in the app that it leads to. */
export interface PushContent {
  readonly title: string
  readonly body: string
  /** The hash of an address, as `links.ts` spells it. */
  readonly place: string
  /** It replaces something and makes no sound. */
  readonly silent?: boolean
  /** A button of the push, and the place where it stops pushes of its kind. */
  readonly stop?: { readonly title: string; readonly place: string }
}

/** A message that is on its way to a browser. */
export interface PushedMessage {
  readonly source_id: string
  readonly topic: string
  readonly lang: string
}

/** Says what a push of an event shows today; nothing where it was read, recalled or cleared. */
export type PushReader = (on: Queries, of: PushedMessage) => Promise<PushContent | 'nothing'>

/** What the program of a seller is told: ids and amounts in micro-USDT, and neither names, nor addresses, nor what people wrote. */
export interface WebhookNews {
  readonly event: string
  readonly data: Readonly<Record<string, string>>
}

/** Says what an event of a shop's log tells the program of its seller; nothing where it is no news to them. */
export type WebhookReader = (logged: {
  readonly entity_id: string
  readonly view: unknown
  readonly at: Date
}) => WebhookNews | undefined

/** A figure that operators watch, by its labels. */
export interface DomainGauge {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly read: (services: Services) => Promise<readonly { labels: Record<string, string>; value: number }[]>
}

/** Work that a server repeats. */
export interface DomainJob {
  readonly name: string
  /** Place among the jobs, or among the chores: they start in this order, whatever the order of the domains. */
  readonly turn: number
  /** The time between the end of one run and the next; a job may be woken sooner. */
  readonly everyMs: number
  /** A chore may wait: it starts some seconds after the others, so that the first pages have the process to themselves. */
  readonly isChore?: true
  /** Whether this server has any such work; by default it has. */
  readonly isNeeded?: (services: Services) => boolean
  /** Called once when the jobs start; answers what each run does. */
  readonly work: (services: Services) => Job
}

/** The parameters of the question who may see a private picture, as SQL. */
export interface PictureViewer {
  readonly user: string
  readonly shop: string
  readonly isStaff: string
  readonly isFinance: string
}

/** What the rows that a transfer names are, and which transfers each of them must have. */
export interface MoneyRule {
  /** The table whose rows a transfer of this entity names. */
  readonly table: string
  /** The kinds of transfer that may name such a row. A correction may name any. */
  readonly transfers: readonly string[]
  /** SQL for the ids of rows without exactly the transfers that their moves made. */
  readonly breaches?: string
}

/** What a notice about a row says, as SQL over the message `m`. A column that is left out is empty. */
export interface NoticeSubject {
  /** What follows `from`: at most one row for a message. */
  readonly from: string
  /** What the notice leads to; by default the row itself. */
  readonly id?: string
  readonly number?: string
  /** The key of a text in `locales` that says what the number is of: `Order {{number}}`. */
  readonly numbered?: `${string}:${string}`
  readonly title?: string
  readonly picture?: string
  /** The other side: a shop to a shopper, a shopper to a shop. */
  readonly who?: string
  /** What is paid with the money that arrived. */
  readonly pays?: string
  /** What it says at length, and the page of the app that this leads to. */
  readonly body?: string
  readonly place?: string
  /** The pages of the row in the app, for its user and its shop; without them a push leads to the notice. */
  readonly pages?: { readonly user: string; readonly shop?: string }
}

/** What the chains read of the shop, and whom they tell: see `WatcherPorts` and `SimulatedPorts`. */
export type ChainPorts = WatcherPorts & Pick<SimulatedPorts, 'asked'>

/** All domains, for a part that speaks of all of them. */
export interface AllDomains {
  readonly kinds: Kinds
  readonly money: ReadonlyMap<string, MoneyRule>
}

/** The rows of a part, or what makes them once all domains are known. */
export type Part<T> = readonly T[] | ((all: AllDomains) => readonly T[])

/**
 * What the server must know of a domain. `server/domains.ts` lists all of them, and the program builds itself from that list. A domain
 * leaves out what it has not. It imports no other domain for its object, and nothing that imports the list.
 */
export interface Domain {
  /** What the door can lock. Lock order is by rank; for equal ranks the order of the list says nothing. */
  readonly kinds?: readonly AnyKind[]
  /** Its lifecycles that are stored in a row of another domain. That domain’s kind names them, and what their events mean is handed in here. */
  readonly axes?: readonly AnyAxis[]
  /** Makes the views of its past events again, where the log does not hold them. */
  readonly readers?: readonly EventReader[]
  /** Serves its calls. Each call has a path of its own, so that no order matters. */
  readonly routes?: readonly Routes[]
  /** Serves addresses that answer with the built page, once that is served from its folder. */
  readonly pages?: (app: FastifyInstance, services: Services, folder: string) => void
  /** What it repeats, while the server runs. */
  readonly jobs?: readonly DomainJob[]
  /** Done before any job starts; a start that fails here serves nothing. */
  readonly prepare?: (services: Services) => Promise<void>
  /** Starts what sets its own pace, after the jobs. Each runner that it adds is stopped with them. */
  readonly runners?: (
    services: Services,
    onError: (error: unknown) => void,
    add: (name: string, runner: Runner) => void,
  ) => Promise<void>
  /** Its part of what the chains ask of the shop. All domains together fill every port once. */
  readonly chain?: (services: Services) => Partial<ChainPorts>
  /** What must always hold of its tables. The proof checks it, and the books list it. */
  readonly invariants?: Part<Invariant>
  /** By entity: what transfers of the ledger may name its rows, and must. */
  readonly money?: Readonly<Record<string, MoneyRule>>
  /** By entity: SQL that says who else than its owner may see a private picture `u` of a row. Without a rule only the owner does. */
  readonly pictures?: Readonly<Record<string, (viewer: PictureViewer) => string>>
  /** By entity: what a notice about a row shows. Without one it shows only what happened. */
  readonly notices?: Readonly<Record<string, NoticeSubject>>
  /** By entity: SQL for the address that a mail about a row goes to, over the message `m` and its user `u`. Null is the user's own. */
  readonly mailedTo?: Readonly<Record<string, string>>
  /** What is kept for a time only. */
  readonly retention?: Part<Retention | Clearing>
  /**
   * Every column of its tables, and what of it is personal. The export of a person's data and its erasure follow from it. Rows are erased
   * from the last table to the first: one that is found through another stands behind it.
   */
  readonly personal?: readonly PersonalTable[]
  /** SQL for the ids of what a person `$1` must finish before they can cancel their account. */
  readonly openWork?: Readonly<Partial<Record<OpenWork, string>>>
  /** Removes files that nothing needs any more, each hour after the uploads. */
  readonly purge?: (services: Services) => Promise<unknown>
  /** By event: what its pushes show, where no notice is behind them. */
  readonly pushes?: Readonly<Record<string, PushReader>>
  /** By event of a shop's log: what the program of its seller is told of it. */
  readonly webhooks?: Readonly<Record<string, WebhookReader>>
  /** How many messages a person and their shops have not read, beside notices. */
  readonly unread?: (on: Queries, userId: string, shopIds: readonly string[]) => Promise<number>
  /** By path: what the admin socket answers, which only the user of the server may open. */
  readonly onMachine?: Readonly<Record<string, OnMachine>>
  /** What it adds to the figures of the process. */
  readonly gauges?: readonly DomainGauge[]
  /** Its variables of the configuration, which `server/env.ts` reads as well. */
  readonly env?: EnvPart
}
