import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { OpenSession } from '#contract/people/account.contract.ts'
import { watchSessions } from '#streams/people/sessions.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { DeviceRow } from './devices/device-row.tsx'
import { SignOutDevice } from './devices/sign-out-device.tsx'

/** Where I am signed in; this device first, and each other one can be signed out. */
export function DevicesPage() {
  const { t } = useTexts('account')
  const sessions = watchSessions()
  const [leaving, setLeaving] = useState<OpenSession>()
  return (
    <ListPage
      title={t('devices.title')}
      width="narrow"
      live={useLive(sessions)}
      skeleton={<SkeletonRows count={3} className="h-24" />}
    >
      {({ data }) => (
        <div className="gutter grid gap-4 py-4">
          <p className="text-muted">{t('devices.about')}</p>
          <ul className="grid gap-3">
            {data
              .toSorted((one, other) => Number(other.current) - Number(one.current))
              .map((session) => (
                <DeviceRow key={session.id} session={session} onSignOut={() => setLeaving(session)} />
              ))}
          </ul>
          {leaving && (
            <SignOutDevice session={leaving} onGone={sessions.refetch} onClose={() => setLeaving(undefined)} />
          )}
        </div>
      )}
    </ListPage>
  )
}
