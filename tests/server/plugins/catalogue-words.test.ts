import { expect, it } from 'vitest'
import { refused } from '#contract/problem.ts'
import { envelope } from '#server/plugins/envelope.ts'

it.each([
  ['account.codeIncorrect', 'Captcha is incorrect'],
  ['account.tooMany', 'Send Frequently'],
  ['pay.passwordMissing', 'please set payment password'],
  ['search.keywordMissing', 'enter keywords'],
  ['account.termsRequired', 'Please agree to the terms and the privacy policy first'],
] as const)('says %s in the words of the catalogue where it has some: %s', (key, words) => {
  expect(envelope(refused(key)).msg).toBe(words)
})
