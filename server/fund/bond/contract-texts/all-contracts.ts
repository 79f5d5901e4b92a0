import type { CatalogueLanguage, Language } from '#contract/platform/languages.ts'
import { firstContract } from './v1/texts.ts'
import { secondContract } from './v2/texts.ts'
import { thirdContract } from './v3/texts.ts'

/** A contract about the operating fund in one language. */
export interface ContractText {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

/** A contract in the languages that it is written in: the first version has three. */
export type ContractTexts = Readonly<Record<CatalogueLanguage, ContractText> & Partial<Record<Language, ContractText>>>

const current: Readonly<Record<Language, ContractText>> = thirdContract

/**
 * The texts of the contract by version, the current one last. A text that may have been signed is never changed: a new version is added.
 * A version may gain a language, because no one has signed it there. A signed text that was changed is shown to no one (`signedText`).
 */
export const allContracts: readonly ContractTexts[] = [firstContract, secondContract, current]
