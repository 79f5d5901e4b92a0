import { createHash } from 'node:crypto'
import { catalogueLang, type CatalogueLang } from '../goods/catalogue-lang.ts'
import ar from './contract-texts/ar.json' with { type: 'json' }
import en from './contract-texts/en.json' with { type: 'json' }
import zh from './contract-texts/zh-CN.json' with { type: 'json' }

/** A contract about the operating fund in one language. */
export interface ContractText {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

/** The version of the texts. Whoever changes one raises it: older signatures are not taken any more. */
export const CONTRACT_VERSION = 1

const TEXTS: Readonly<Record<CatalogueLang, ContractText>> = { en, 'zh-CN': zh, ar }

/** The current contract in the language nearest to the reader's, with the fingerprint (SHA-256) of its text. */
export function contractIn(reader: string): { lang: CatalogueLang; text: ContractText; hash: string } {
  const lang = catalogueLang(reader)
  const text = TEXTS[lang]
  return { lang, text, hash: createHash('sha256').update(JSON.stringify(text)).digest('hex') }
}

/** The text that was signed in a language. Whoever raises the version keeps the older texts here, by version. */
export const signedText = (lang: string): ContractText => TEXTS[catalogueLang(lang)]
