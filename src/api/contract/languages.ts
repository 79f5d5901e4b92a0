/** The languages that the shop speaks, BCP 47: each has a folder in `locales`, and whatever has words of its own is a record by them. */
export const LANGUAGES = ['en', 'zh-CN', 'ar'] as const
/** A language that the shop speaks. */
export type Language = (typeof LANGUAGES)[number]

/** The languages that goods, shops and categories are described in; who reads another one reads them in English. */
export const CATALOGUE_LANGUAGES = ['en', 'zh-CN', 'ar'] as const satisfies readonly Language[]

const base = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** The language among these that is nearest to the one wanted; nothing where none is near. */
export const nearest = <L extends string>(among: readonly L[], wanted: string): L | undefined =>
  among.find((language) => language.toLowerCase() === wanted.toLowerCase()) ??
  among.find((language) => base(language) === base(wanted))
