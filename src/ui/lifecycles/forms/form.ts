import type { ComponentType } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { FormName, Inputs, Subject } from '../moves.ts'

/** What the fields of a form are given. */
export interface FieldsProps<I> {
  readonly value: I
  readonly onChange: (value: I) => void
  /** What is wrong with a field, said at it. */
  readonly at: (field: string) => Problem | undefined
  readonly of: Subject
}

/** One form: where it starts, what must be right before it is sent, and its fields. */
export interface MoveForm<I> {
  readonly start: (of: Subject) => I
  readonly check: (value: I, of: Subject) => Problem | undefined
  readonly Fields: ComponentType<FieldsProps<I>>
}

/** Every form by its name. */
export type MoveForms = { readonly [F in FormName]: MoveForm<Inputs[F]> }
