import type { Call, Page } from '#contract/platform/call.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { Actor, Lifecycle } from '#machines/platform/lifecycle.ts'
import { type LifecycleView, lifecycleStateOf } from '#streams/platform/lifecycle-state.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Draws } from '../world/draws.ts'
import { type Done, doneOf, nothing } from './done.ts'
import type { Hand } from './hand.ts'

/** The person of a page, with what the page shows them. */
export interface Me {
  readonly hand: Hand
  /** The time of the server, as the page knows it. */
  readonly now: () => number
  readonly orders: () => readonly OrderView[]
  /** A person means something once, however often the client sends it. */
  readonly means: (action: string, about: string) => void
  /** A message was kept to be sent. */
  readonly keeps: (to: string, text: string) => void
  /** A message with this text is asked to be recalled. */
  readonly recalls: (text: string) => void
}

/** One thing that a person does, by name; it answers what became of it. */
export type Act = (me: Me, draws: Draws) => Promise<Done>

/** A move that one could ask for now. */
export interface Choice {
  readonly event: string
  readonly about: string
  /** Whether the machine calls it open. */
  readonly isOpen: boolean
  readonly ask: () => Promise<Result<unknown>>
}

/** How a person asks for the moves of a lifecycle, by event. */
export type Moves<View> = Readonly<Record<string, (view: View, me: Me, draws: Draws) => Promise<Result<unknown>>>>

/** The moves of some roots, each with whether it is open for this actor. */
export const choicesOf = <F, E extends { type: string }, View extends LifecycleView<F> & { readonly id: string }>(
  of: Lifecycle<string, F, E>,
  views: readonly View[],
  moves: Moves<View>,
  { as, me, draws }: { as: Actor; me: Me; draws: Draws },
): Choice[] =>
  views.flatMap((view) => {
    const { open } = lifecycleStateOf(of, view, as, me.now())
    return Object.entries(moves).map(([event, move]) => ({
      event,
      about: view.id,
      isOpen: (open as readonly string[]).includes(event),
      ask: () => move(view, me, draws),
    }))
  })

/** How often a person tries what their own machine does not call open. */
const AGAINST = 0.06

/** Picks an event first and its root then: a root with many moves is not asked more often than others. */
function pick(choices: readonly Choice[], draws: Draws): Choice | undefined {
  const open = choices.filter(({ isOpen }) => isOpen)
  const of = draws.happens(AGAINST) ? choices : open
  const event = draws.one([...new Set(of.map((choice) => choice.event))])
  return draws.one(of.filter((choice) => choice.event === event))
}

/** Does one of several things, or nothing where there is none. */
export async function doOne(choices: readonly Choice[], me: Me, draws: Draws): Promise<Done> {
  const chosen = pick(choices, draws)
  if (!chosen) return nothing()
  me.means(chosen.event, chosen.about)
  return doneOf(chosen.event, await chosen.ask(), chosen.about)
}

/** The first page of a list, empty where it is not answered. */
export async function rowsOf<In, Row>(call: Call<In, Page<Row>>, input: In): Promise<readonly Row[]> {
  const answer = await ask(call, input)
  return answer.ok ? answer.value.data : []
}
