import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { sessionAtom } from '../atoms/session.atom.ts'
import { links } from '../links.ts'
import { Icon, type IconName } from '../primitives/icon.tsx'

/** Ways on from a page or a thing that is not there: home, search, and a signed-in person's orders. */
export function WaysOn() {
  const { t } = useTexts()
  const { user } = useAtomValue(sessionAtom)
  return (
    <nav aria-label={t('notFound.ways')} className="flex flex-wrap justify-center gap-2">
      <Way to={links.home()} icon="home" text={t('notFound.home')} />
      <Way to={links.search()} icon="search" text={t('notFound.search')} />
      {user && <Way to={links.orders()} icon="receipt" text={t('notFound.orders')} />}
    </nav>
  )
}

function Way({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-control bg-soft px-4 font-medium text-thread"
    >
      <Icon name={icon} size={20} />
      {text}
    </Link>
  )
}
