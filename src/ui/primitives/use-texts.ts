import type { Catalogues, i18n } from 'i18next'
// oxlint-disable-next-line no-restricted-imports -- This is useTexts.
import { useTranslation, type UseTranslationOptions } from 'react-i18next'

// Own types instead of those of i18next, which work out all keys at each call again: with them a third of the compiler's time went
// into texts.

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]

/** The name of a catalogue: a file of `locales/en`. */
export type Catalogue = keyof Catalogues
type Keys = { readonly [Name in Catalogue]: KeysOf<Catalogues[Name]> }
type FullKeys = { readonly [Name in Catalogue]: `${Name}:${Keys[Name]}` }

/** The keys of the first catalogue, and those of all of them behind their name: `close`, `common:close`. */
export type TextKey<Names extends readonly Catalogue[]> = Keys[Names[0] & Catalogue] | FullKeys[Names[number]]

/** What stands in the places of a text. A count is a number, because the plural follows from it. */
export interface TextValues {
  readonly count?: number
  readonly [name: string]: unknown
}

/** Says a text of these catalogues in the language of the reader. */
export type SayText<Names extends readonly Catalogue[] = readonly ['common']> = (
  key: TextKey<Names>,
  values?: TextValues,
) => string

type Named<Wanted> = Wanted extends Catalogue
  ? readonly [Wanted]
  : Wanted extends readonly Catalogue[]
    ? Wanted
    : readonly ['common']

/** The texts of one catalogue or of several, `common` by default. A key that no English catalogue has does not compile. */
export function useTexts<const Wanted extends Catalogue | readonly Catalogue[] = 'common'>(
  wanted?: Wanted,
  options?: Pick<UseTranslationOptions<undefined>, 'bindI18n' | 'useSuspense'>,
): { readonly t: SayText<Named<Wanted>>; readonly i18n: i18n } {
  const { t, i18n } = useTranslation(wanted, options)
  return { t: t as SayText<Named<Wanted>>, i18n }
}
