import { describe, expect, it } from 'vitest'
import { fold } from '#server/goods/fold.ts'
import { nearWords } from '#server/goods/near-words.ts'
import { indexTerms, searchQuery, wordsOf } from '#server/goods/search-terms.ts'

describe('search terms', () => {
  it('folds accents, case, width and Arabic spellings', () => {
    expect(fold('CAFÉ ＡＢＣ')).toBe('cafe abc')
    expect(fold('أَحْمَر')).toBe(fold('احمر'))
    expect(fold('مقلاة')).toBe(fold('مقلاه'))
    expect(fold('Chef’s')).toBe('chefs')
  })

  it.each([
    [
      'strokes and ligatures',
      'Đà Nẵng bluße Straße łódź smørrebrød œuvre Ærø ısı',
      'da nang blusse strasse lodz smorrebrod oeuvre aero isi',
    ],
    ['Turkish capitals', 'İSTANBUL', 'istanbul'],
    ['traditional Chinese', '鑄鐵煎鍋', '铸铁煎锅'],
    ['words of Hong Kong and Taiwan', '茶壺 臺灣', '茶壶 台湾'],
    ['katakana', 'ケトル', 'けとる'],
    ['half-width kana', 'ｶﾞﾗｽ ﾎﾟｯﾄ', 'がらす ぽっと'],
    ['Persian letters', 'کیف', 'كيف'],
    ['Arabic digits', 'آيفون ١٥', 'ايفون 15'],
    ['Persian digits', '۱۲۳', '123'],
    ['Indian and Thai digits', '१२ ๓๔', '12 34'],
    ['full-width digits', '１５', '15'],
    ['a Thai vowel in two pieces', 'น\u0e49\u0e4d\u0e32', 'น\u0e49\u0e33'],
    ['a Thai vowel in two pieces around its tone', 'น\u0e4d\u0e49\u0e32', 'น\u0e49\u0e33'],
    ['invisible marks', 'te\u200bapot \u200fكتاب', 'teapot كتاب'],
  ])('folds %s', (_what, typed, found) => {
    expect(fold(typed)).toBe(found)
    expect(fold(found)).toBe(found)
  })

  it('knows what one wrong letter may have meant', () => {
    expect(nearWords('taepot')).toContain('teapot')
    expect(nearWords('kettel')).toContain('kettle')
    expect(nearWords('keetle')).toContain('kettle')
    expect(nearWords('ketle')).toContain('kettle')
    expect(nearWords('kettlee')).toContain('kettle')
    expect(nearWords('مقلاه')).toContain('مقلات')
    expect(nearWords('чайнек')).toContain('чайник')
    expect(nearWords('taepot')).not.toContain('taepot')
    expect(nearWords('pan')).toEqual([])
    expect(nearWords('煎锅煎锅')).toEqual([])
    expect(nearWords('20cm')).toEqual([])
    expect(nearWords('a'.repeat(40))).toEqual([])
  })

  it('marks what does not stand in the title, and holds each term once', () => {
    expect(indexTerms(['Red kettle'], ['Kettle', 'Kitchen']).split(' ')).toEqual(['red', 'kettle', '~kitchen'])
  })

  it('indexes words with hyphens as one, too', () => {
    expect(indexTerms(['T-shirt, USB-C']).split(' ')).toEqual(
      expect.arrayContaining(['t', 'shirt', 'tshirt', 'usb', 'c', 'usbc']),
    )
  })

  it('asks for words of the same meaning in titles, and for what is typed anywhere', () => {
    expect(searchQuery('kettles')?.title).toBe("('kettle':* | 'kettles':*)")
    expect(searchQuery('kettles')?.terms).toContain("'teapot'")
    expect(searchQuery('kettles')?.terms).toContain("'~kettle'")
    expect(searchQuery('kettles')?.terms).not.toContain("'~teapot'")
  })

  it('keeps Korean syllables and Thai vowels', () => {
    expect(fold('한국어')).toBe('한국어')
    expect(fold('กาแฟ')).toBe('กาแฟ')
  })

  it('cuts Chinese by dictionary and other words at marks', () => {
    expect(wordsOf('不锈钢水壶')[0]).toBe('不锈钢')
    expect(wordsOf('Cast-iron pan, 20cm')).toEqual(['cast', 'iron', 'pan', '20cm'])
  })

  it('indexes the characters of Chinese text and their pairs, and the bare forms of English and Arabic words', () => {
    expect(indexTerms(['不锈钢煎锅']).split(' ')).toEqual([
      '不',
      '锈',
      '钢',
      '煎',
      '锅',
      '不锈',
      '锈钢',
      '钢煎',
      '煎锅',
    ])
    expect(indexTerms(['Dresses', 'الكتان']).split(' ')).toEqual(['dresses', 'dress', 'الكتان', 'كتان'])
    expect(indexTerms(['棉T恤, 棉']).split(' ')).toEqual(['t', '棉', '恤'])
  })

  it('has no query for blanks and marks', () => {
    expect(searchQuery('   ')).toBeUndefined()
    expect(searchQuery('!?% _')).toBeUndefined()
  })

  it('parses the same search once', () => {
    expect(searchQuery('不锈钢煎锅')).toBe(searchQuery('不锈钢煎锅'))
    expect(searchQuery('煎锅')?.title).not.toBe(searchQuery('不锈钢煎锅')?.title)
  })

  it('escapes the query language', () => {
    expect(searchQuery("a' | b:* & !(c)")?.title).not.toMatch(/[!]/)
    expect(searchQuery("it's")?.title).toBe("('its':*)")
  })

  it('asks for whole words and for the last one as far as it is typed', () => {
    expect(searchQuery('red dresses')?.title).toBe("('red') & ('dress':* | 'dresses':*)")
  })

  it('asks for Chinese words by pairs and for a single character as it is', () => {
    expect(searchQuery('亚麻不锈钢')?.title).toBe("('亚麻') & ((('不锈') & ('锈钢')))")
    expect(searchQuery('锅')?.title).toBe("('锅')")
  })

  it('joins single characters side by side', () => {
    expect(searchQuery('煎锅')?.title).toBe("('煎锅')")
    expect(searchQuery('不锈钢煎锅')?.title).toBe("((('不锈') & ('锈钢'))) & ('煎锅')")
    expect(searchQuery('煎 锅')?.title).toBe("('煎') & ('锅')")
  })

  it('has patterns only where parts may find more than terms', () => {
    expect(searchQuery('red dresses')?.patterns).toEqual(['%red%', '%dress%'])
    expect(searchQuery('煎锅')?.patterns).toEqual(['%煎%', '%锅%'])
    expect(searchQuery('linen 不锈钢')?.patterns).toEqual(['%linen%', '%不锈%', '%锈钢%'])
    expect(searchQuery('亚麻')?.patterns).toEqual([])
  })
})
