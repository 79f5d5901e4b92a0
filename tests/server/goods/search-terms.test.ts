import { describe, expect, it } from 'vitest'
import { fold } from '#server/platform/search-text/fold.ts'
import { spellingNeighbours } from '#server/platform/search-text/spelling-neighbours.ts'
import { goodsTerms } from '#server/platform/search-text/goods-terms.ts'
import { indexTerms } from '#server/platform/search-text/index-terms.ts'
import { searchQuery, type Tier, wholeTerms } from '#server/catalogue/goods/search-terms.ts'
import { OPENING_SYNONYMS } from '#server/catalogue/goods/synonyms.ts'
import { wordsOf } from '#server/platform/search-text/split-words.ts'

const titleTerms = (...title: string[]): string => indexTerms({ title }).terms
const tierOf = (typed: string, letter: Tier['letter']): string | undefined =>
  searchQuery(typed, OPENING_SYNONYMS)?.tiers.find((tier) => tier.letter === letter)?.text
const whole = (typed: string): string | undefined => tierOf(typed, '')

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

  it.each([
    '裏裡里',
    '臺台檯枱',
    '為爲为',
    '衛衞卫',
    '啟啓启',
    '羣群',
    '麪麵',
    '綫線线',
    '着著',
    '溼濕',
    '銹鏽锈',
    '烟煙菸',
    '劍剣剑',
    '鬥闘斗',
    '塩鹽盐',
    '髪髮发',
    '氷冰',
    '鍊链',
    '咖珈',
    '壷壺壶',
    '戶戸户',
  ])('folds the signs %s to one', (signs) => expect(new Set([...signs].map(fold)).size).toBe(1))

  it('finds signs of every country in each other', () => {
    const [mainland, ...others] = ['不锈钢台灯 面条 卫生 链', '不鏽鋼檯燈 麪條 衞生 鍊', '不銹鋼枱燈 麵條 衛生 鏈'].map(
      (title) => titleTerms(title),
    )
    expect(others).toEqual([mainland, mainland])
  })

  const found = (title: string, typed: string): boolean => {
    const terms = new Set(titleTerms(title).split(' '))
    const readings = [whole(typed), searchQuery(typed, OPENING_SYNONYMS)?.joined()?.tiers[0]?.text]
    const isThere = (way: string): boolean => [...way.matchAll(/'([^']+)'/g)].every(([, form = '']) => terms.has(form))
    // A search of one word asks for any of some ways to find it.
    return readings.some((text) => text?.split(' | ').some(isThere))
  }
  it.each([
    'قهوة',
    'القهوة',
    'والقهوة',
    'بالقهوة',
    'للقهوة',
    'كالقهوة',
    'فالقهوة',
    'وبالقهوة',
    'وللقهوة',
    'وقهوة',
    'بقهوة',
    'لقهوة',
    'وبقهوة',
    'فقهوة',
  ])('finds an Arabic word behind its prefixes, and without them: %s', (word) => {
    for (const other of ['قهوة', 'القهوة', 'والقهوة', 'للقهوة', 'وقهوة'])
      expect([found(`كوب ${word}`, other), found(`كوب ${other}`, word)]).toEqual([true, true])
  })

  it('leaves Arabic words whole that only begin like a prefix', () => {
    for (const word of ['كوب', 'ورد', 'بن', 'فنجان', 'وسادة', 'كتاب', 'ليف'])
      expect(titleTerms(word).split(' ')[0]).toBe(fold(word))
    // Without an article a search asks for the word itself first.
    expect(whole('وسادة')).not.toContain("'ساده'")
  })

  it('knows what one wrong letter may have meant', () => {
    expect(spellingNeighbours('taepot')).toContain('teapot')
    expect(spellingNeighbours('kettel')).toContain('kettle')
    expect(spellingNeighbours('keetle')).toContain('kettle')
    expect(spellingNeighbours('ketle')).toContain('kettle')
    expect(spellingNeighbours('kettlee')).toContain('kettle')
    expect(spellingNeighbours('مقلاه')).toContain('مقلات')
    expect(spellingNeighbours('чайнек')).toContain('чайник')
    expect(spellingNeighbours('taepot')).not.toContain('taepot')
    expect(spellingNeighbours('pan')).toEqual([])
    expect(spellingNeighbours('煎锅煎锅')).toEqual([])
    expect(spellingNeighbours('20cm')).toEqual([])
    expect(spellingNeighbours('a'.repeat(40))).toEqual([])
  })

  it('marks where a term stands, and holds each once, in its first place', () => {
    const { terms, about } = indexTerms({
      title: ['Red kettle'],
      option: ['Red', 'Mustard'],
      beside: ['Kettle', 'Kitchen'],
      text: ['A kettle for the kitchen'],
    })
    expect(terms.split(' ')).toEqual(['red', 'kettle', '+mustard', '~kitchen'])
    // A new name of the category leaves it as it is.
    expect(about.split(' ')).toEqual(['=a', '=for', '=the', '=kitchen'])
  })

  it('indexes the beginning of a long text', () => {
    const { about } = indexTerms({ text: ['first '.repeat(100) + 'last '.repeat(1_000)] })
    expect(about).toBe('=first')
  })

  it('holds the title of a product in every language, and its text in those that people write', () => {
    const { terms, about } = goodsTerms({
      title: { en: 'Kettle', 'zh-CN': '', ar: '', de: 'Kessel' },
      description: { en: 'Boils', 'zh-CN': '', ar: '', de: 'Kocht' },
      attributes: [],
      options: [],
      brand: '',
      categories: [],
      shop: [],
    })
    expect([terms, about]).toEqual(['kettle ~kessel', '=boils =boil'])
  })

  it('lists whole words of titles first, then beginnings and words of the same meaning, then what stands beside, then texts', () => {
    expect(whole('red kettles')).toBe("('red') & ('kettle')")
    expect(tierOf('red kettles', 'b')).toContain("('kettle') | 'teapot'")
    expect(tierOf('red kettles', 'b')).toContain("& !(('red') & ('kettle'))")
    expect(tierOf('red kettles', 'c')).toContain("('kettle':* | 'kettles':*) | 'teapot'")
    expect(tierOf('red kettles', 'd')).toContain("('red' | '+red' | '~red')")
    expect(tierOf('red kettles', 'e')).toContain("'=kettle'")
    // What finds no more than the tier before is not asked for.
    expect(searchQuery('铸铁', OPENING_SYNONYMS)?.tiers.map(({ letter }) => letter)).toEqual(['', 'd', 'e'])
  })

  it('looks up words of the same meaning for several words together', () => {
    expect(tierOf('desk lamp', 'b')).toContain("(('table') & ('lamp'))")
    // In this order they are no pair, so the tier asks for nothing that the first one does not.
    expect(tierOf('lamp desk', 'b')).toBeUndefined()
  })

  it('takes eight words, and knows which are left', () => {
    const query = searchQuery('one two three four five six seven eight nine ten', OPENING_SYNONYMS)
    expect([query?.words.length, query?.beyond]).toEqual([8, ['nine', 'ten']])
  })

  it('has one key for searches that look for the same', () => {
    const key = wholeTerms('Linen dress')
    for (const same of ['linen DRESSES', 'dress  linen', 'Línen dress!']) expect(wholeTerms(same)).toBe(key)
    expect(wholeTerms('鑄鐵煎鍋')).toBe(wholeTerms('铸铁煎锅'))
    expect(wholeTerms('grey')).toBe(wholeTerms('gray'))
    for (const other of ['linen', 'linen shirt']) expect(wholeTerms(other)).not.toBe(key)
  })

  it('indexes words with hyphens as one, too', () => {
    expect(titleTerms('T-shirt, USB-C').split(' ')).toEqual(
      expect.arrayContaining(['t', 'shirt', 'tshirt', 'usb', 'c', 'usbc']),
    )
  })

  it('asks for words of the same meaning in titles and options, and for what is typed anywhere', () => {
    expect(searchQuery('kettles', OPENING_SYNONYMS)?.terms).toContain("'teapot' | '+teapot'")
    expect(searchQuery('kettles', OPENING_SYNONYMS)?.terms).toContain("'~kettle'")
    expect(searchQuery('kettles', OPENING_SYNONYMS)?.terms).not.toContain("'~teapot'")
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
    expect(titleTerms('不锈钢煎锅').split(' ')).toEqual(['不', '锈', '钢', '煎', '锅', '不锈', '锈钢', '钢煎', '煎锅'])
    expect(titleTerms('Dresses', 'الكتان').split(' ')).toEqual(['dresses', 'dress', 'الكتان', 'كتان'])
    expect(titleTerms('棉T恤, 棉').split(' ')).toEqual(['t', '棉', '恤'])
  })

  it('has no query for blanks and marks', () => {
    expect(searchQuery('   ', OPENING_SYNONYMS)).toBeUndefined()
    expect(searchQuery('!?% _', OPENING_SYNONYMS)).toBeUndefined()
  })

  it('parses the same search once', () => {
    expect(searchQuery('不锈钢煎锅', OPENING_SYNONYMS)).toBe(searchQuery('不锈钢煎锅', OPENING_SYNONYMS))
    expect(whole('煎锅')).not.toBe(whole('不锈钢煎锅'))
  })

  it('escapes the query language', () => {
    expect(whole("a' | b:* & !(c)")).not.toMatch(/[!]/)
    expect(whole("it's")).toBe("('its')")
  })

  it('asks for whole words and for the last one as far as it is typed', () => {
    expect(tierOf('red dresses', 'c')).toContain("('red') & ('dress':* | 'dresses':*)")
  })

  it('asks for Chinese words by pairs and for a single character as it is', () => {
    expect(whole('亚麻不锈钢')).toBe("('亚麻') & ((('不锈') & ('锈钢')))")
    expect(whole('锅')).toBe("('锅')")
  })

  it('joins single characters side by side', () => {
    expect(whole('煎锅')).toBe("('煎锅')")
    expect(whole('不锈钢煎锅')).toBe("((('不锈') & ('锈钢'))) & ('煎锅')")
    expect(whole('煎 锅')).toBe("('煎') & ('锅')")
  })

  it('has patterns only where parts may find more than terms', () => {
    expect(searchQuery('red dresses', OPENING_SYNONYMS)?.patterns).toEqual(['%red%', '%dress%'])
    expect(searchQuery('煎锅', OPENING_SYNONYMS)?.patterns).toEqual(['%煎%', '%锅%'])
    expect(searchQuery('linen 不锈钢', OPENING_SYNONYMS)?.patterns).toEqual(['%linen%', '%不锈%', '%锈钢%'])
    expect(searchQuery('亚麻', OPENING_SYNONYMS)?.patterns).toEqual([])
  })
})
