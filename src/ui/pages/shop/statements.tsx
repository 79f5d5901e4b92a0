import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { StatementSums } from '#contract/figures/statement.contract.ts'
import { watchStatements } from '#streams/figures/statement.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Money } from '../../parts/money.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { useMonthName } from './statement/use-month-name.ts'

/** The settlement statements of the shop: a row for each month, with what it closed with. */
export function StatementsPage() {
  return (
    <MerchantsOnly>
      <Statements />
    </MerchantsOnly>
  )
}

function Statements() {
  const { t } = useTexts('shop')
  const live = useLive(watchStatements())
  return (
    <ListPage
      title={t('statements.title')}
      width="middle"
      live={live}
      skeleton={<SkeletonRows count={4} className="h-18" />}
      isEmpty={({ months }) => months.length === 0}
      empty={<EmptyState title={t('statements.empty')} text={t('statements.emptyText')} />}
    >
      {({ months, total }) => (
        <div className="gutter grid gap-4 py-4">
          <section className="card grid gap-1 p-4">
            <h2 className="text-sm text-muted">{t('statements.total')}</h2>
            <Money micro={total} className="text-2xl font-bold" />
            <p className="text-sm text-muted">{t('statements.about')}</p>
            <p className="text-sm text-muted">{t('statements.utc')}</p>
          </section>
          <ul className="card divide-y divide-line overflow-hidden">
            {months.map((month) => (
              <li key={month.month}>
                <MonthRow sums={month} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ListPage>
  )
}

function MonthRow({ sums: { month, closing, net, lines, closed } }: { sums: StatementSums }) {
  const { t } = useTexts('shop')
  const name = useMonthName()
  return (
    <Link to={links.statement(month)} className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-canvas">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{name(month)}</span>
        <span className="text-sm text-muted">
          {`${t('statements.lines', { count: lines })} · ${closed ? t('statements.closed') : t('statements.running')}`}
        </span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        <Money micro={closing} className="font-medium" />
        <Money micro={net} signed className="text-sm" />
      </span>
      <Icon name="next" size={18} className="text-faint" />
    </Link>
  )
}
