import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE_LANGUAGES, LANGUAGES, type Language } from '#contract/platform/languages.ts'
import { contractIn } from '#server/fund/bond/contract-text.ts'

const GLOSSARY = 'glossary.json'
/** Lines of a file, which are no sentence. */
const OF_FILES: ReadonlySet<string> = new Set(['shop.json.shipMany.example'])

/** The articles that come with the shop, and the catalogue of the demo: what is sold there may be called as no text of the shop is. */
const ARTICLES = 'server/people/article/texts'
/** The contract about operating funds that merchants sign today. */
const CONTRACT = 'server/fund/bond/contract-texts'
const CATALOGUE = 'server/operations/demo/catalogue/texts'

/** The address behind a link of an article. */
const LINKED = /\]\([^)]*\)/g

/** Every text of a language, by its file and key. */
function textsOf(language: Language, folders: readonly string[]): [string, string][] {
  const found: [string, string][] = []
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string') found.push([path, node.replaceAll(LINKED, ']')])
    else
      for (const [key, value] of Object.entries(node as object))
        // What people type to find an article may be any word.
        if (key !== 'keywords' || !path.startsWith(ARTICLES)) walk(value, `${path}.${key}`)
  }
  for (const file of readdirSync(`locales/${language}`))
    if (file !== GLOSSARY) walk(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), file)
  for (const folder of folders)
    walk(
      folder === CONTRACT ? contractIn(language).text : JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')),
      folder,
    )
  return found.filter(([path]) => !OF_FILES.has(path))
}

/** What a language does not write, by a pattern, and why. */
interface Rule {
  readonly languages: readonly Language[]
  readonly name: string
  readonly never: RegExp
}

const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const RULES: readonly Rule[] = [
  {
    languages: ['ko'],
    // 은 or 는, 이 or 가: which one follows from the last sound of a value that no one knows.
    name: 'puts no particle directly behind a placeholder',
    never: /\}\}(?:을|를|이|가|은|는|과|와|으로|로|이나|나|이며|며|이라|라)(?=[\s.,!?…)]|$)/u,
  },
  {
    languages: ['zh-CN', 'zh-TW', 'ja'],
    name: 'uses full-width punctuation behind its letters',
    never: new RegExp(`${HAN}[,;?!]|${HAN}\\.(?=\\s|$)`, 'u'),
  },
  { languages: ['ar'], name: 'uses Arabic commas, semicolons and question marks', never: /\p{Script=Arabic}[,;?]/u },
  {
    languages: ['zh-TW'],
    name: 'uses the words of Taiwan',
    never:
      /訂單信息|信息|默認|用戶|網絡|視頻|賬號|賬戶|登錄|充值|提現|軟件|短信|鏈接|屏幕|質量|激活|刷新|打印|黑名單|服務器|郵箱|優惠卷|上傳文件/u,
  },
  {
    languages: ['zh-TW'],
    name: 'writes no simplified character',
    never: /[们这个为来对发时说话钱订单价实际认证务员应该还没经过与给买卖货库种类点击选择请输确显误错让并从动态处]/u,
  },
  {
    languages: ['zh-CN'],
    name: 'writes no traditional character',
    never: /[們這個為來對發時說話錢訂單價實際認證務員應該還沒經過與給買賣貨庫種類點擊選擇請輸確顯誤錯讓並從動態處]/u,
  },
  {
    languages: ['fr'],
    name: 'sets no breaking space at high punctuation',
    never: /[^\s] [;?!»]|« /u,
  },
  {
    languages: ['hi'],
    name: 'ends its sentences with a danda',
    never: /\p{Script=Devanagari}\.(?=\s|$)/u,
  },
  {
    languages: ['th'],
    name: 'ends no sentence with a full stop',
    never: /(?<!ชม|มม|ซม|กก)(?<=\p{Script=Thai})\.(?=\s|$)/u,
  },
  // A case is an ending, and which vowel it has follows from a value that no one knows.
  { languages: ['fi'], name: 'puts no ending behind a placeholder', never: /\}\}(?::?\p{Ll}|’|')/u },
  { languages: ['sv'], name: 'puts no genitive behind a placeholder', never: /\}\}[s’'](?=[\s.,!?]|$)/u },
  {
    languages: ['ms'],
    name: 'uses the words of Malaysia, not those of Indonesia',
    never:
      /(?<!\p{L})(?:akun|kata sandi|unggah|unduh|gratis|bisa|kamu|silakan|batalkan pesanan kamu|pengiriman|uang)(?!\p{L})/iu,
  },
  { languages: ['es'], name: 'opens its questions and calls', never: /^[^¿]*\?$|^[^¡]*!$/u },
]

