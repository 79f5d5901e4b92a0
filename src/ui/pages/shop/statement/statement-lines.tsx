import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { StatementLine } from '#contract/figures/statement.contract.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** Each settlement of a month, and what was reversed in it, the oldest first. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTexts('shop')
  return (
    <section aria-label={t('statement.lines')} className="grid gap-2">
      <h2 className="font-medium">{t('statement.lines')}</h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {lines.map((line) => (
          <li key={line.id} data-line={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ line }: { line: StatementLine }) {
  const { t } = useTexts('shop')
  const { amount, utc } = useFormat()
  const { order_id, order_no, at, kind, amount: gross, commission, net } = line
  return (
    <Link
      to={links.shopOrderDetail(order_id)}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-canvas"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span>
          <bdi className="figures break-all">{order_no}</bdi>
        </span>
        <span className="figures text-sm text-muted">
          {`${utc(at)}${kind === 'reversal' ? ` · ${t('statement.reversal')}` : ''}`}
        </span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        <Money micro={net} signed className="font-medium" />
        <span className="figures text-sm text-muted">
          {t('statement.parts', { amount: amount(gross), commission: amount(commission) })}
        </span>
      </span>
    </Link>
  )
}
