import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { days, hours, minutes } from '#machines/platform/constants.ts'
import { briefTime, dayName } from '#ui/primitives/day-name.ts'
import { linksIn, shownAddress } from '#ui/chat/window/links-in.ts'
import { scriptLang } from '#ui/primitives/script-lang.ts'

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
  ])('is %d ms ago written as %s', (agoMs, text) => expect(briefTime(now - agoMs, now, 'en')).toBe(text))

  it.each(LANGUAGES)('is written alike in %s, except for the day of the week', (language) => {
    expect(briefTime(now - hours(9), now, language)).toBe('06:04')
    expect(briefTime(now - days(9), now, language)).toBe('18/11')
    expect(briefTime(now - days(1), now, language)).toBe(
      new Intl.DateTimeFormat(language, { weekday: 'short' }).format(now - days(1)),
    )
  })

  it('names the day between messages, with the year of an earlier one', () => {
    expect([0, days(1), days(2), days(30), days(400)].map((ago) => dayName(now - ago, now, 'en'))).toEqual([
      'Today',
      'Yesterday',
      'Wednesday',
      'October 28',
      'October 23, 2025',
    ])
  })
})

describe('the language of a message', () => {
  it.each([
    ['你好，可以附一张手写的卡片吗？', 'zh-CN'],
    ['السلام عليكم، هل تشحنون إلى الدوحة؟', 'ar'],
    ['これは日本語の文章です', 'ja'],
    ['안녕하세요', 'ko'],
    ['请问今天能发货吗？', 'zh-CN'],
    ['請問今天能出貨嗎？', 'zh-TW'],
    ['สินค้ามีพร้อมส่งไหมคะ', 'th'],
    ['क्या यह आज भेजा जा सकता है?', 'hi'],
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

  it.each([
    ['https://shop.example%2Eevil.test/a', 'https://shop.example.evil.test/a'],
    ['https://ＳＨＯＰ.example', 'https://shop.example/'],
    ['http://2130706433.', 'http://127.0.0.1/'],
    ['https://Shop.Example:443/a', 'https://Shop.Example:443/a'],
  ])('show the host that is called where another one is written: %s', (text, as) =>
    expect(shown(text)[0]).toEqual([true, as]),
  )

  it('hide neither a name nor a password before the host', () => {
    expect(linksIn('https://shop.example@evil.test')[0]?.href).toBe('https://shop.example@evil.test/')
  })

  it.each([
    ['https://example.test/docs（中文说明）了解更多', 'https://example.test/docs'],
    ['见https://example.test/a。谢谢', 'https://example.test/a'],
    ['https://example.test，谢谢', 'https://example.test'],
    ['「https://example.test/a」', 'https://example.test/a'],
    ['https://example.test/a؟ شكرا', 'https://example.test/a'],
    ['https://example.test/a۔ شکریہ', 'https://example.test/a'],
    ['https://example.test/a। धन्यवाद', 'https://example.test/a'],
    ['https://example.test/a… and so on', 'https://example.test/a'],
    ['«https://example.test/a»', 'https://example.test/a'],
    ['“https://example.test/a”', 'https://example.test/a'],
    ['https://example.test/a👍', 'https://example.test/a'],
    ['https://example.test/a～', 'https://example.test/a'],
    ['https://example.test了解更多', 'https://example.test'],
    ['https://wiki.example.test/wiki/Foo_(bar)', 'https://wiki.example.test/wiki/Foo_(bar)'],
    ['(https://wiki.example.test/wiki/Foo_(bar)).', 'https://wiki.example.test/wiki/Foo_(bar)'],
    ['[https://example.test/a[1]]', 'https://example.test/a[1]'],
    ['https://example.test/a?b=(c)&d=1!', 'https://example.test/a?b=(c)&d=1'],
    ['https://zh.example.test/wiki/中文 more', 'https://zh.example.test/wiki/中文'],
    ['https://de.example.test/wiki/Bücher–Liste', 'https://de.example.test/wiki/Bücher–Liste'],
    ['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
  ])('end where their writer ends them: %s', (text, address) =>
    expect(shown(text).filter(([isLink]) => isLink)).toEqual([[true, address]]),
  )

  it('lead to the host that a browser reads in what is shown, whatever mark stands in them', () => {
    const marks = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
      /^[\p{P}\p{S}\p{M}\p{Cf}\p{Nl}\p{No}]$/u.test(sign),
    )
    expect(marks.length).toBeGreaterThan(5_000)
    for (const mark of marks)
      for (const text of [
        `https://example.test${mark}evil.test/a`,
        `https://example${mark}evil.test`,
        `www.a.test/b${mark}c`,
      ])
        for (const part of linksIn(text)) {
          if (part.href === undefined) continue
          const address = shownAddress(part)
          const read = new URL(address.startsWith('www.') ? `https://${address}` : address)
          expect([mark, read.hostname]).toEqual([mark, new URL(part.href).hostname])
          expect(address.toLowerCase()).toContain(read.hostname)
        }
  })

  it('are no longer than a mark that ends them: none joins two hosts to another one', () => {
    for (const mark of ['。', '．', '｡', '，', '（', '／', '＠', '：', '＃', '؟', '।', '…'])
      expect(new URL(linksIn(`https://example.test${mark}evil.test`)[0]?.href ?? '').hostname).toBe('example.test')
  })

  it('leave markup and scripts as text', () => {
    for (const text of ['<a href="https://x.test">x</a>', 'javascript:alert(1)', '<img src=x onerror=alert(1)>'])
      for (const { href } of linksIn(text)) expect(href ?? 'https://').toMatch(/^https:\/\//)
  })
})
