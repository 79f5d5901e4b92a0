import { describe, expect, it } from 'vitest'
import { days, hours, minutes } from '#machines/constants.ts'
import { briefTime, dayName } from '#ui/chat/brief-time.ts'
import { linksIn, shownAddress } from '#ui/chat/conversation/links-in.ts'
import { scriptLang } from '#ui/chat/conversation/script-lang.ts'

describe('the time of a message', () => {
  // A Friday afternoon.
  const now = new Date(2026, 10, 27, 15, 4).getTime()

  it.each([
    [minutes(2), '15:02'],
    [hours(15), '00:04'],
    [days(1), 'Thu'],
    [days(5), 'Sun'],
    [days(7), '20/11'],
    [days(400), '23/10'],
    [-days(1), '28/11'],
  ])('is %d ms ago written as %s', (agoMs, text) => expect(briefTime(now - agoMs, now, 'en-GB')).toBe(text))

  it('is a time of day as everywhere else', () => {
    expect(briefTime(now - hours(9), now, 'en')).toMatch(/^6:04\sAM$/)
  })

  it('is written with the same digits in Arabic', () => {
    expect(briefTime(now - days(9), now, 'ar')).toMatch(/18.*11/)
  })

  it('names the day between messages, with the year of an earlier one', () => {
    expect([days(1), days(30), days(400)].map((ago) => dayName(now - ago, now, 'en-GB'))).toEqual([
      'Thursday',
      '28 October',
      '23 October 2025',
    ])
  })
})

describe('the language of a message', () => {
  it.each([
    ['你好，可以附一张手写的卡片吗？', 'zh-CN'],
    ['السلام عليكم، هل تشحنون إلى الدوحة؟', 'ar'],
    ['これは日本語の文章です', 'ja'],
    ['안녕하세요', 'ko'],
    ['Здравствуйте, когда придёт заказ?', 'ru'],
    ['Does the glaze stand a dishwasher?', undefined],
    ['Order 微 is late', undefined],
    ['12:30 👍', undefined],
    ['', undefined],
  ])('of %j is %s', (text, lang) => expect(scriptLang(text)).toBe(lang))
})

describe('the addresses in a message', () => {
  const shown = (text: string) => linksIn(text).map((part) => [part.href !== undefined, shownAddress(part)])

  it('are found without what follows them in the sentence', () => {
    expect(shown('See https://example.test/a, please.')).toEqual([
      [false, 'See '],
      [true, 'https://example.test/a'],
      [false, ', please.'],
    ])
  })

  it.each(['https://аррӏе.com/login', 'https://exаmple.com', 'https://xn--80ak6aa92e.com'])(
    'show punycode where letters look alike: %s',
    (text) => expect(shown(text)[0]?.[1]).toMatch(/^https:\/\/xn--/),
  )

  it('hide neither a name nor a password before the host', () => {
    expect(linksIn('https://shop.example@evil.test')[0]?.href).toBe('https://shop.example@evil.test/')
  })

  it('leave markup and scripts as text', () => {
    for (const text of ['<a href="https://x.test">x</a>', 'javascript:alert(1)', '<img src=x onerror=alert(1)>'])
      for (const { href } of linksIn(text)) expect(href ?? 'https://').toMatch(/^https:\/\//)
  })
})
