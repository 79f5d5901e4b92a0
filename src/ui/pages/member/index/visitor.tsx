import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { links } from '../../../links.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'

const GIVES = [
  ['live', 'truck'],
  ['held', 'shield'],
  ['refund', 'returns'],
  ['kept', 'heart'],
] as const satisfies readonly (readonly [string, IconName])[]

/** What an account gives, and the way to one. */
export function Visitor() {
  const { t } = useTexts('member')
  return (
    <section className="card grid gap-5 p-6">
      <h2 className="text-2xl font-bold">{t('visitor.title')}</h2>
      <ul className="grid gap-3">
        {GIVES.map(([what, icon]) => (
          <li key={what} className="flex items-center gap-3">
            <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-soft text-thread">
              <Icon name={icon} size={20} />
            </span>
            {t(`visitor.${what}`)}
          </li>
        ))}
      </ul>
      <Link
        to={links.login(links.member())}
        className="inline-flex min-h-12 items-center justify-center rounded-control bg-fill px-5 font-medium text-on-fill"
      >
        {t('signIn')}
      </Link>
    </section>
  )
}
