import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { MoneyEntry } from '#contract/money/wallet.contract.ts'
import type { Live } from '#streams/platform/live.types.ts'
import type { PagedList } from '#streams/platform/paged.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Endless } from '../../../parts/endless.tsx'
import { Money } from '../../../parts/money.tsx'
import { useRecordText } from '../../../parts/record-text.ts'
import { Button } from '../../../primitives/button.tsx'
import { dayName } from '../../../primitives/day-name.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { ExportLog } from './export-log.tsx'
import { LogFilterBar } from './log-filter-bar.tsx'
import { useLogFilter } from './use-log-filter.ts'

/** What came in and went out, by day, the newest first, as the filter has it. */
export function Ledger({ live, onMore }: { live: Live<PagedList<MoneyEntry>>; onMore: () => void }) {
  const { t } = useTexts('wallet')
  const { filter } = useLogFilter()
  return (
    <section aria-label={t('log.title')} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg font-medium">{t('log.title')}</h2>
        <ExportLog key={`${filter.type} ${filter.month}`} filter={filter} />
      </div>
      <LogFilterBar />
      <LiveContent
        live={live}
        skeleton={<LedgerSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoRecords />}
      >
        {({ items, after }) => (
          <>
            <Days items={items} />
            <Endless after={after} length={items.length} onMore={onMore} />
          </>
        )}
      </LiveContent>
    </section>
  )
}

/** Today becomes yesterday while the page is open. */
const MINUTE_MS = 60_000

/** Entries in the order they came in, under the reader's own days. */
function byDay(entries: readonly MoneyEntry[]): readonly (readonly [string, readonly MoneyEntry[]])[] {
  const days = new Map<string, MoneyEntry[]>()
  for (const entry of entries) {
    const day = new Date(entry.at).toDateString()
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

function Days({ items }: { items: readonly MoneyEntry[] }) {
  const now = useNow(MINUTE_MS)
  return byDay(items).map(([day, entries]) => <Day key={day} entries={entries} now={now} />)
}

function Day({ entries, now }: { entries: readonly MoneyEntry[]; now: number }) {
  const { language } = useFormat()
  const [first] = entries
  if (!first) return null
  return (
    <section className="pb-4">
      <h3 className="pb-1.5 text-sm text-muted">{dayName(Date.parse(first.at), now, language)}</h3>
      <ul className="card divide-y divide-line overflow-hidden">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function EntryRow({ entry }: { entry: MoneyEntry }) {
  const { t } = useTexts('wallet')
  const { time, amount } = useFormat()
  const texts = useRecordText()
  return (
    <li data-entry={entry.id}>
      <Link to={links.moneyDetail(entry.id)} className="flex min-h-16 items-center gap-4 px-4 py-2.5 hover:bg-canvas">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span>{texts.kind(entry)}</span>
          <span className="figures text-sm text-muted">{`${time(entry.at)} · ${texts.type(entry)}`}</span>
        </span>
        <span className="grid justify-items-end gap-0.5">
          <Money micro={entry.amount} signed className="font-medium" />
          <span className="figures text-sm text-muted">{t('log.after', { amount: amount(entry.balance) })}</span>
        </span>
      </Link>
    </li>
  )
}

function NoRecords() {
  const { t } = useTexts('wallet')
  const { isFiltered } = useLogFilter()
  const go = useNavigation()
  if (!isFiltered) return <EmptyState title={t('log.empty')} text={t('log.emptyText')} />
  return (
    <EmptyState
      title={t('log.none')}
      text={t('log.noneText')}
      action={<Button onClick={() => go.replace(links.money())}>{t('log.seeAll')}</Button>}
    />
  )
}

/** The final layout of the ledger, empty. */
export function LedgerSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
