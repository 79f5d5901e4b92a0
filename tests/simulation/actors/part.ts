import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import type { ScreenOf } from '../client/screen.ts'
import type { Draws } from '../world/draws.ts'
import type { Act, Choice, Me } from './choices.ts'
import type { Hand, Role } from './hand.ts'

/** What the desk gives as its reason. */
export const JUDGED = 'Judged'

type CaseOf<Entity extends DeskCase['entity'], Case = DeskCase> = Case extends { readonly entity: infer Of }
  ? Entity extends Of
    ? Case
    : never
  : never

/** What may be decided about a case, by its kind. */
export type Decisions = {
  readonly [Entity in DeskCase['entity']]?: (
    found: CaseOf<Entity>,
    by: { readonly as: Role; readonly me: Me; readonly draws: Draws },
  ) => Choice[]
}

/** What people of the world do and see about one subject of the shop. */
export interface Part {
  /** What people can do, by the names that steps and goals use; what a role cannot do is left out by the step. */
  readonly acts?: Readonly<Record<string, Act>>
  /** By the first word of a longer name, such as `order.ship`: what that name stands for. */
  readonly named?: Readonly<Record<string, (name: string) => Act>>
  /** What the desk may decide about its cases, by what its own machine says. */
  readonly decisions?: Decisions
  /** The screens that a person has open from the start. */
  readonly usual?: (hand: Hand) => readonly ScreenOf[]
  /** Further screens that one may open. */
  readonly more?: (hand: Hand) => readonly ScreenOf[]
}
