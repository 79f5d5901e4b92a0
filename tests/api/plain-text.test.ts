import { describe, expect, it } from 'vitest'
import { accountForms, codeRule, emailRule, passwordRule, pinRule } from '#contract/people/account.form.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { codeField, nameField, textField } from '#contract/platform/contract.ts'
import { problemsIn } from '#contract/platform/form-problems.ts'
import { digitsIn, latinDigits, plainCode } from '#contract/platform/latin-digits.ts'
import { comparableSecret, cut, firstSigns, lengthOf, shortened, tidyText } from '#contract/platform/plain-text.ts'
import { tidyName } from '#contract/platform/tidy-name.ts'

describe('digits', () => {
  it('of every script and width are read as 0–9', () => {
    const zeros = Array.from({ length: 0x1fbff }, (_, code) => code).filter(
      (code) => /^\p{Nd}$/u.test(String.fromCodePoint(code)) && latinDigits(String.fromCodePoint(code)) === '0',
    )
    expect(zeros.length).toBeGreaterThan(60)
    for (const zero of zeros) {
      const row = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)).join('')
      expect(latinDigits(row), row).toBe('0123456789')
    }
  })

  it.each([
    '٤٩٣٨١٧',
    '۴۹۳۸۱۷',
    '４９３８１７',
    '४९३८१७',
    '493 817',
    '493-817',
    '\u200e493817',
    '49\u200b3817',
    '𝟒𝟗𝟑𝟖𝟏𝟕',
  ])('are taken out of %j', (typed) => expect(digitsIn(typed)).toBe('493817'))

  it('of a code or a payment password are six, in any script, and nothing else', () => {
    for (const rule of [codeRule, pinRule]) {
      for (const typed of ['٤٩٣٨١٧', '４９３８１７', ' 493817 ', '\u202d493817\u202c'])
        expect(rule.parse(typed)).toBe('493817')
      for (const typed of ['49381', '4938170', '49381a', 'a493817', ''])
        expect(rule.safeParse(typed).success).toBe(false)
    }
  })

  it.each([
    ['１００−０００１', '100−0001'],
    ['٣١٠٠٠٠', '310000'],
    [' ｓｗ１ａ １ａａ ', 'sw1a 1aa'],
    ['\ufeffSF１２３\u200b', 'SF123'],
  ])('and letters of a code are kept in one width: %j', (typed, kept) => expect(plainCode(typed)).toBe(kept))
})

describe('a secret', () => {
  it.each([
    ['Vietnamese', 'mật-khẩu-Tốt'],
    ['Korean', '비밀번호열여섯'],
    ['French', 'été-à-Noël'],
    ['Portuguese', 'coração-não'],
    ['kana', 'ガギグゲゴパピ'],
  ])('in %s is the same in every composition', (_language, secret) => {
    const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => secret.normalize(form))
    expect(new Set(forms).size).toBeGreaterThan(1)
    expect(new Set(forms.map(comparableSecret)).size).toBe(1)
  })

  it('is the same in full and half width', () => {
    expect(comparableSecret('ｖｉｏｌｅｔ－７')).toBe('violet-7')
    expect(comparableSecret('ｶﾞｷﾞ')).toBe('ガギ')
    expect(comparableSecret('a\u3000b')).toBe('a b')
  })

  it('is counted as it is compared', () => {
    expect(passwordRule.safeParse('ắ'.repeat(30).normalize('NFD')).success).toBe(true)
    expect(passwordRule.safeParse('e\u0301'.repeat(5)).success).toBe(false)
    expect(passwordRule.safeParse('ắ'.repeat(31).normalize('NFD')).success).toBe(false)
  })
})

