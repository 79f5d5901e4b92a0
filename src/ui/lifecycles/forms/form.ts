import type { ComponentType } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import type { Subject } from '../lifecycle-ui.ts'
import type { FormName, Inputs } from './inputs.ts'

/** What the fields of a form are given. */
export interface FieldsProps<I> {
  readonly value: I
  readonly onChange: (by: Partial<I>) => void
  /** What is wrong with a field, shown at the field. */
  readonly at: (field: keyof I & string) => Problem | undefined
  readonly of: Subject
  /** Amounts in micro-USDT for the hints, by name. */
  readonly hints: Readonly<Record<string, string>>
}

/** One form: its first value, everything that is wrong with how it is filled in, and its fields. */
export interface ActionForm<I> {
  readonly start: (of: Subject) => I
  readonly check: (value: I, of: Subject) => readonly (Problem | undefined)[]
  readonly Fields: ComponentType<FieldsProps<I>>
  /** Fields that a draft never brings back: what moves money is typed again, and a choice is made again. */
  readonly undrafted?: readonly (keyof I & string)[]
}

/** Every form by its name. */
export type ActionForms = { readonly [F in FormName]: ActionForm<Inputs[F]> }
