import { createHash } from 'node:crypto'
import { type Language, LANGUAGES, nearest } from '#contract/platform/languages.ts'
import { allContracts, type ContractText } from './contract-texts/all-contracts.ts'

/** The version of the current contract: only its signatures are taken. */
export const CONTRACT_VERSION = allContracts.length

/** The contract of a version in the language nearest to the reader's, and which one that is. */
export function contractOf(version: number, reader: string): { readonly lang: Language; readonly text: ContractText } {
  const texts = allContracts[version - 1]
  if (!texts) throw new Error(`There is no contract of version ${version}`)
  const written = LANGUAGES.filter((each) => texts[each])
  const lang = nearest(written, reader) ?? 'en'
  return { lang, text: texts[lang] ?? texts.en }
}

/** The current contract in the language nearest to the reader's, with the fingerprint (SHA-256) of its text. */
export function contractIn(reader: string): { lang: Language; text: ContractText; hash: string } {
  const { lang, text } = contractOf(CONTRACT_VERSION, reader)
  return { lang, text, hash: createHash('sha256').update(JSON.stringify(text)).digest('hex') }
}
