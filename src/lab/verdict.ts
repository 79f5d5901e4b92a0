import { waysFrom } from '#machines/platform/chart.ts'
import type { Objection } from '#machines/platform/lifecycle.ts'
import type { Playable } from './playable.ts'
import { ask, type Ask, type Position } from './walk.ts'
import { type Because, whyRefused } from './why.ts'

/** Whether a request is granted: whatever is sent, only with the right input, or not at all. */
export type Verdict = 'passes' | 'input' | 'refused'

/** The verdict on a request as it is sent now, with the reason of a refusal. */
export interface Judgement {
  readonly verdict: Verdict
  readonly objection: Objection | null
  readonly because: Because | null
  /** The state after it; null where it is refused, or makes a row. */
  readonly next: string | null
}

/** Whether a rule of this event reads what is sent. */
const readsInput = ({ of }: Playable, state: string, type: string): boolean =>
  waysFrom(of, state, type).some(({ guards }) => guards.some(({ name }) => of.rules[name]?.needsInput === true))

/** Judges a request at a position, as `npm run simulate` does: by the machine, and with the reason of `whyRefused`. */
export function judge(play: Playable, position: Position, asked: Ask): Judgement {
  const { move, position: after } = ask(play, position, asked)
  if (move.ok) {
    const depends = readsInput(play, position.state, asked.type)
    return { verdict: depends ? 'input' : 'passes', objection: null, because: null, next: after.state }
  }
  const because = whyRefused(play, position, asked) ?? null
  const change = because?.change ?? []
  const onlyInput = change.length > 0 && change.every((each) => each.in === 'input')
  return { verdict: onlyInput ? 'input' : 'refused', objection: move.objection, because, next: null }
}
