/** The languages that the shop speaks, BCP 47: each has a folder in `locales`, and whatever has words of its own is a record by them. */
export const LANGUAGES = [
  'en',
  'pt',
  'zh-CN',
  'zh-TW',
  'vi',
  'ar',
  'ko',
  'ja',
  'de',
  'es',
  'fr',
  'it',
  'sv',
  'fi',
  'hi',
  'th',
  'ms',
] as const
/** A language that the shop speaks. */
export type Language = (typeof LANGUAGES)[number]

/**
 * Languages that no one speaks: English that is longer, accented and in brackets, and English from right to left. What is in no
 * catalogue, what is cut and what is not mirrored shows in them.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const
/** One of them. */
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number]

/** The languages whose texts a native speaker has read: none until a row of docs/languages.md names who and when. */
export const READ_LANGUAGES: readonly Language[] = []

/**
 * The languages that people write goods, shops, categories and articles in. What comes with the shop has translations into all others;
 * a text without one is read in English.
 */
export const CATALOGUE_LANGUAGES = ['en', 'zh-CN', 'ar'] as const satisfies readonly Language[]
/** A language of the catalogue. */
export type CatalogueLanguage = (typeof CATALOGUE_LANGUAGES)[number]

/** The language and the script of a tag, the script also where the tag leaves it to the region: `zh-HK` is Chinese in `Hant`. */
function localeOf(tag: string): { language: string; script: string | undefined } | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return { language, script }
  } catch {
    return undefined
  }
}

/**
 * The language among these that is nearest to the one wanted: as it is written, else in the same script, else at all; nothing where
 * none is near. Traditional Chinese is read in simplified characters only while the shop has no traditional ones.
 */
export function nearest<L extends string>(among: readonly L[], wanted: string): L | undefined {
  const exact = among.find((language) => language.toLowerCase() === wanted.toLowerCase())
  if (exact) return exact
  const asked = localeOf(wanted)
  const near = among.filter((language) => asked && localeOf(language)?.language === asked.language)
  return near.find((language) => localeOf(language)?.script === asked?.script) ?? near[0]
}

/** A text, and the language that it is written in. */
export interface ReadText {
  readonly text: string
  readonly lang: Language
}

const orders = new Map<string, readonly Language[]>()

/** The languages in the order in which a reader of one of them wants a text: their own, near ones, English, all others. */
function orderFor(reader: string): readonly Language[] {
  const known = orders.get(reader)
  if (known) return known
  const near = LANGUAGES.filter((each) => nearest([each], reader))
  const own = nearest(LANGUAGES, reader)
  const order = [...new Set([...(own ? [own] : []), ...near, 'en' as const, ...CATALOGUE_LANGUAGES, ...LANGUAGES])]
  // A reader is asked for by the languages of the shop; a stranger's tag is not kept.
  if (own === reader) orders.set(reader, order)
  return order
}

/**
 * A text of the catalogue for a reader: in their language, else in a near one, else in English, else in the first language that it is
 * written in. Empty where it is written in none. One text is that of an earlier version, which chose English for everyone.
 */
export function textFor(
  written: string | Readonly<Record<CatalogueLanguage, string> & Partial<Record<Language, string | undefined>>>,
  reader: string,
): ReadText {
  if (typeof written === 'string') return { text: written, lang: 'en' }
  const order = orderFor(reader)
  const lang = order.find((each) => (written[each] ?? '') !== '') ?? nearest(CATALOGUE_LANGUAGES, reader) ?? 'en'
  return { text: written[lang] ?? '', lang }
}