describe('the rules of a language', () => {
  it.each(RULES.flatMap((rule) => rule.languages.map((language) => [language, rule.name, rule] as const)))(
    '%s %s',
    (language, _name, { never }) => {
      const wrong = textsOf(language, [ARTICLES, CONTRACT, CATALOGUE]).filter(([, text]) => never.test(text))
      expect(wrong.map(([path, text]) => `${path}: ${text}`)).toEqual([])
    },
  )

  it('find what they forbid', () => {
    const bad: Readonly<Record<string, string>> = {
      'puts no particle directly behind a placeholder': '{{shop}}를 팔로우했어요',
      'uses full-width punctuation behind its letters': '已付款.',
      'uses Arabic commas, semicolons and question marks': 'هل أنت متأكد?',
      'uses the words of Taiwan': '請登錄',
      'writes no simplified character': '請输入',
      'writes no traditional character': '请輸入',
      'sets no breaking space at high punctuation': 'Vraiment ?',
      'ends its sentences with a danda': 'भुगतान हो गया.',
      'ends no sentence with a full stop': 'ชำระแล้ว.',
      'puts no ending behind a placeholder': '{{name}}:n tilaus',
      'puts no genitive behind a placeholder': '{{name}}s beställning',
      'uses the words of Malaysia, not those of Indonesia': 'Akun anda',
      'opens its questions and calls': 'Seguro?',
    }
    expect(RULES.filter(({ name, never }) => !never.test(bad[name] ?? ''))).toEqual([])
  })
})

interface Term {
  readonly use?: string
  readonly never?: readonly string[]
}
const letters = /^[\p{Script=Latin}\s'’-]+$/u
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A word of Latin letters is a whole word; one of another script is any part of a text. */
const within = (word: string): RegExp =>
  letters.test(word) ? new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'iu') : new RegExp(escaped(word), 'u')

describe('the glossary', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))('of %s is kept to', (language) => {
    const glossary = JSON.parse(readFileSync(`locales/${language}/${GLOSSARY}`, 'utf8')) as Record<string, Term>
    expect(Object.keys(glossary).length).toBeGreaterThanOrEqual(70)
    const never = Object.values(glossary).flatMap(({ never: given = [] }) =>
      given.map((word) => [word, within(word)] as const),
    )
    // What may have been signed is older than the glossary, and is not changed.
    const folders = CATALOGUE_LANGUAGES.some((each) => each === language) ? [ARTICLES] : [ARTICLES, CONTRACT]
    const wrong = textsOf(language, folders).flatMap(([path, text]) =>
      never.filter(([, pattern]) => pattern.test(text)).map(([word]) => `${path}: ${word} in “${text}”`),
    )
    expect(wrong).toEqual([])
  })
})

const articlesIn = (language: Language): Record<string, { readonly body: string }> =>
  JSON.parse(readFileSync(`${ARTICLES}/${language}.json`, 'utf8')) as Record<string, { readonly body: string }>

/** Numbers that a language spells out where another has digits. */
const NUMBER_NAMES: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  en: { half: '0.5', once: '1', three: '3', five: '5', seven: '7', ten: '10', seventeen: '17' },
  fi: { viiden: '5' },
}

/** The numbers of a text in digits: a thousand is written in many ways, and half a point with a comma. */
const digitsOf = (text: string): string[] =>
  text
    .replaceAll(LINKED, ']')
    .replaceAll(/(?<=\d)[.,\s](?=000)/g, '')
    .match(/\d+(?:[.,]\d+)?/g)
    ?.map((number) => number.replace(',', '.')) ?? []

/** The numbers of a text in digits and spelled out. */
const numbersOf = (language: Language, text: string): ReadonlySet<string> => {
  const named = Object.entries(NUMBER_NAMES[language] ?? {}).filter(([name]) => within(name).test(text))
  return new Set([...digitsOf(text), ...named.map(([, number]) => number)])
}

/** What is no word of a text: its headings, its lists, its bold runs and where its links lead. */
const marksOf = (text: string): string[] => text.match(/^(?:#+|-|\d+\.) |\*\*|\]\([^)]*\)/gm) ?? []

it('has for each language the list of its own texts', () => {
  const lists = readdirSync('src/ui/languages').map((file) => {
    const [, language] = /locales\/([\w-]+)\/\*\.json/.exec(readFileSync(`src/ui/languages/${file}`, 'utf8')) ?? []
    return `${language}.ts` === file ? language : file
  })
  expect(new Set(lists)).toEqual(new Set(LANGUAGES))
})

describe('the contract that merchants sign', () => {
  it.each(LANGUAGES)('has in %s the sections of English, each with its sums and deadlines', (language) => {
    const numbersIn = (of: Language): string[][] =>
      contractIn(of).text.sections.map(({ text }) => [...(text.match(/\d+/g) ?? [])])
    const own = numbersIn(language)
    const lost = numbersIn('en').map((numbers, at) => numbers.filter((number) => !own[at]?.includes(number)))
    expect(own).toHaveLength(lost.length)
    expect(lost.flat()).toEqual([])
  })
})

describe('the articles', () => {
  const english = articlesIn('en')
  const others = LANGUAGES.filter((language) => language !== 'en')

  it.each(others)('have in %s the numbers and the marks of English', (language) => {
    const own = articlesIn(language)
    const wrong = Object.entries(english).flatMap(([id, { body }]) => {
      const text = own[id]?.body ?? ''
      const [meant, said] = [numbersOf('en', body), numbersOf(language, text)]
      const lost = digitsOf(body).filter((number) => !said.has(number))
      const added = digitsOf(text).filter((number) => !meant.has(number))
      const isAlike = marksOf(text).join(' ') === marksOf(body).join(' ')
      return [...lost, ...added, ...(isAlike ? [] : ['marks'])].map((each) => `${id}: ${each}`)
    })
    expect(wrong).toEqual([])
  })
})
