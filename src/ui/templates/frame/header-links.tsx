import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { badgesAtom } from '../../atoms/badges.atom.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { links } from '../../links.ts'
import { Bell } from '../../parts/bell.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { Icon } from '../../primitives/icon.tsx'

const LINK = 'relative inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full hover:bg-soft'

/** Cart and account at the end of a wide header; a visitor signs in there and returns to this page. */
export function HeaderLinks() {
  const { t } = useTranslation()
  const { cart } = useAtomValue(badgesAtom)
  const { user } = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const isAtTheDoor = pathname === links.login() || pathname === links.register() || pathname === links.forgot()
  return (
    <div data-part="header-links" className="flex items-center gap-1">
      <Link to={links.cart()} aria-label={t('tabs.cart')} className={LINK}>
        <Icon name="cart" />
        <Badge count={cart} className="absolute end-0 top-0" />
      </Link>
      {user && <Bell />}
      {user ? (
        <Link to={links.member()} className={`${LINK} max-w-44 px-2.5`} aria-label={t('tabs.member')}>
          {user.avatar ? (
            <img src={user.avatar} alt="" width={28} height={28} className="size-7 rounded-full bg-soft object-cover" />
          ) : (
            <Icon name="person" />
          )}
          <span className="truncate text-sm">{user.nickname}</span>
        </Link>
      ) : (
        !isAtTheDoor && (
          <Link to={links.login(pathname + search)} className={`${LINK} px-3 text-sm font-medium`}>
            <Icon name="person" />
            {t('header.signIn')}
          </Link>
        )
      )}
    </div>
  )
}
