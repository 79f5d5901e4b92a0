import { expect, it } from 'vitest'
import { refused } from '#contract/platform/problem.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { chatMessageLifecycle } from '#machines/care/chat-message.machine.ts'
import { stateNames } from '#machines/platform/chart.ts'
import { stateLabel } from '#machines/platform/referee.ts'
import { envelope } from '#server/platform/plugins/envelope.ts'

const states = [...everyLifecycle, chatMessageLifecycle].flatMap((of) =>
  stateNames(of).map((state) => stateLabel(of, state)),
)

it.each(states)('names the state in words where a move comes too late: %s', (state) => {
  const { msg } = envelope(refused('system.alreadyMoved', { state }))
  expect(msg).toMatch(/Current status: [A-Z][a-z ,]+$/)
})
