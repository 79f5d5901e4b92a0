import { useTexts } from '../../../primitives/use-texts.ts'
import type { PreviewLine, ShipPreview } from '#contract/trade/shop-orders.contract.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Checkbox } from '../../../primitives/field.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { isDoubted } from './use-ship-many.ts'

/** What becomes of each line: it is shipped, or why not. Lines with a number to compare are asked about. */
export function ShipPreviewList({
  preview: { lines, empty, shipped },
  sure,
  onSure,
}: {
  preview: ShipPreview
  sure: ReadonlySet<number>
  onSure: (line: number, isSure: boolean) => void
}) {
  const { t } = useTexts('shop')
  const wrong = lines.filter((line) => line.problem !== null && !isDoubted(line)).length
  const asked = lines.filter((line) => isDoubted(line) && !sure.has(line.line)).length
  return (
    <section aria-label={t('shipMany.preview')} className="grid gap-3">
      <h2 className="font-medium">{t('shipMany.preview')}</h2>
      {wrong > 0 && (
        <p role="status" className="text-sm text-bad">
          {t('shipMany.wrong', { count: wrong })}
        </p>
      )}
      {asked > 0 && (
        <p role="status" className="text-sm text-waiting">
          {t('shipMany.compare', { count: asked })}
        </p>
      )}
      {empty > 0 && <p className="text-sm text-muted">{t('shipMany.empty', { count: empty })}</p>}
      {shipped > 0 && <p className="text-sm text-muted">{t('shipMany.shipped', { count: shipped })}</p>}
      {lines.length > 0 && (
        <ol className="card divide-y divide-line overflow-hidden">
          {lines.map((line) => (
            <Line
              key={line.line}
              line={line}
              isSure={sure.has(line.line)}
              onSure={(isSure) => onSure(line.line, isSure)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ line, isSure, onSure }: { line: PreviewLine; isSure: boolean; onSure: (isSure: boolean) => void }) {
  const { t } = useTexts('shop')
  const problemText = useProblemText()
  const { order_no, carrier, tracking, buyer, problem, is_new_carrier } = line
  const isAsked = isDoubted(line)
  const isReady = problem === null || (isAsked && isSure)
  return (
    <li data-line={line.line} className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="figures min-w-0 break-all">
          <span className="text-muted">{`${line.line}. `}</span>
          <bdi className="font-medium">{order_no || line.source}</bdi>
        </span>
        <StatusBadge
          tone={isReady ? 'good' : isAsked ? 'waiting' : 'bad'}
          label={isReady ? t('shipMany.ready') : t('shipMany.stays')}
        />
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
      {problem && <p className={isAsked ? 'text-sm text-waiting' : 'text-sm text-bad'}>{problemText(problem)}</p>}
      {isAsked && (
        <Checkbox label={t('shipMany.sure')} checked={isSure} onChange={({ target }) => onSure(target.checked)} />
      )}
      {isReady && is_new_carrier && <p className="text-sm text-waiting">{t('shipMany.newCarrier')}</p>}
    </li>
  )
}
