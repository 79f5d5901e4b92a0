import { useTexts } from '../../primitives/use-texts.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { watchDeskUsers } from '#streams/care/desk-users.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { DeskBoard } from './desk-board.tsx'
import { FindForm } from './find-form.tsx'
import { Account } from './users/account.tsx'
import { UserList } from './users/user-list.tsx'

/** Accounts at the desk: whom one looked for, and the one that lies open; one after the other on a phone. */
export function DeskUsersPage() {
  const { t } = useTexts('staff')
  const query = useQuery()
  const go = useNavigation()
  const [keywords, chosen] = [query('keywords'), query('id')]
  return (
    <DeskBoard
      title={t('users.title')}
      list={
        <aside className="card mx-(--gutter) grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden wide:me-0">
          <FindForm
            key={keywords}
            keywords={keywords}
            label={t('users.findLabel')}
            hint={t('users.findHint')}
            button={t('users.find')}
            most={MOST.email}
            onFind={(typed) => go.replace(links.deskUsers({ keywords: typed }))}
          />
          {keywords && <Found keywords={keywords} chosen={chosen} />}
        </aside>
      }
      chosen={chosen && <Account key={chosen} id={chosen} />}
      none={t('users.none')}
      noneText={t('users.noneText')}
    />
  )
}

function Found({ keywords, chosen }: { keywords: string; chosen: string }) {
  const { t } = useTexts('staff')
  const isWide = useWide()
  const { live, loadMore } = useInfiniteList(watchDeskUsers(keywords))
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
          to={({ id }) => links.deskUsers({ keywords, id })}
          replace={isWide}
          onMore={() => void loadMore()}
        />
      )}
    </LiveContent>
  )
}
