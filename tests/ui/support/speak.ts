import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { startI18n } from '#ui/i18n.ts'

const catalogues = import.meta.glob<{ default: object }>('../../../locales/*/*.json', { eager: true })

/** All words in all languages; new each time, because i18next keeps what it is given and a test may take some away. */
function allTexts(): Record<string, Record<string, object>> {
  const resources: Record<string, Record<string, object>> = {}
  for (const [path, { default: texts }] of Object.entries(catalogues)) {
    const [language = '', file = ''] = path.split('/').slice(-2)
    resources[language] = { ...resources[language], [file.replace('.json', '')]: texts }
  }
  return resources
}

/** There is one i18next, and each start of it is the first. */
function forgetStart(): void {
  i18next.options = {}
  i18next.off('languageChanged')
}

/** Speaks a language with the real catalogues, all of them at once. */
export async function speak(language = 'en'): Promise<void> {
  forgetStart()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: allTexts() as never,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}

/** Speaks as a page does, with words that are there at once or fetched as they are needed; a key without words stands out. */
export async function speakAsPage(texts: 'atOnce' | 'fetched'): Promise<void> {
  forgetStart()
  await startI18n()
  i18next.options.parseMissingKeyHandler = (key, given) => given ?? `⟦${key}⟧`
  if (texts === 'fetched') return
  for (const [language, files] of Object.entries(allTexts()))
    for (const [name, all] of Object.entries(files)) i18next.addResourceBundle(language, name, all)
}
