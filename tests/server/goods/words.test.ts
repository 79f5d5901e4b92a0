import { describe, expect, it } from 'vitest'
import { fold, indexWords, searchQuery, wordsOf } from '#server/goods/words.ts'

describe('words of goods', () => {
  it('takes accents, case, width and Arabic spellings for the same letters', () => {
    expect(fold('CAFÉ ＡＢＣ')).toBe('cafe abc')
    expect(fold('أَحْمَر')).toBe(fold('احمر'))
    expect(fold('مقلاة')).toBe(fold('مقلاه'))
    expect(fold('Chef’s')).toBe('chefs')
  })

  it('keeps Korean syllables and Thai vowels whole', () => {
    expect(fold('한국어')).toBe('한국어')
    expect(fold('กาแฟ')).toBe('กาแฟ')
  })

  it('cuts Chinese by dictionary and joined words by their marks', () => {
    expect(wordsOf('不锈钢水壶')[0]).toBe('不锈钢')
    expect(wordsOf('Cast-iron pan, 20cm')).toEqual(['cast', 'iron', 'pan', '20cm'])
  })

  it('indexes the characters of Chinese text and their pairs, and the bare forms of English and Arabic words', () => {
    expect(indexWords(['不锈钢煎锅']).split(' ')).toEqual([
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
    expect(indexWords(['Dresses', 'الكتان']).split(' ')).toEqual(['dresses', 'dress', 'الكتان', 'كتان'])
    expect(indexWords(['棉T恤, 棉']).split(' ')).toEqual(['t', '棉', '恤'])
  })

  it('finds no search in blanks and marks', () => {
    expect(searchQuery('   ')).toBeUndefined()
    expect(searchQuery('!?% _')).toBeUndefined()
  })

  it('cuts what many type only once', () => {
    expect(searchQuery('不锈钢煎锅')).toBe(searchQuery('不锈钢煎锅'))
    expect(searchQuery('煎锅')?.text).not.toBe(searchQuery('不锈钢煎锅')?.text)
  })

  it('lets nothing typed reach the query language', () => {
    expect(searchQuery("a' | b:* & !(c)")?.text).not.toMatch(/[!]/)
    expect(searchQuery("it's")?.text).toBe("('its':*)")
  })

  it('asks for whole words but the last, which may be half typed', () => {
    expect(searchQuery('red dresses')?.text).toBe("('red') & ('dress':* | 'dresses':*)")
  })

  it('asks for Chinese words by their pairs, and for a character that stands alone as it is', () => {
    expect(searchQuery('亚麻不锈钢')?.text).toBe("('亚麻') & ('不锈') & ('锈钢')")
    expect(searchQuery('锅')?.text).toBe("('锅')")
  })

  it('takes single characters side by side for a word that the dictionary does not know', () => {
    expect(searchQuery('煎锅')?.text).toBe("('煎锅')")
    expect(searchQuery('不锈钢煎锅')?.text).toBe("('不锈') & ('锈钢') & ('煎锅')")
    expect(searchQuery('煎 锅')?.text).toBe("('煎') & ('锅')")
  })

  it('looks for parts only where they may find more than the words did', () => {
    expect(searchQuery('red dresses')?.patterns).toEqual(['%red%', '%dress%'])
    expect(searchQuery('煎锅')?.patterns).toEqual(['%煎%', '%锅%'])
    expect(searchQuery('linen 不锈钢')?.patterns).toEqual(['%linen%', '%不锈%', '%锈钢%'])
    expect(searchQuery('亚麻')?.patterns).toEqual([])
  })
})
