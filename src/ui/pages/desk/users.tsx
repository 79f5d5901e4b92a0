import { useTranslation } from 'react-i18next'
import { MOST } from '#contract/platform/text-limits.ts'
import { watchDeskUsers } from '#streams/care/desk-users.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { DeskNav } from './desk-nav.tsx'
import { FindForm } from './find-form.tsx'
import { Account } from './users/account.tsx'
import { UserList } from './users/user-list.tsx'

/** Accounts at the desk: whom one looked for, and the one that lies open; one after the other on a phone. */
export function DeskUsersPage() {
  const { t } = useTranslation('staff')
  const query = useQuery()
  const go = useNavigation()
  const isWide = useWide()
  const [words, chosen] = [query('words'), query('id')]
  return (
    <BoardPage
      title={t('users.title')}
      under={<DeskNav />}
      width="full"
      className="wide:grid-cols-[320px_minmax(0,1fr)] wide:items-start"
    >
      {(isWide || !chosen) && (
        <aside className="card mx-(--gutter) grid content-start overflow-hidden wide:me-0">
          <FindForm
            key={words}
            words={words}
            label={t('users.findLabel')}
            hint={t('users.findHint')}
            button={t('users.find')}
            most={MOST.email}
            onFind={(typed) => go.replace(links.deskUsers({ words: typed }))}
          />
          {words && <Found words={words} chosen={chosen} />}
        </aside>
      )}
      {chosen ? (
        <Account key={chosen} id={chosen} />
      ) : (
        isWide && <EmptyState title={t('users.none')} text={t('users.noneText')} />
      )}
    </BoardPage>
  )
}

function Found({ words, chosen }: { words: string; chosen: string }) {
  const { t } = useTranslation('staff')
  const isWide = useWide()
  const { live, loadMore } = useInfiniteList(watchDeskUsers(words))
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-16" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('users.notFound')} text={t('users.notFoundText')} />}
    >
      {({ items, after }) => (
        <UserList
          users={items}
          after={after}
          chosen={chosen}
          to={({ id }) => links.deskUsers({ words, id })}
          replace={isWide}
          onMore={() => void loadMore()}
        />
      )}
    </LiveContent>
  )
}
