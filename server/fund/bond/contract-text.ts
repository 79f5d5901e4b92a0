import { createHash } from 'node:crypto'
import { catalogueLang, type CatalogueLang } from '../../platform/text/catalogue-lang.ts'
import { allContracts, type ContractText } from './contract-texts/all-contracts.ts'

/** The version of the current contract: only its signatures are taken. */
export const CONTRACT_VERSION = allContracts.length

/** The contract of a version in the language nearest to the reader's. */
export function contractOf(version: number, reader: string): ContractText {
  const texts = allContracts[version - 1]
  if (!texts) throw new Error(`There is no contract of version ${version}`)
  return texts[catalogueLang(reader)]
}

/** The current contract in the language nearest to the reader's, with the fingerprint (SHA-256) of its text. */
export function contractIn(reader: string): { lang: CatalogueLang; text: ContractText; hash: string } {
  const text = contractOf(CONTRACT_VERSION, reader)
  return { lang: catalogueLang(reader), text, hash: createHash('sha256').update(JSON.stringify(text)).digest('hex') }
}
