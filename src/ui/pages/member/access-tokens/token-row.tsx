import { useTexts } from '../../../primitives/use-texts.ts'
import type { AccessTokenView } from '#contract/people/access-token.contract.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** Times of today are written without their day, which moves on. */
const EVERY_MS = 60_000

/** An app's access token: what it may read, until when, and when it was used last. */
export function TokenRow({
  token: { id, name, scopes, endtime, usedtime },
  onRevoke,
}: {
  token: AccessTokenView
  onRevoke: () => void
}) {
  const { t } = useTexts('account')
  const { moment, day } = useFormat()
  useNow(EVERY_MS)
  return (
    <li className="card grid gap-3 p-4" data-token={id}>
      <h2 className="min-w-0 font-medium break-words">
        <bdi>{name}</bdi>
      </h2>
      <ul className="grid gap-1 text-sm">
        {scopes.map((scope) => (
          <li key={scope}>{t(`tokens.scopes.${scope}`)}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {usedtime ? t('tokens.used', { time: moment(usedtime) }) : t('tokens.unused')}{' '}
        {t('tokens.until', { day: day(endtime) })}
      </p>
      <Button small kind="destructive" className="justify-self-start" onClick={onRevoke}>
        {t('tokens.revoke')}
      </Button>
    </li>
  )
}
