import { describe, expect, it } from 'vitest'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { explore, type Reached, wayTo } from '#lab/explore.ts'
import type { Playable } from '#lab/playable.ts'
import { Session } from '#lab/session.ts'
import { judge } from '#lab/verdict.ts'
import { ask, begin, type Position } from '#lab/walk.ts'

/** One position for each state and each set of facts. */
function positionsOf(play: Playable): Reached[] {
  const found = new Map<string, Reached>()
  for (const reached of explore(play).reached) {
    const name = `${reached.facts} ${reached.position.state}`
    if (!found.has(name)) found.set(name, reached)
  }
  return [...found.values()]
}

/** A session as the command line has it, walked to a position. */
function sessionAt(play: Playable, reached: Reached): Session | undefined {
  const machine = play.of.name
  const session = new Session(everyPlayable)
  session.answer({ machine, facts: reached.facts })
  let position: Position = begin(play, play.facts[reached.facts])
  for (const { type, actor, input, afterMs, early } of wayTo(reached)) {
    // A session has no words for a clock that is forced.
    if (early) return undefined
    session.answer({ machine, event: type, actor, ...(input && { input }), ...(afterMs && { time: `+${afterMs}ms` }) })
    position = ask(play, position, { type, actor, input, afterMs }).position
  }
  return session
}

describe.each(everyPlayable.map((play) => [play.of.name, play] as const))(
  'the verdict of the lab on %s',
  (machine, play) => {
    it('is that of the machine, for every state, event, actor and set of facts', () => {
      for (const { position } of positionsOf(play))
        for (const type of Object.keys(play.of.events))
          for (const actor of ACTORS) {
            const { move } = ask(play, position, { type, actor })
            if (!play.of.events[type]?.by.includes(actor))
              expect(move).toMatchObject({ ok: false, objection: { key: 'system.notYourMove' } })
            const { verdict, objection } = judge(play, position, { type, actor })
            expect(objection, `${position.state} ${type} ${actor}`).toEqual(move.ok ? null : move.objection)
            expect(move.ok ? ['passes', 'input'] : ['refused', 'input']).toContain(verdict)
          }
    })

    it('has the words of the command line, and its reason', () => {
      for (const reached of positionsOf(play).slice(0, 12))
        for (const [type, { by }] of Object.entries(play.of.events)) {
          const session = sessionAt(play, reached)
          const [actor] = by
          if (!session || !actor) continue
          const at = session.positionOf(machine) ?? reached.position
          const { objection, because } = judge(play, at, { type, actor })
          const answer = session.answer({ machine, event: type, actor })
          if (objection) expect(answer).toEqual({ refused: objection, because })
          else expect(answer).toEqual({ state: ask(play, at, { type, actor }).position.state })
        }
    })
  },
)

it('refuses a clock event that is not the deadline of its row', () => {
  const play = everyPlayable.find(({ of }) => of.name === 'recharge')
  if (!play) throw new Error('No recharge')
  const target = positionsOf(play).find(({ position }) => position.deadlineEvent === 'target')
  if (!target) throw new Error('No recharge waits for finance')
  const asked = { type: 'recharge.expire', actor: 'clock' } as const
  expect(judge(play, target.position, asked)).toMatchObject({
    verdict: 'refused',
    objection: { key: 'system.notDue' },
    because: { rule: null, fact: 'deadlineEvent', value: 'target' },
  })
  expect(judge(play, begin(play, play.facts['plain']), asked)).toMatchObject({ verdict: 'passes', objection: null })
})
