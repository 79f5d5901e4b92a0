import { describe, expect, it } from 'vitest'
import { fold, indexTerms, searchQuery, wordsOf } from '#server/goods/search-terms.ts'

describe('search terms', () => {
  it('folds accents, case, width and Arabic spellings', () => {
    expect(fold('CAFÉ ＡＢＣ')).toBe('cafe abc')
    expect(fold('أَحْمَر')).toBe(fold('احمر'))
    expect(fold('مقلاة')).toBe(fold('مقلاه'))
    expect(fold('Chef’s')).toBe('chefs')
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
    expect(searchQuery('煎锅')?.text).not.toBe(searchQuery('不锈钢煎锅')?.text)
  })

  it('escapes the query language', () => {
    expect(searchQuery("a' | b:* & !(c)")?.text).not.toMatch(/[!]/)
    expect(searchQuery("it's")?.text).toBe("('its':*)")
  })

  it('asks for whole words and for the last one as far as it is typed', () => {
    expect(searchQuery('red dresses')?.text).toBe("('red') & ('dress':* | 'dresses':*)")
  })

  it('asks for Chinese words by pairs and for a single character as it is', () => {
    expect(searchQuery('亚麻不锈钢')?.text).toBe("('亚麻') & ('不锈') & ('锈钢')")
    expect(searchQuery('锅')?.text).toBe("('锅')")
  })

  it('joins single characters side by side', () => {
    expect(searchQuery('煎锅')?.text).toBe("('煎锅')")
    expect(searchQuery('不锈钢煎锅')?.text).toBe("('不锈') & ('锈钢') & ('煎锅')")
    expect(searchQuery('煎 锅')?.text).toBe("('煎') & ('锅')")
  })

  it('has patterns only where parts may find more than terms', () => {
    expect(searchQuery('red dresses')?.patterns).toEqual(['%red%', '%dress%'])
    expect(searchQuery('煎锅')?.patterns).toEqual(['%煎%', '%锅%'])
    expect(searchQuery('linen 不锈钢')?.patterns).toEqual(['%linen%', '%不锈%', '%锈钢%'])
    expect(searchQuery('亚麻')?.patterns).toEqual([])
  })
})
