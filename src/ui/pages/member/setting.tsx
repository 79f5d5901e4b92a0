import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signOut } from '#streams/auth.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { chooseLanguage, chosenLanguage, type LanguageChoice, LANGUAGES } from '../../i18n.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { Button } from '../../primitives/button.tsx'
import { Select } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Frame } from '../../templates/frame.tsx'
import { chooseTheme, chosenTheme, type ThemeChoice } from '../../theme.ts'

const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Language, theme, what concerns the account, and the way out. */
export function SettingPage() {
  const { t } = useTranslation('account')
  const { user } = useAtomValue(sessionAtom)
  const go = useNavigation()
  const [language, setLanguage] = useState(chosenLanguage)
  const [theme, setTheme] = useState(chosenTheme)
  const [leaving, setLeaving] = useState(false)
  const rows = [
    ...(user
      ? [
          { to: links.addresses(), label: t('setting.addresses') },
          { to: links.payPassword(), label: t('setting.payPassword') },
        ]
      : []),
    { to: links.privacy('terms'), label: t('register.terms') },
    { to: links.privacy(), label: t('register.privacy') },
  ]
  return (
    <Frame title={t('setting.title')} width="narrow">
      <div className="gutter grid gap-5 py-5">
        <Select
          label={t('setting.language')}
          name="language"
          value={language}
          onChange={(event) => {
            const choice = event.currentTarget.value as LanguageChoice
            setLanguage(choice)
            void chooseLanguage(choice)
          }}
          options={[
            { value: 'auto', label: t('setting.automatic') },
            ...LANGUAGES.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
        <Select
          label={t('setting.theme')}
          name="theme"
          value={theme}
          onChange={(event) => {
            const choice = event.currentTarget.value as ThemeChoice
            setTheme(choice)
            chooseTheme(choice)
          }}
          options={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`setting.themes.${value}`),
          }))}
        />
        <nav className="card divide-y divide-line overflow-hidden">
          {rows.map(({ to, label }) => (
            <Link key={to} to={to} className="flex min-h-14 items-center justify-between px-4 hover:bg-canvas">
              {label}
              <Icon name="next" size={18} className="text-faint" />
            </Link>
          ))}
        </nav>
        {user && (
          <Button kind="destructive" wide icon={<Icon name="logout" size={20} />} onClick={() => setLeaving(true)}>
            {t('setting.logout')}
          </Button>
        )}
        <p className="figures text-center text-sm text-muted">Shop 1.0.0</p>
      </div>
      {leaving && (
        <ConfirmSheet
          title={t('setting.logout')}
          text={t('setting.logoutText', { email: user?.email })}
          verb={t('setting.logout')}
          destructive
          onClose={() => setLeaving(false)}
          onConfirm={() => {
            setLeaving(false)
            void signOut()
            go.relaunch(links.home())
          }}
        />
      )}
    </Frame>
  )
}
