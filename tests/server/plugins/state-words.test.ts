import { expect, it } from 'vitest'
import { refused } from '#contract/platform/problem.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { stateNames } from '#machines/platform/chart.ts'
import { envelope } from '#server/platform/plugins/envelope.ts'

/** Lifecycles of which a person may ask a move. */
const asked = everyLifecycle.filter(({ events }) =>
  Object.values(events).some(({ by }) => by.some((actor) => actor !== 'clock' && actor !== 'system')),
)
const states = asked.flatMap((of) => stateNames(of).map((state) => `${of.name}.states.${state}`))

it.each(states)('names the state in words where a move comes too late: %s', (state) => {
  const { msg } = envelope(refused('system.alreadyMoved', { state }))
  expect(msg).toMatch(/Current status: [A-Z][a-z ,]+$/)
})
