import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { StaffAct } from '#contract/care/staff.contract.ts'
import { links } from '../../links.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Money } from '../../parts/money.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { ActDetails } from './act-details.tsx'
import { useActText } from './use-act-text.ts'

/** What staff did, the latest first; of what stands under its own name, that name is not said again. */
export function ActList({
  acts,
  after,
  about,
  onMore,
}: {
  acts: readonly StaffAct[]
  after: string | null
  /** What all of them are about. */
  about?: string | undefined
  onMore: () => void
}) {
  const { t } = useTexts('staff')
  if (acts.length === 0) return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
  return (
    <>
      <ol className="divide-y divide-line">
        {acts.map((act) => (
          <Act key={act.id} act={act} isAbout={about === act.entity_id} />
        ))}
      </ol>
      <Endless after={after} length={acts.length} onMore={onMore} />
    </>
  )
}

/** The sum an act moved, by whichever name it was kept. */
const moneyOf = ({ details }: StaffAct): string | undefined =>
  [details['money'], details['amount']].find((each) => each !== undefined && /^\d{1,18}$/.test(each))

function Act({ act, isAbout }: { act: StaffAct; isAbout: boolean }) {
  const { t } = useTexts('staff')
  const { dateTime } = useFormat()
  const wordsOf = useActText()
  const money = moneyOf(act)
  return (
    <li className={cx('grid gap-1 px-4 py-3', !isAbout && 'wide:grid-cols-[11rem_minmax(0,1fr)] wide:gap-x-4')}>
      <time dateTime={act.at} className="figures text-sm text-muted">
        {dateTime(act.at)}
      </time>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{wordsOf(act.act)}</span>
          {money && <Money micro={money} />}
          {!isAbout && (
            <Link to={links.deskHistory({ about: act.entity_id })} className="figures min-w-0 truncate text-thread">
              <bdi>{act.entity_name || act.entity_id}</bdi>
            </Link>
          )}
        </p>
        <ActDetails act={act} />
        {act.reason && (
          <p className="break-words">
            <bdi>{act.reason}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          {act.details['from'] === 'console' ? (
            t('history.console')
          ) : (
            <Link to={links.deskHistory({ by: act.by.id })} className="inline-block min-h-6 min-w-6 hover:text-thread">
              <bdi>{act.by.nickname}</bdi>
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}
