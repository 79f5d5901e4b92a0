import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE_LANGUAGES, LANGUAGES, nearest } from '#contract/platform/languages.ts'
import { compareNamespace, compareProblems, localeFindings } from '../../scripts/check/locales.ts'
import { problemParams } from '../../scripts/check/problems.ts'

const english = {
  title: 'Orders',
  greeting: 'Hello {{name}}',
  consent: 'I accept the <1>terms</1>',
  lines: { count_one: 'One line', count_other: '{{count}} lines' },
}
const arabic = {
  title: 'الطلبات',
  greeting: 'مرحبا {{name}}',
  consent: 'أوافق على <1>الشروط</1>',
  lines: {
    count_zero: 'لا أصناف',
    count_one: 'صنف واحد',
    count_two: 'صنفان',
    count_few: '{{count}} أصناف',
    count_many: '{{count}} صنفًا',
    count_other: '{{count}} صنف',
  },
}
const chinese = {
  title: '订单',
  greeting: '你好 {{name}}',
  consent: '我接受<1>条款</1>',
  lines: { count_other: '{{count}} 行' },
}

describe('the locale check', () => {
  it('finds nothing wrong with whole catalogues, each with its own plural forms', () => {
    expect(compareNamespace('en', english, english)).toEqual([])
    expect(compareNamespace('ar', english, arabic)).toEqual([])
    expect(compareNamespace('zh-CN', english, chinese)).toEqual([])
  })

  it.each([
    ['ar', { ...arabic, title: undefined }, 'title is no text'],
    ['ar', { ...arabic, title: ' ' }, 'title is empty'],
    ['ar', { ...arabic, extra: 'x' }, 'extra is in no English catalogue'],
    ['ar', { ...arabic, greeting: 'مرحبا' }, 'greeting names {} where English names {name}'],
    ['ar', { ...arabic, greeting: 'مرحبا {{nom}}' }, 'greeting names {nom} where English names {name}'],
    ['ar', { ...arabic, consent: 'أوافق' }, 'consent has other tags than English'],
    ['ar', { ...arabic, lines: { ...arabic.lines, count_few: '' } }, 'lines.count_few is empty'],
    ['ar', { ...arabic, lines: { count_one: 'x', count_other: '{{count}}' } }, 'lines.count lacks its form zero'],
    ['zh-CN', { ...chinese, lines: english.lines }, 'lines.count_one is never shown'],
    ['zh-CN', { ...chinese, lines: 'x' }, 'lines.count is missing'],
    ['en', { ...english, lines: { count_other: '{{count}} lines' } }, 'lines.count lacks its form one'],
  ] as const)('finds in %s what is wrong with %o', (language, own, finding) => {
    expect(compareNamespace(language, english, own)).toContain(finding)
  })

  it('finds problems without a sentence, sentences without a problem, and parameters no one sends', () => {
    const problems = { 'order.late': ['days'], 'order.gone': [] }
    expect(compareProblems(problems, { order: { late: '{{days}} days late', gone: 'Gone' } })).toEqual([])
    expect(
      compareProblems(problems, { order: { late_one: 'A day', late_other: '{{count}} days', gone: 'Gone' } }),
    ).toEqual([])
    expect(compareProblems(problems, { order: { late: '{{hours}} late', lost: 'Lost' } })).toEqual([
      'order.gone has no sentence',
      'order.late speaks of {hours}, which the problem does not carry',
      'order.lost is no problem of the contract',
    ])
  })

  it('reads every problem of the contract with its parameters', () => {
    const problems = problemParams()
    expect(problems['order.extendTooEarly']).toEqual(['days'])
    expect(problems['pay.totalChanged']).toEqual(['quoted', 'now'])
    expect(problems['order.notFound']).toEqual([])
  })

  it('says so when there is no catalogue at all', () => {
    expect(localeFindings('tests/house')).toEqual(['tests/house/en has no catalogue'])
  })
})

describe('the languages', () => {
  it('are the folders of `locales`, each and no other, English first', () => {
    expect([...LANGUAGES].sort()).toEqual(readdirSync('locales').sort())
    expect(LANGUAGES[0]).toBe('en')
  })

  it.each([
    ['ar-EG', 'ar'],
    ['zh-TW', 'zh-TW'],
    ['ZH-cn', 'zh-CN'],
    ['en', 'en'],
    ['english', undefined],
    ['pt-PT', 'pt'],
    ['ru', undefined],
    ['', undefined],
  ])('nearest to %j are %j', (wanted, found) => {
    expect(nearest(LANGUAGES, wanted)).toBe(found)
  })

  it.each([
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-CN', 'zh-TW'],
    ['ZH-hant-hk', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
  ])('of Chinese are nearest by their script: %j reads %j', (wanted, found) => {
    expect(nearest(LANGUAGES, wanted)).toBe(found)
    // Products are not written in traditional characters.
    expect(nearest(CATALOGUE_LANGUAGES, wanted)).toBe('zh-CN')
  })

  it('are nearest as they are written before they are nearest by their first part', () => {
    expect(nearest(['zh-CN', 'zh-TW'], 'zh-tw')).toBe('zh-TW')
  })

  it('of goods are among those of the shop, English too', () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining([...CATALOGUE_LANGUAGES]))
    expect(CATALOGUE_LANGUAGES).toContain('en')
  })
})
