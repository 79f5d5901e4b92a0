import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskUser } from '#contract/staff.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { watchDeskUser } from '#streams/desk-users.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { forgetLists } from '../../../hooks/kept-lists.ts'
import { headless, useStretches } from '../../../hooks/use-stretches.ts'
import { useTurns } from '../../../hooks/use-turns.ts'
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
        <div className="gutter grid gap-4 wide:grid-cols-[2fr_3fr] wide:items-start">
          <Standing user={user} onDone={(renewed) => account.update(() => renewed)} />
          <History user={user} />
        </div>
      )}
    </LiveContent>
  )
}

function History({ user }: { user: DeskUser }) {
  const { t } = useTranslation('staff')
  const turn = useTurns(user)
  useEffect(() => {
    // Lists that one may come back to do not tell what was done since.
    if (turn > 0) forgetLists()
  }, [turn])
  const about = user.id
  const { live, loadMore } = useStretches({
    key: `desk/history/${about}/${turn}`,
    first: async () => headless(await deskApi.history({ about })),
    next: (after) => deskApi.history({ about, after }),
  })
  return (
    <section className="card grid content-start">
      <h2 className="p-4 pb-0 font-medium">{t('users.history')}</h2>
      <LiveContent live={live} skeleton={<SkeletonRows className="h-20" />}>
        {({ items, after }) => <ActList acts={items} after={after} about={about} onMore={() => void loadMore()} />}
      </LiveContent>
    </section>
  )
}

function Standing({ user, onDone }: { user: DeskUser; onDone: (user: DeskUser) => void }) {
  const { t } = useTranslation('staff')
  const { dateTime } = useFormat()
  const { user: me } = useAtomValue(sessionAtom)
  const [action, setAction] = useState<AccountAction>()
  const isColleague = user.roles.includes('support')
  return (
    <div className="grid content-start gap-4">
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
