import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskUser } from '#contract/care/staff.contract.ts'
import { watchActs } from '#streams/care/acts.stream.ts'
import { watchDeskUser } from '#streams/care/desk-users.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { CopyRow, FactCard, FactRow } from '../../../parts/fact-row.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { ActList } from '../act-list.tsx'
import { AccountBadges } from './account-badges.tsx'
import { AccountActionSheet } from './account-action-sheet.tsx'
import { type AccountAction, actionsFor } from './account-actions.ts'
import { Stops } from './stops.tsx'

/** One account: whose it is, what may be done to it, and what was. */
export function Account({ id }: { id: string }) {
  const account = watchDeskUser(id)
  return (
    <LiveContent live={useLive(account)} skeleton={<SkeletonRows className="h-20" />}>
      {(user) => (
        <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:items-start">
          <AccountState user={user} onDone={(renewed) => account.replace(renewed)} />
          <History about={user.id} />
        </div>
      )}
    </LiveContent>
  )
}

function History({ about }: { about: string }) {
  const { t } = useTexts('staff')
  const { live, loadMore } = useInfiniteList(watchActs({ about }))
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] content-start">
      <h2 className="p-4 pb-0 font-medium">{t('users.history')}</h2>
      <LiveContent live={live} skeleton={<SkeletonRows className="h-20" />}>
        {({ items, after }) => <ActList acts={items} after={after} about={about} onMore={() => void loadMore()} />}
      </LiveContent>
    </section>
  )
}

function AccountState({ user, onDone }: { user: DeskUser; onDone: (user: DeskUser) => void }) {
  const { t } = useTexts('staff')
  const { dateTime } = useFormat()
  const { user: me } = useAtomValue(sessionAtom)
  const [action, setAction] = useState<AccountAction>()
  const isColleague = user.roles.includes('support')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <header className="card grid gap-2 p-4">
        <h2 className="text-xl font-bold">
          <bdi>{user.nickname}</bdi>
        </h2>
        <p className="text-sm text-muted">{user.roles.map((role) => t(`roles.${role}`)).join(' · ')}</p>
        <AccountBadges user={user} />
      </header>
      {user.stops.length > 0 && <Stops stops={user.stops} />}
      <FactCard title={t('users.facts')}>
        <FactRow label={t('users.email')}>
          <bdi dir="ltr">{user.email}</bdi>
        </FactRow>
        <FactRow label={t('users.since')}>{dateTime(user.createtime)}</FactRow>
        {user.locked_since !== null && <FactRow label={t('users.lockedSince')}>{dateTime(user.locked_since)}</FactRow>}
        <CopyRow label={t('users.id')} value={user.id} />
        {user.shop_id !== null && <CopyRow label={t('users.shop')} value={user.shop_id} />}
      </FactCard>
      {isColleague ? (
        <p className="text-sm text-muted">{t(user.id === me?.id ? 'users.yourself' : 'users.colleague')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {actionsFor(user).map((each) => (
            <Button
              key={each.name}
              kind={each.stops ? 'destructive' : 'quiet'}
              data-action={each.name}
              onClick={() => setAction(each)}
            >
              {t(`actions.${each.name}.verb`)}
            </Button>
          ))}
        </div>
      )}
      {action && (
        <AccountActionSheet action={action} user={user} onClose={() => setAction(undefined)} onDone={onDone} />
      )}
    </div>
  )
}
