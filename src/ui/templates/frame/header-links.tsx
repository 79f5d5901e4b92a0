import { useAtomValue } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link, useLocation } from 'react-router-dom'
import { badgesAtom } from '../../atoms/badges.atom.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { links } from '../../links.ts'
import { Bell } from '../../parts/bell.tsx'
import { Badge, withCount } from '../../primitives/badge.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'

const LINK = 'relative inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full hover:bg-soft'

/** Cart and account at the end of a wide header; a visitor signs in there and returns to this page. */
export function HeaderLinks() {
  const { t } = useTexts()
  const { cart } = useAtomValue(badgesAtom)
  const { user } = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const isAtTheDoor = pathname === links.login() || pathname === links.register() || pathname === links.forgot()
  return (
    <div data-part="header-links" className="flex items-center gap-1">
      <Link to={links.cart()} aria-label={withCount(t('tabs.cart'), cart)} className={LINK}>
        <Icon name="cart" />
        <Badge count={cart} className="absolute end-0 top-0" />
      </Link>
      {user && <Bell />}
      {user ? (
        <Link
          to={links.member()}
          className={`${LINK} max-w-44 px-2.5`}
          aria-label={`${t('tabs.member')}: ${user.nickname}`}
        >
          {user.avatar ? (
            <img src={user.avatar} alt="" width={28} height={28} className="size-7 rounded-full bg-soft object-cover" />
          ) : (
            <Icon name="person" />
          )}
          <Isolated cut={1} className="text-sm">
            {user.nickname}
          </Isolated>
        </Link>
      ) : (
        !isAtTheDoor && (
          <>
            <Link to={links.shopApply()} className={`${LINK} px-2.5 text-sm font-medium`}>
              {t('header.sell')}
            </Link>
            <Link
              to={links.login(pathname + search)}
              className={`${LINK} rounded-control! border border-line bg-surface px-4 font-bold`}
            >
              {t('header.signIn')}
            </Link>
          </>
        )
      )}
    </div>
  )
}