describe('a name', () => {
  it.each([
    ['\u202aLi Wei\u202c', 'Li Wei'],
    ['\u2068محمد علي\u2069', 'محمد علي'],
    ['\ufeff Ada\u200b \u00a0', 'Ada'],
    ['A\u2066da', 'Ada'],
    ['Ada\u202e', 'Ada'],
    ['Ada\u00adLace', 'AdaLace'],
    ['e\u0301lodie', 'élodie'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
  ])('loses the marks around and in it, and is composed: %j', (typed, kept) => expect(tidyName(typed)).toBe(kept))

  it.each(['می‌خواهم', 'نیم‌فاصله', 'क्‍ष', 'ර්‍ය', '👩‍💻', '👨‍👩‍👧‍👦', '❤️‍🔥', '👩🏽‍🚀', '🏴‍☠️', '🧘‍♀️'])(
    'keeps the joiners of %s',
    (name) => {
      expect(name).toMatch(/[\u200c\u200d]/)
      expect(tidyName(` ${name} `)).toBe(name)
    },
  )

  it.each(['Ad\u200da', 'Ada\u200d', '\u200cAda', 'A\u200c\u200dda', '李\u200d伟', '1\u200d2', 'Ada\u{e0041}'])(
    'has no joiner or tag where it changes nothing: %j',
    (typed) => expect(tidyName(typed)).toMatch(/^(Ada|李伟|12)$/),
  )

  it('is as long as its characters are', () => {
    expect(['Ada', '😀😀', 'é'.normalize('NFD'), ' a\u200e', '李伟'].map(lengthOf)).toEqual([3, 2, 1, 1, 2])
  })

  it.each([
    ['x', 'input.tooShort', { min: 2 }],
    ['x'.repeat(21), 'input.tooLong', { max: 20 }],
    ['\u200ex\u200f', 'input.tooShort', { min: 2 }],
    ['x\u200d'.repeat(30), 'input.tooLong', { max: 20 }],
  ])('is told the rule that it breaks: %j', (nickname, key, params) => {
    expect(problemsIn(accountForms.register, { nickname })['nickname']).toMatchObject({ key, params })
  })

  it.each(['é'.normalize('NFD').repeat(20), '😀'.repeat(20), ' Ada\u200e ', '', '👨‍👩‍👧‍👦'])('is taken: %j', (nickname) => {
    expect(problemsIn(accountForms.register, { nickname })['nickname']).toBeUndefined()
  })
})

it('a text keeps the joiners and marks inside it', () => {
  expect(tidyText('\u200f (א) a\u200db \u200f')).toBe('(א) a\u200db')
})

describe('an email', () => {
  it.each([
    ['Иван@Пример.РФ', 'иван@xn--e1afmkfd.xn--p1ai'],
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['info@例子.中国', 'info@xn--fsqu00a.xn--fiqs8s'],
    ['info@例子。中国', 'info@xn--fsqu00a.xn--fiqs8s'],
    ['ada@موقع.شبكة', 'ada@xn--4gbrim.xn--ngbc5azd'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example'.normalize('NFD'), 'ada@xn--bcher-kva.example'],
    ['ａｄａ＠ｓｈｏｐ．ｅｘａｍｐｌｅ', 'ada@shop.example'],
    ['\u202aada@shop.example\u202c', 'ada@shop.example'],
    [' ada@shop\u200b.example\ufeff', 'ada@shop.example'],
    ['ada+tea@sub.shop.example', 'ada+tea@sub.shop.example'],
    ["O'Brien+shop!x@Example.com", "o'brien+shop!x@example.com"],
    ["!#$%&'*+/=?^_`{|}~-@shop.example", "!#$%&'*+/=?^_`{|}~-@shop.example"],
    ['a/b#c@shop.example', 'a/b#c@shop.example'],
    ["d'@shop.example", "d'@shop.example"],
    ['"Ada Lin"@shop.example', '"ada lin"@shop.example'],
    ['"a@b, c"@shop.example', '"a@b, c"@shop.example'],
    ['"a..b"@shop.example', '"a..b"@shop.example'],
    ['josé.müller@shop.example', 'josé.müller@shop.example'],
  ])('written %j is %s', (typed, kept) => {
    expect(emailRule.parse(typed)).toBe(kept)
    expect(emailRule.parse(kept)).toBe(kept)
  })

  it.each([
    '@пример.рф',
    'ivan@рф',
    'ivan@пример..рф',
    'ivan@при мер.рф',
    'ivan@пример.рф/x',
    'ivan@пример.рф:25',
    'ivan@',
    '.ivan@shop.example',
    'ivan.@shop.example',
    'iv..an@shop.example',
    'iv an@shop.example',
    'iv,an@shop.example',
    'iv;an@shop.example',
    'iv(a)n@shop.example',
    'iv"an@shop.example',
    '<ivan>@shop.example',
    '"<ivan>"@shop.example',
    '"iv"an"@shop.example',
    '"iv\\an"@shop.example',
    '""@shop.example',
    'ivan@shop.example\r\nbcc: eve@evil.test',
    'a@b@c',
    'ivan@1.2.3.4',
    'ivan@[::1]',
  ])('is not %j', (typed) =>
    expect(emailRule.safeParse(typed).error?.issues[0]?.message).toBe('account.emailIncorrect'),
  )
})

describe('a name that is compared', () => {
  it.each([
    [
      'wide letters, capitals and other spaces',
      ['Made in', ' made  in', '\u{FF2D}ade\u{3000}in', 'MADE\nIN', 'Madein'],
    ],
    [
      'marks that cannot be seen',
      ['Ada', '\u200bAda', 'A\u200dda', 'Ad\u00ada', 'Ada\u{e0061}', 'A\ufe0fda', '\u202aAda'],
    ],
    ['letters that are blank', ['Ada', 'Ada\u3164', '\u2800Ada', 'A\u115fda', 'Ada\uffa0']],
    ['the German ß', ['Straße', 'STRASSE', 'STRAẞE', 'strasse']],
    ['the Turkish İ and ı', ['İstanbul', 'ISTANBUL', 'istanbul', 'ıstanbul', 'i\u0307stanbul']],
    ['the Greek sigma at the end', ['ΝΙΚΟΣ', 'νικος', 'νικοσ']],
    ['accents apart', ['Zoë', 'Zoe\u0308', 'ZOË', 'Zo\u0435\u0308']],
    ['Cyrillic letters', ['Paypex', 'Раурех', 'РAУРEХ', 'pаypex']],
    ['Greek letters', ['TEXTO', 'ΤΕΧΤΟ', 'texto']],
    ['ligatures', ['ﬁne', 'fine', 'FINE']],
    ['Korean letters in parts', ['한국', '한국'.normalize('NFD')]],
  ])('is the same with %s', (_what, names) => {
    expect(new Set(names.map(comparableName)).size, names.map(comparableName).join(' ')).toBe(1)
  })

  it.each([
    ['Made-in', 'Made in'],
    ['Zoe', 'Zoë'],
    ['Ali', 'All'],
    ['Ада', 'Аза'],
    ['李伟', '李偉'],
    ['Ada 1', 'Ada l'],
  ])('is another one: %s and %s', (one, other) => expect(comparableName(one)).not.toBe(comparableName(other)))
})

it('a text that is far longer than it may be is refused before it is tidied', () => {
  for (const schema of [textField(5), nameField(5), codeField(5, 0)]) {
    expect(schema.safeParse(`x${' '.repeat(19)}`).success).toBe(true)
    expect(schema.safeParse(`x${' '.repeat(20)}`).error?.issues).toMatchObject([{ code: 'too_big', maximum: 5 }])
  }
})

describe('a text that is cut', () => {
  const SIGNS = [
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇨🇳'],
    ['a flag of a region', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a sign with its colour', '👋🏽'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a letter with its marks', 'e\u0301\u0323'],
    ['a syllable of Hangul in parts', '\u1112\u1161\u11ab'],
    ['Devanagari', 'क्षि'],
    ['Thai', 'กำ'],
    ['Arabic with vowels', 'بَّ'],
    ['an astral letter', '𝟘'],
  ] as const

  it.each(SIGNS)('keeps or leaves out %s as a whole', (_what, sign) => {
    const text = `ab${sign}${sign}c`
    for (let most = 0; most <= text.length; most += 1) {
      const kept = cut(text, most)
      expect(kept.length).toBeLessThanOrEqual(most)
      expect(['', 'a', 'ab', `ab${sign}`, `ab${sign}${sign}`, text]).toContain(kept)
    }
    expect(firstSigns(text, 3)).toBe(`ab${sign}`)
    expect(shortened(text, 4)).toBe(`ab${sign}${sign}…`)
    expect(shortened(text, 5)).toBe(text)
  })

  it('ends though one sign is longer than all that fits, and without half a character', () => {
    for (const text of [`e${'\u0301'.repeat(1_000)}`, '\u200d'.repeat(1_000), '👨‍👩‍👧‍👦'.repeat(1_000)])
      for (const most of [1, 9, 80]) {
        expect(cut(text, most).length).toBeLessThanOrEqual(most)
        expect(cut(text, most)).not.toMatch(/[\ud800-\udbff]$/)
        expect(shortened(text, most).length).toBeLessThan(600)
      }
  })
})
