import { useTranslation } from 'react-i18next'
import type { PreviewLine } from '#contract/shop-orders.contract.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'

/** What becomes of each line: it is shipped, or why not. */
export function ShipPreviewList({ lines }: { lines: readonly PreviewLine[] }) {
  const { t } = useTranslation('shop')
  const wrong = lines.filter(({ problem }) => problem !== null).length
  return (
    <section aria-label={t('shipMany.preview')} className="grid gap-3">
      <h2 className="font-medium">{t('shipMany.preview')}</h2>
      {wrong > 0 && (
        <p role="status" className="text-sm text-bad">
          {t('shipMany.wrong', { count: wrong })}
        </p>
      )}
      <ol className="card divide-y divide-line overflow-hidden">
        {lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ol>
    </section>
  )
}

function Line({ line }: { line: PreviewLine }) {
  const { t } = useTranslation('shop')
  const problemText = useProblemText()
  const { order_no, carrier, tracking, buyer, problem, is_new_carrier } = line
  return (
    <li data-line={line.line} className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="figures min-w-0 break-all">
          <span className="text-muted">{`${line.line}. `}</span>
          <bdi className="font-medium">{order_no || line.source}</bdi>
        </span>
        <StatusBadge tone={problem ? 'bad' : 'good'} label={problem ? t('shipMany.stays') : t('shipMany.ready')} />
      </div>
      {(carrier || tracking) && (
        <p className="text-sm break-all text-muted">
          <bdi>{carrier}</bdi>
          {' · '}
          <bdi className="figures">{tracking}</bdi>
          {buyer && (
            <>
              {' · '}
              <bdi>{buyer}</bdi>
            </>
          )}
        </p>
      )}
      {problem && <p className="text-sm text-bad">{problemText(problem)}</p>}
      {!problem && is_new_carrier && <p className="text-sm text-waiting">{t('shipMany.newCarrier')}</p>}
    </li>
  )
}
