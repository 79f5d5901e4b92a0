import { useEffect, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { type Language, LANGUAGES, PSEUDO_LANGUAGES } from '#contract/platform/languages.ts'
import { chooseLanguage, chosenLanguage, type LanguageChoice } from '../../../i18n.ts'
import { Select } from '../../../primitives/field.tsx'
import { chooseTheme, chosenTheme, type ThemeChoice } from '../../../theme.ts'

/** Each language in its own words, so that a person who chose a foreign one by mistake finds their own. */
const ENDONYMS: Record<Language, string> = {
  en: 'English',
  pt: 'Português (Brasil)',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  vi: 'Tiếng Việt',
  ar: 'العربية',
  ko: '한국어',
  ja: '日本語',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  sv: 'Svenska',
  fi: 'Suomi',
  hi: 'हिन्दी',
  th: 'ไทย',
  ms: 'Bahasa Melayu',
}
const THEMES = ['auto', 'light', 'dark'] as const

/** The language and the theme of this device; both change at once. */
export function Appearance() {
  const { t } = useTexts('account')
  const [language, setLanguage] = useState(chosenLanguage)
  useEffect(() => {
    // Another tab may choose another one.
    const follow = (): void => setLanguage(chosenLanguage())
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <>
      <Select
        label={t('setting.language')}
        name="language"
        value={language}
        onChange={({ currentTarget }) => {
          const choice = currentTarget.value as LanguageChoice
          setLanguage(choice)
          void chooseLanguage(choice)
        }}
        options={[
          { value: 'auto', label: t('setting.automatic') },
          ...LANGUAGES.map((value) => ({ value, label: ENDONYMS[value] })),
          ...(import.meta.env.DEV ? PSEUDO_LANGUAGES.map((value) => ({ value, label: value })) : []),
        ]}
      />
      <Select
        label={t('setting.theme')}
        name="theme"
        value={theme}
        onChange={({ currentTarget }) => {
          const choice = currentTarget.value as ThemeChoice
          setTheme(choice)
          chooseTheme(choice)
        }}
        options={THEMES.map((value) => ({ value, label: t(`setting.themes.${value}`) }))}
      />
    </>
  )
}
