import { describe, expect, it } from 'vitest'
import { codeRule, emailRule, pinRule } from '#contract/people/account.form.ts'
import { isUrl } from '#contract/platform/url.form.ts'
import { BadEnvironment, readEnv } from '#server/env.ts'

describe('an email', () => {
  it('is made comparable', () => {
    expect(emailRule.parse('  Ada@Shop.Example ')).toBe('ada@shop.example')
  })

  it.each(['', 'ada', 'ada@', '@shop.example', 'ada@shop', 'ada @shop.example', `${'a'.repeat(250)}@shop.example`])(
    'is not %j',
    (typed) => {
      expect(emailRule.safeParse(typed).error?.issues[0]?.message).toBe('account.emailIncorrect')
    },
  )
})

describe('a URL', () => {
  it.each(['https://chat.shop.example', 'http://127.0.0.1:3000/path?x=1'])('is %s', (typed) => {
    expect(isUrl(typed)).toBe(true)
  })

  it.each(['', 'shop.example', '/pages/index', 'javascript:alert(1)', 'ftp://shop.example', 'http://'])(
    'is not %j',
    (typed) => {
      expect(isUrl(typed)).toBe(false)
    },
  )

  it('is asked of the configuration before the server starts', () => {
    const SECRET = 'x'.repeat(32)
    expect(readEnv({ SECRET, CHAT_URL: 'https://chat.shop.example' }).CHAT_URL).toBe('https://chat.shop.example')
    expect(() => readEnv({ SECRET, CHAT_URL: 'chat.shop.example' })).toThrow(BadEnvironment)
  })
})

it('a code and a payment password are six digits', () => {
  for (const rule of [codeRule, pinRule]) {
    expect(rule.safeParse('123456').success).toBe(true)
    for (const typed of ['12345', '1234567', '12345a', '']) expect(rule.safeParse(typed).success, typed).toBe(false)
  }
})
