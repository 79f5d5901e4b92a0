import { useTexts } from '../../primitives/use-texts.ts'
import { MONTH } from '#contract/platform/month.ts'
import { watchStatement } from '#streams/figures/statement.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { FactRow } from '../../parts/fact-row.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Money } from '../../parts/money.tsx'
import { SkeletonCard } from '../../primitives/skeleton.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { DetailPage, ListPage } from '../../templates/pages.tsx'
import { StatementActions } from './statement/statement-actions.tsx'
import { StatementLines } from './statement/statement-lines.tsx'
import { useMonthName } from './statement/use-month-name.ts'

/** The statement of one month: opening, each settlement, closing. What is printed is what is shown. */
export function StatementPage() {
  const { t } = useTexts('shop')
  const month = useQuery()('month')
  return (
    <MerchantsOnly>
      {MONTH.test(month) ? (
        <Statement key={month} month={month} />
      ) : (
        <ListPage
          title={t('statements.title')}
          live={{ state: 'live', data: null, at: 0 }}
          skeleton={null}
          isEmpty={() => true}
          empty={<EmptyState title={t('statement.noMonth')} text={t('statement.noMonthText')} />}
        >
          {() => null}
        </ListPage>
      )}
    </MerchantsOnly>
  )
}

function Statement({ month }: { month: string }) {
  const { t } = useTexts('shop')
  const name = useMonthName()(month)
  const { live, loadMore } = useInfiniteList(watchStatement(month))
  return (
    <DetailPage
      title={t('statement.title', { month: name })}
      width="middle"
      live={live}
      skeleton={<SkeletonCard className="h-96" />}
    >
      {({ head, items, after }) => (
        <div className="gutter grid gap-4 py-4">
          <header className="hidden print:block">
            <p className="text-xl font-bold">{t('statement.title', { month: name })}</p>
            <p>
              <Isolated>{head.shop}</Isolated>
            </p>
          </header>
          <section className="card grid gap-3 p-4">
            <dl className="grid gap-1.5">
              <FactRow label={t('statement.opening')}>
                <Money micro={head.opening} />
              </FactRow>
              <FactRow label={t('statement.amount')}>
                <Money micro={head.amount} />
              </FactRow>
              <FactRow label={t('statement.commission')}>
                <Money micro={head.commission} />
              </FactRow>
              <FactRow label={t('statement.net')}>
                <Money micro={head.net} signed />
              </FactRow>
              <FactRow label={t('statement.closing')}>
                <Money micro={head.closing} className="font-bold" />
              </FactRow>
            </dl>
            <p className="text-sm text-muted">
              {head.closed ? t('statement.closedText') : t('statement.runningText')} {t('statements.utc')}
            </p>
          </section>
          <StatementActions month={month} isWhole={after === null} onMore={loadMore} />
          {items.length === 0 ? <p className="text-muted">{t('statement.none')}</p> : <StatementLines lines={items} />}
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </div>
      )}
    </DetailPage>
  )
}
