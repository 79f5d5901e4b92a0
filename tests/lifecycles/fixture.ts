import type { ZodType } from 'zod'
import type { CallShape } from '#contract/platform/call.ts'
import type { Actor, Creation } from '#machines/platform/lifecycle.ts'
import type { NoticeKind } from '#machines/people/notice-kind.ts'
import type { DecisionStep } from '../../scripts/bite/sabotages/decision.ts'
import type { Pictured } from '../../scripts/pictures/place.ts'
import type { Leg } from '../simulation/actors/legs.ts'
import type { Tallied } from '../storms/money/tallied.ts'
import type { OffScenes } from '../storms/off/scene.ts'
import type { TextFields } from '../support/shown.ts'
import type { AnyExamples, Examples } from '#lab/examples/example.ts'
import type { World } from './world.ts'

interface Change<F, I> {
  readonly facts?: Partial<F>
  readonly input?: Partial<I>
}

/** One refusal: the rule, the change that breaks it and no earlier one, and the objection as `key field param=value`. */
type Refusal<F, I> = readonly [rule: string, change: Change<F, I>, objection: string]

/** A creation with facts and an input that it accepts, changes that it still accepts, and one refusal or more for each rule. */
export interface CreationCase<F = never, I = never> {
  readonly of: Creation<F, I>
  readonly facts: F
  readonly input: I
  readonly accepted: readonly Change<F, I>[]
  readonly refused: readonly Refusal<F, I>[]
}

/** A case that is typed by its creation. */
export const creationCase = <F, I>(
  of: Creation<F, I>,
  rest: Omit<CreationCase<NoInfer<F>, NoInfer<I>>, 'of'>,
): CreationCase => ({ of, ...rest }) as unknown as CreationCase

/** How a table is kept from being filled, and by what (`bounded-tables.test.ts`). */
export type Bound = readonly [kind: 'cap' | 'pace' | 'kept' | 'one' | 'money' | 'own', by: string]

/** Where the amount of an event stands, and the least of it that takes two people. */
export interface Limit {
  readonly in: 'facts' | 'event'
  readonly least: bigint
  /** What its sender alone granted before counts with it. */
  readonly sums?: true
}

/** What tests know of a lifecycle. Each part is read by the test that its sentence names; a lifecycle leaves out what it has not. */
export interface Parts {
  /** Its creations that have rules, by their event. */
  readonly creations?: Readonly<Record<string, CreationCase>>
  /** Its events that take two people from an amount on. */
  readonly twoPeople?: Readonly<Record<string, Limit>>
  /** Its events that only the assignee of its case may send. */
  readonly assigned?: readonly string[]
  /** Its tables, with what keeps one account from filling them. */
  readonly tables?: Readonly<Record<string, Bound>>
  /** Those of them that no refused call may change. */
  readonly valued?: readonly string[]
  /** The schema of its answers, where it is a root of its own. */
  readonly view?: ZodType
  /** Some of its notices, each with the topic that it is published on and the kind of news that it is. */
  readonly news?: readonly (readonly [name: string, topic: string, kind: NoticeKind])[]
  /** The calls that are tried with a key by their ready inputs (`keys.test.ts`), beside those of its moves in a scene. */
  readonly keyed?: readonly CallShape[]
  /** What its calls name of their own, and whether it belongs to one person (`tests/server/hostile`). */
  readonly kinds?: Readonly<Record<string, 'private' | 'public'>>
  /** What each input of its calls names, by call and place. */
  readonly idFields?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What tests of a running server make of it. */
  readonly world?: () => Promise<World>
  /** What its calls take as text (`text-fields.ts`). */
  readonly texts?: Readonly<Record<string, TextFields>>
  /** A scene for each name that it publishes; scenes need a server, so they are loaded when they are asked for. */
  readonly scenes?: () => Promise<Readonly<Record<string, unknown>>>
  /** What waits in it while the shop is off (`tests/storms/off.storm.ts`); it needs a server, so it is loaded when it is asked for. */
  readonly offScenes?: () => Promise<OffScenes>
  /** What pictures show of it (`scripts/pictures/places.ts`); scenes need a browser, so they are loaded when they are asked for. */
  readonly pictures?: () => Promise<Pictured>
  /** Those of them that money or stock depends on: races watch which versions of their rows are read and written (`watched-rows.ts`). */
  readonly raced?: readonly string[]
  /** The file in `tests/server` with its one flow that runs on both engines (`two-engines.test.ts`). */
  readonly flow?: string
  /** What a storm of money compares of it: what clients were promised, and what the database says. */
  readonly tallies?: Tallied
  /** Its tests that must turn red where a step of the one decision of staff is left out (`scripts/bite/sabotages/decision.ts`). */
  readonly decisionTests?: Readonly<Partial<Record<DecisionStep, string>>>
  /** Small aims of the people in the simulator, by name (`tests/simulation/actors/goals.ts`). */
  readonly goals?: Readonly<Record<string, readonly Leg[]>>
  /** By an event that makes a row each time a person means it: SQL for how many (`n`) each person (`who`) made, for the simulator. */
  readonly made?: Readonly<Record<string, string>>
  /** SQL over its row `t`: whether it waits for a person of another lifecycle, and so may still wait when no one acts for 99 days. */
  readonly waitsWith?: string
  /** The states in which it ends when no one acts, although a deadline could be set from some of them. Without them the machine says where. */
  readonly rests?: readonly string[]
  /** How a reader sees its shopper, its merchant and its support named. */
  readonly actors?: readonly (readonly [as: Actor, names: string])[]
}

/** What tests know of a lifecycle, with facts and events to start from. */
export type Fixture = Parts & { readonly examples: AnyExamples }

/** Declares it; the examples keep their types where they are exported themselves. */
export const fixture = <Facts, Event extends { type: string }, const P extends Parts>(
  examples: Examples<Facts, Event>,
  parts: P,
): P & { readonly examples: AnyExamples } => ({ examples: examples as unknown as AnyExamples, ...parts })
