import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskUser } from '#contract/care/staff.contract.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'

/** The restrictions of an account or its wallet: who stopped it, when and why. */
export function Stops({ stops }: { stops: DeskUser['stops'] }) {
  const { t } = useTexts('staff')
  const { dateTime } = useFormat()
  return (
    <ul aria-label={t('users.stops')} className="grid gap-2">
      {stops.map(({ what, at, by, reason }) => (
        <li
          key={`${what} ${at}`}
          data-stop={what}
          className={cx(
            'grid gap-0.5 rounded-control p-3 text-sm',
            what === 'locked' ? 'bg-bad-soft text-bad' : 'bg-waiting-soft text-waiting',
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{t(`users.${what}`)}</span>
            <time dateTime={at} className="figures">
              {dateTime(at)}
            </time>
          </p>
          <p className="break-words">{by ? <bdi>{reason}</bdi> : t('users.byChain')}</p>
          {by && (
            <p>
              <bdi>{by.nickname}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
