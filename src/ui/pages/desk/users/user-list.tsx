import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { DeskUser } from '#contract/care/staff.contract.ts'
import { useNavigation } from '../../../navigation.ts'
import { Endless } from '../../../parts/endless.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { AccountBadges } from './account-badges.tsx'
import { useListKeys } from '../use-list-keys.ts'

/** Whom one looked for; arrow keys move through them. */
export function UserList({
  users,
  after,
  chosen,
  to,
  replace,
  onMore,
}: {
  users: readonly DeskUser[]
  after: string | null
  chosen: string
  to: (user: DeskUser) => string
  replace: boolean
  onMore: () => void
}) {
  const { t } = useTexts('staff')
  const go = useNavigation()
  useListKeys(users, chosen, (user) => go.replace(to(user)))
  return (
    <nav aria-label={t('users.found')} className="border-t border-line">
      <p className="hidden px-4 pt-3 text-xs text-muted wide:block">{t('users.keys')}</p>
      <ul className="divide-y divide-line">
        {users.map((user) => (
          <li key={user.id}>
            <Link
              to={to(user)}
              replace={replace}
              aria-current={user.id === chosen ? 'true' : undefined}
              className={cx('grid gap-1 px-4 py-3', user.id === chosen ? 'bg-soft' : 'hover:bg-canvas')}
            >
              <span className="flex flex-wrap items-center justify-between gap-2">
                <Isolated cut={1} className="font-medium">
                  {user.nickname}
                </Isolated>
                <AccountBadges user={user} />
              </span>
              <Isolated ltr cut={1} className="text-sm text-muted">
                {user.email}
              </Isolated>
            </Link>
          </li>
        ))}
      </ul>
      <Endless after={after} length={users.length} onMore={onMore} />
    </nav>
  )
}
