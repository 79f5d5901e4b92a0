import { describe, expect, it } from 'vitest'
import { accountForms, passwordRule } from '#contract/people/account.form.ts'
import { problemsIn } from '#contract/platform/form-problems.ts'

const right = {
  email: 'ada@shop.example',
  code: '246813',
  password: 'demo-shop',
  again: 'demo-shop',
  nickname: '',
  invite: '',
  agreed: true,
}

describe('the form of registering', () => {
  it('finds nothing wrong with what is right', () => {
    expect(problemsIn(accountForms.register, right)).toEqual({})
    expect(problemsIn(accountForms.register, { ...right, nickname: 'Ada' })).toEqual({})
  })

  it.each([
    [{ email: '' }, 'email', 'input.required', {}],
    [{ email: 'ada@shop' }, 'email', 'account.emailIncorrect', {}],
    [{ code: '12345' }, 'code', 'account.codeIncorrect', {}],
    [{ password: 'short' }, 'password', 'account.passwordLength', {}],
    [{ password: 'x'.repeat(31) }, 'password', 'account.passwordLength', {}],
    [{ nickname: 'A' }, 'nickname', 'input.tooShort', { min: 2 }],
    [{ nickname: 'A'.repeat(21) }, 'nickname', 'input.tooLong', { max: 20 }],
    [{ agreed: false }, 'agreed', 'account.termsRequired', {}],
  ] as const)('with %j finds wrong: %s, because of %s', (given, field, key, params) => {
    expect(problemsIn(accountForms.register, { ...right, ...given })).toEqual({ [field]: { key, params, field } })
  })
})

it('finds all that is wrong at once, once a field', () => {
  const found = problemsIn(accountForms.pinByCode, { code: 'x', pay_password: '12', again: '' })
  expect(Object.fromEntries(Object.entries(found).map(([field, { key }]) => [field, key]))).toEqual({
    code: 'account.codeIncorrect',
    pay_password: 'pay.passwordShape',
    again: 'input.required',
  })
})

it('counts the characters of a password as people do', () => {
  expect(passwordRule.safeParse('🌱🌱🌱🌱🌱').success).toBe(false)
  expect(passwordRule.safeParse('🌱'.repeat(30)).success).toBe(true)
})
