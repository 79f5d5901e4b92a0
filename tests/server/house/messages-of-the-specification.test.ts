import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ProblemKey } from '#contract/platform/problem.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { CATALOGUE_MESSAGES } from '#server/platform/plugins/catalogue-messages.ts'
import { catalogueText } from '#server/platform/plugins/catalogue-text.ts'
import { everyDeclared, nameOf, refusalsOf } from '#tests/support/declared.ts'
import { SPECIFICATION_MESSAGES, unraisedMessages } from '#tests/support/specification-messages.ts'

const said = (lang: (typeof LANGUAGES)[number], key: string): string =>
  catalogueText(lang, ['problems', ...key.split('.')]) ?? ''

it('lists all messages of the error catalogue, each once', () => {
  expect(SPECIFICATION_MESSAGES).toHaveLength(38)
  expect(new Set(SPECIFICATION_MESSAGES.map(({ message }) => message)).size).toBe(38)
})

it('says each of them in every language', () => {
  for (const { key } of SPECIFICATION_MESSAGES) {
    const texts = LANGUAGES.map((lang) => said(lang, key))
    expect(texts.filter(Boolean), key).toHaveLength(LANGUAGES.length)
    expect(new Set(texts).size, key).toBe(LANGUAGES.length)
  }
})

// A whole run fails where no server test raised one of them (`tests/support/answers.setup.ts`), and where a call declares one that no
// test raised from it.
it('declares each as a refusal of a call, and names a test that raises it over HTTP', async () => {
  const calls = await everyDeclared()
  for (const { message, key, raisedBy } of SPECIFICATION_MESSAGES) {
    const raising = calls.filter((each) => refusalsOf(each).includes(key)).map(({ call }) => nameOf(call))
    expect(raising, message).not.toEqual([])
    expect(readFileSync(raisedBy, 'utf8'), message).toContain(`'${key}'`)
  }
})

it('finds the messages that no answer of a run has said', () => {
  const all = SPECIFICATION_MESSAGES.map(({ key }) => `POST wanlshop/some/call ${key}`)
  expect(unraisedMessages(all)).toEqual([])
  expect(unraisedMessages(all.filter((answer) => !answer.endsWith('account.tooMany')))).toMatchObject([
    { message: 'Send Frequently' },
  ])
  expect(unraisedMessages([])).toHaveLength(38)
})

it('speaks to clients that show a message as it is in the words of the specification', () => {
  const keys = new Set<string>(SPECIFICATION_MESSAGES.map(({ key }) => key))
  const others = (Object.keys(CATALOGUE_MESSAGES) as ProblemKey[]).filter((key) => !keys.has(key))
  expect(others).toEqual([])
})
