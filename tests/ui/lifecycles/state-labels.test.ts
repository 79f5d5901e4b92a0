import i18next from 'i18next'
import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { problem } from '#contract/platform/problem.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { chatMessageLifecycle } from '#machines/care/chat-message.machine.ts'
import { stateNames } from '#machines/platform/chart.ts'
import { stateLabel } from '#machines/platform/referee.ts'
import { problemText } from '#ui/primitives/problem-text.ts'

const states = [...everyLifecycle, chatMessageLifecycle].flatMap((of) =>
  stateNames(of).map((state) => stateLabel(of, state)),
)

describe.each(LANGUAGES)('what was moved already, in %s', (language) => {
  afterAll(() => i18next.changeLanguage('en'))

  it('names every state of every machine', async () => {
    await i18next.changeLanguage(language)
    const none = await problemText(problem('system.alreadyMoved', { state: '' }))
    const unnamed: string[] = []
    for (const state of states) {
      const text = await problemText(problem('system.alreadyMoved', { state }))
      const [name = ''] = state.split('.').slice(-1)
      if (text === none || text.includes('states.') || text.endsWith(`: ${name}`)) unnamed.push(state)
    }
    expect(unnamed).toEqual([])
  })
})
