import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { READ_LANGUAGES } from '#contract/platform/languages.ts'
import { VERSION } from '#contract/platform/version.ts'
import { links } from '../../links.ts'
import { partCode } from '../../page-code.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { LogoMark } from '../../primitives/logo-mark.tsx'
import { Frame } from '../../templates/frame.tsx'

/** Long, and read by few: it comes with this page only. */
const Licences = partCode(
  () => import('./about/licences.tsx'),
  (it) => it.Licences,
)

/** What this shop is: its version, who writes about it, and the work of others that it is made of. */
export function AboutPage() {
  const { t, i18n } = useTexts('account')
  const { t: say } = useTexts()
  const rows = [
    { to: links.articles({ kind: 'intro' }), label: t('about.intro') },
    { to: links.privacy('terms'), label: t('register.terms') },
    { to: links.privacy(), label: t('register.privacy') },
  ]
  return (
    <Frame title={t('about.title')} width="narrow">
      <div className="gutter grid gap-6 py-6">
        <div className="grid justify-items-center gap-2 text-center">
          <LogoMark size={56} />
          <p className="text-xl font-bold">{say('app.name')}</p>
          <p className="figures text-muted">
            {t('about.version')} <Isolated ltr>{VERSION}</Isolated>
          </p>
        </div>
        <nav aria-label={t('about.title')} className="rows">
          {rows.map(({ to, label }) => (
            <Link key={to} to={to} className="flex min-h-14 items-center justify-between gap-3">
              {label}
              <Icon name="next" size={16} className="text-muted" />
            </Link>
          ))}
        </nav>
        {!READ_LANGUAGES.some((language) => language === i18n.language) && (
          <p className="text-muted">
            {t('about.unread')}{' '}
            <Link to={links.memberService()} className="underline underline-offset-4">
              {t('about.tell')}
            </Link>
          </p>
        )}
        <Licences />
      </div>
    </Frame>
  )
}
