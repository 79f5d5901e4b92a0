import { createHash } from 'node:crypto'
import { type Language, LANGUAGES, nearest } from '#contract/platform/languages.ts'
import { allContracts, type ContractText } from './contract-texts/all-contracts.ts'

/** The version of the current contract: only its signatures are taken. */
export const CONTRACT_VERSION = allContracts.length

/** The fingerprint (SHA-256) of a text. */
export const hashOf = (text: ContractText): string => createHash('sha256').update(JSON.stringify(text)).digest('hex')

/** The current contract in the language nearest to the reader's, with the fingerprint of its text. */
export function contractIn(reader: string): { lang: Language; text: ContractText; hash: string } {
  const texts = allContracts[CONTRACT_VERSION - 1]
  if (!texts) throw new Error('There is no contract')
  const written = LANGUAGES.filter((each) => texts[each])
  const lang = nearest(written, reader) ?? 'en'
  const text = texts[lang] ?? texts.en
  return { lang, text, hash: hashOf(text) }
}

/** What the row of a signature says of the text that was signed. */
interface SignedText {
  readonly version: number
  readonly lang: string
  readonly hash: string
}

/** The text that was signed; nothing where its version has no such language, or its text was changed since. */
export function signedText({ version, lang, hash }: SignedText): ContractText | undefined {
  const texts: Readonly<Partial<Record<string, ContractText>>> = allContracts[version - 1] ?? {}
  const text = texts[lang]
  return text && hashOf(text) === hash ? text : undefined
}
