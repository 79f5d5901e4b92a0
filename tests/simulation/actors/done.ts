import type { Result } from '#contract/platform/problem.ts'

/** A root as an answer shows it. */
export interface Shown {
  readonly entity: string
  readonly id: string
  readonly version: number
  readonly state: string
  /** What else the answer says that is stored: amounts and the like. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** What became of an action. */
export interface Done {
  readonly action: string
  readonly ok: boolean
  readonly problem?: string
  /** What it was about, where it was about one thing. */
  readonly about?: string
  /** The roots that the answer shows. */
  readonly shown: readonly Shown[]
}

interface View {
  readonly entity?: string
  readonly id: string
  readonly version: number
  readonly state: string
  readonly money?: { readonly total: string; readonly paid?: string; readonly refunded?: string }
  readonly facts?: unknown
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' && value !== null && 'version' in value && 'state' in value && 'id' in value

const shownOf = (view: View): Shown => ({
  entity: view.entity ?? ('chat_id' in view ? 'chatMessage' : 'order'),
  id: view.id,
  version: view.version,
  state: view.state,
  fields: view.money ? { total: view.money.total } : { facts: view.facts },
})

/** The roots in an answer: it is one, or a batch of orders. */
const shownIn = (value: unknown): Shown[] => {
  if (isView(value)) return [shownOf(value)]
  const { orders } = (value ?? {}) as { readonly orders?: readonly unknown[] }
  return (orders ?? []).filter(isView).map(shownOf)
}

/** What became of an ask. */
export const doneOf = (action: string, answer: Result<unknown>, about?: string): Done => ({
  action,
  ok: answer.ok,
  ...(answer.ok ? {} : { problem: answer.problem.key }),
  ...(about === undefined ? {} : { about }),
  shown: answer.ok ? shownIn(answer.value) : [],
})

/** A person looked, and found nothing to do. */
export const nothing = (): Done => ({ action: 'look', ok: true, shown: [] })
