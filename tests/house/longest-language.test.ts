import { describe, expect, it } from 'vitest'
import { longestOf, meanLength, SHOWN_LANGUAGES } from '#tests/support/longest-language.ts'

describe('the languages that every screen is drawn in', () => {
  it('contain English and Arabic', () => {
    expect(SHOWN_LANGUAGES).toEqual(expect.arrayContaining(['en', 'ar']))
    expect(SHOWN_LANGUAGES.length).toBeLessThanOrEqual(3)
  })

  it('contain the one with the longest texts, however many texts it has', () => {
    expect(meanLength({ a: 'four', b: { c: 'sixsix' } })).toBe(5)
    const catalogues = new Map([
      ['en', { pay: 'Pay' }],
      ['zh-CN', { pay: 'a text that is longer' }],
      ['ar', { pay_one: 'short', pay_two: 'short', pay_few: 'short', pay_many: 'short', pay_other: 'short' }],
    ] as const)
    expect(longestOf(catalogues)).toBe('zh-CN')
  })
})
