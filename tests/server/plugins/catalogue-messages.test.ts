import { expect, it } from 'vitest'
import { refused } from '#contract/platform/problem.ts'
import { envelope } from '#server/platform/plugins/envelope.ts'

it.each([
  ['account.codeIncorrect', 'Captcha is incorrect'],
  ['account.tooMany', 'Send Frequently'],
  ['pay.passwordMissing', 'please set payment password'],
  ['search.keywordMissing', 'enter keywords'],
  ['account.termsRequired', 'Please agree to the terms and the privacy policy first'],
] as const)('says %s in the words of the catalogue where it has some: %s', (key, message) => {
  expect(envelope(refused(key)).msg).toBe(message)
})

it('says amounts in USDT, and other limits as they are', () => {
  expect(envelope(refused('desk.secondPerson', { amount: '13000000' })).msg).toContain('13.00 USDT')
  expect(envelope(refused('withdrawal.monthUsed', { max: 10 })).msg).toContain('maximum of 10 withdrawals')
  expect(envelope(refused('upload.tooLarge', { max: '8 MB' })).msg).toContain('8 MB')
})
