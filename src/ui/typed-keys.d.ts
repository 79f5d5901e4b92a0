import 'i18next'
import type account from '#locales/en/account.json'
import type common from '#locales/en/common.json'
import type legal from '#locales/en/legal.json'
import type problems from '#locales/en/problems.json'

// The English catalogues say which keys exist; a new namespace is one import and one line.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      common: typeof common
      legal: typeof legal
      problems: typeof problems
    }
  }
}
