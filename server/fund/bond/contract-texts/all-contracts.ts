import type { CatalogueLang } from '../../../platform/text/catalogue-lang.ts'
import ar1 from './v1/ar.json' with { type: 'json' }
import en1 from './v1/en.json' with { type: 'json' }
import zh1 from './v1/zh-CN.json' with { type: 'json' }
import ar2 from './v2/ar.json' with { type: 'json' }
import en2 from './v2/en.json' with { type: 'json' }
import zh2 from './v2/zh-CN.json' with { type: 'json' }

/** A contract about the operating fund in one language. */
export interface ContractText {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

type InEachLanguage = Readonly<Record<CatalogueLang, ContractText>>

/** The texts of the contract by version, the current one last. A text that may have been signed is never changed: a new version is added. */
export const allContracts: readonly InEachLanguage[] = [
  { en: en1, 'zh-CN': zh1, ar: ar1 },
  { en: en2, 'zh-CN': zh2, ar: ar2 },
]
