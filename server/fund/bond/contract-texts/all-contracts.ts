import type { CatalogueLanguage, Language } from '#contract/platform/languages.ts'
import ar1 from './v1/ar.json' with { type: 'json' }
import en1 from './v1/en.json' with { type: 'json' }
import zh1 from './v1/zh-CN.json' with { type: 'json' }
import ar from './v2/ar.json' with { type: 'json' }
import de from './v2/de.json' with { type: 'json' }
import en from './v2/en.json' with { type: 'json' }
import es from './v2/es.json' with { type: 'json' }
import fi from './v2/fi.json' with { type: 'json' }
import fr from './v2/fr.json' with { type: 'json' }
import hi from './v2/hi.json' with { type: 'json' }
import it from './v2/it.json' with { type: 'json' }
import ja from './v2/ja.json' with { type: 'json' }
import ko from './v2/ko.json' with { type: 'json' }
import ms from './v2/ms.json' with { type: 'json' }
import pt from './v2/pt.json' with { type: 'json' }
import sv from './v2/sv.json' with { type: 'json' }
import th from './v2/th.json' with { type: 'json' }
import vi from './v2/vi.json' with { type: 'json' }
import zhCN from './v2/zh-CN.json' with { type: 'json' }
import zhTW from './v2/zh-TW.json' with { type: 'json' }

/** A contract about the operating fund in one language. */
export interface ContractText {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

/** A contract in the languages that it is written in: the first versions have three. */
export type ContractTexts = Readonly<Record<CatalogueLanguage, ContractText> & Partial<Record<Language, ContractText>>>

const current = {
  ar,
  de,
  en,
  es,
  fi,
  fr,
  hi,
  it,
  ja,
  ko,
  ms,
  pt,
  sv,
  th,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
} satisfies Readonly<Record<Language, ContractText>>

/**
 * The texts of the contract by version, the current one last. A text that may have been signed is never changed: a new version is added.
 * A version may gain a language, because no one has signed it there. A signed text that was changed is shown to no one (`signedText`).
 */
export const allContracts: readonly ContractTexts[] = [{ en: en1, 'zh-CN': zh1, ar: ar1 }, current]
