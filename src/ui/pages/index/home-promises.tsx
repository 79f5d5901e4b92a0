import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { links } from '../../links.ts'
import { Icon, type IconName } from '../../primitives/icon.tsx'

const PROMISES = [
  ['held', 'shield'],
  ['live', 'chart'],
  ['refund', 'returns'],
] as const satisfies readonly (readonly [string, IconName])[]

/** What a visitor should know first: three promises and how one pays. Beside the banner on a wide screen, below it on any other. */
export function HomePromises() {
  const { t } = useTexts('goods')
  return (
    <section aria-label={t('home.promises')} className="grid content-between gap-y-2">
      <ul className="grid grid-cols-3 gap-x-3 border-line max-wide:border-b max-wide:pb-2 wide:grid-cols-1">
        {PROMISES.map(([what, icon]) => (
          <li
            key={what}
            className="flex items-center gap-2 text-xs leading-tight wide:min-h-14 wide:gap-3 wide:border-b wide:border-line wide:text-base tablet:text-sm"
          >
            <Icon name={icon} size={20} className="text-thread" />
            {/* A third of a phone has room for a few words. */}
            <span className="tablet:hidden">{t(`home.${what}Short`)}</span>
            <span className="max-tablet:hidden">{t(`home.${what}`)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        <span className="inline-flex min-w-0 items-center gap-2">
          <Icon name="wallet" size={20} />
          {t('home.pay')}
        </span>
        <Link to={links.service()} className="inline-flex min-h-11 shrink-0 items-center gap-1 font-bold text-thread">
          {t('home.how')}
          <Icon name="next" size={16} />
        </Link>
      </p>
    </section>
  )
}
