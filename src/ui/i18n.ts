import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  type Language,
  LANGUAGES,
  nearest,
  PSEUDO_LANGUAGES,
  type PseudoLanguage,
} from '#contract/platform/languages.ts'
import { loadChunk } from '#streams/platform/load-chunk.ts'
import { loadText, saveText } from '#streams/platform/storage.ts'
import { withIsolatedValues } from './isolated-values.ts'

const isPseudo = (language: string): language is PseudoLanguage =>
  PSEUDO_LANGUAGES.some((pseudo) => pseudo === language)

/** What the user chose: a language, or the system's. */
export type LanguageChoice = Language | PseudoLanguage | 'auto'

const STORED = 'shop.language'
type Load<Module> = () => Promise<Module>
type Catalogues = Readonly<Record<string, Load<{ readonly default: object }>>>

/** Each language lists its own files: all of them together would be a tenth of the first script. */
const languages = import.meta.glob<{ readonly texts: Catalogues }>('./languages/*.ts')

/** The texts of a language under one name; rejects where there are none, or they cannot be fetched. */
async function textsOf(language: string, namespace: string): Promise<object> {
  const listed = languages[`./languages/${language}.ts`]
  const load = listed && (await loadChunk(listed)).texts[`../../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`${language}/${namespace}`)
  return (await loadChunk(load)).default
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const wanted = isPseudo(language)
      ? Promise.all([textsOf('en', namespace), loadChunk(() => import('./pseudo-language.ts'))]).then(
          ([texts, { pseudoTexts }]) => pseudoTexts(texts, language),
        )
      : textsOf(language, namespace)
    wanted.then(
      (texts) => {
        done(null, (i18next.dir(language) === 'rtl' ? withIsolatedValues(texts) : texts) as Record<string, string>)
      },
      (error: unknown) => done(error as Error, null),
    )
  },
}

function systemLanguage(): Language {
  for (const wanted of navigator.languages) {
    const near = nearest(LANGUAGES, wanted)
    if (near) return near
  }
  return 'en'
}

/** What the user chose; the first visit is English. */
export function chosenLanguage(): LanguageChoice {
  const stored = loadText(STORED)
  if (stored === 'auto') return 'auto'
  return [...LANGUAGES, ...PSEUDO_LANGUAGES].find((language) => language === stored) ?? 'en'
}

function wear(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}

const wearChoice = (choice: LanguageChoice): Promise<unknown> =>
  i18next.changeLanguage(choice === 'auto' ? systemLanguage() : choice)

/** Changes the language everywhere at once, without a reload. */
export async function chooseLanguage(choice: LanguageChoice): Promise<void> {
  saveText(STORED, choice)
  await wearChoice(choice)
}

/** What was chosen in another tab reaches this one; a key of null means that all was cleared. */
const follow = ({ key }: StorageEvent): void => {
  if (key === STORED || key === null) void wearChoice(chosenLanguage())
}

/** Starts the catalogues; a namespace is fetched when a screen first needs it. */
export async function startI18n(): Promise<void> {
  const choice = chosenLanguage()
  i18next.on('languageChanged', wear)
  addEventListener('storage', follow)
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: choice === 'auto' ? systemLanguage() : choice,
      fallbackLng: 'en',
      ns: ['common'],
      defaultNS: 'common',
      load: 'currentOnly',
      // The texts are asked for at once, before the many files of a page's code, which would go first.
      initAsync: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}
