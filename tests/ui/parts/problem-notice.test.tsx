import i18next from 'i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problem } from '#contract/platform/problem.ts'
import { ProblemNotice } from '#ui/parts/problem-notice.tsx'
import { doing, show, text } from '../support/screen.tsx'
import { speak } from '../support/speak.ts'

beforeEach(() => void i18next.removeResourceBundle('en', 'problems'))
afterEach(() => doing(() => speak('en')))

it('says that the network failed even where the sentences could not be fetched either', async () => {
  await show(<ProblemNotice problem={problem('system.network')} />)
  expect(text()).toBe('Network error. Check your connection and try again.')
})

it('shows no key in place of any other sentence', async () => {
  await show(<ProblemNotice problem={problem('order.notFound')} />)
  expect(text()).toBe('Unknown error')
})

it('shows what a server said that named no problem, as plain text', async () => {
  await show(<ProblemNotice problem={{ ...problem('system.unknown'), said: 'Closed <b>today</b>' }} />)
  expect(text()).toBe('Closed <b>today</b>')
})
