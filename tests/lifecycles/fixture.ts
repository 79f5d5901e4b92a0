import type { Creation } from '#machines/lifecycle.ts'
import type { AnyExamples, Examples } from './example.ts'

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

/** What tests know of a lifecycle. Each part is read by the test that its sentence names; a lifecycle leaves out what it has not. */
export interface Parts {
  /** Its creations that have rules, by their event. */
  readonly creations?: Readonly<Record<string, CreationCase>>
}

/** What tests know of a lifecycle, with facts and events to start from. */
export type Fixture = Parts & { readonly examples: AnyExamples }

/** Declares it; the examples keep their types where they are exported themselves. */
export const fixture = <Facts, Event extends { type: string }, const P extends Parts>(
  examples: Examples<Facts, Event>,
  parts: P,
): P & { readonly examples: AnyExamples } => ({ examples: examples as unknown as AnyExamples, ...parts })
