import { useTexts } from '../../../primitives/use-texts.ts'
import type { OpenSession } from '#contract/people/account.contract.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useDeviceName } from './use-device-name.ts'

/** Times of today are written without their day, which moves on. */
const EVERY_MS = 60_000

/** A device that is signed in: its browser and system, since when, and when it was used last. */
export function DeviceRow({ session, onSignOut }: { session: OpenSession; onSignOut: () => void }) {
  const { t } = useTexts('account')
  const { moment, day } = useFormat()
  const nameOf = useDeviceName()
  useNow(EVERY_MS)
  const { device, createtime, seentime, current } = session
  return (
    <li className="card grid gap-3 p-4" data-session={session.id}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-medium break-words">{nameOf(device)}</h2>
        {current && <StatusBadge tone="good" label={t('devices.current')} />}
      </div>
      <p className="text-sm text-muted">
        {current
          ? t('devices.since', { day: day(createtime) })
          : t('devices.seen', { time: moment(seentime), day: day(createtime) })}
      </p>
      {!current && (
        <Button small kind="destructive" className="justify-self-start" onClick={onSignOut}>
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  )
}
