import { useTexts } from '../../../primitives/use-texts.ts'
import type { Uncreditable } from '#contract/money/desk-money.contract.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'

/** Transfers whose amount no wallet can hold, for a person to look at on the chain. */
export function UncreditableList({ of }: { of: readonly Uncreditable[] }) {
  const { t } = useTexts('deskMoney')
  const { exactAmount, dateTime } = useFormat()
  return (
    <section data-part="uncreditable" className="gutter">
      <div className="card grid content-start gap-2 p-4">
        <h2 className="font-medium text-bad">{t('networks.uncreditable')}</h2>
        <p className="text-sm text-muted">{t('networks.uncreditableText')}</p>
        <ul className="divide-y divide-line">
          {of.map((each) => (
            <li key={each.id} data-row={each.tx_id} className="grid gap-1.5 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Isolated ltr className="figures min-w-0 font-medium break-all">
                  {exactAmount(each.amount)} <span className="text-[0.8em] text-muted">USDT</span>
                </Isolated>
                {each.gone && <StatusBadge tone="over" label={t('networks.uncreditableGone')} />}
              </p>
              <dl className="grid gap-1 text-sm">
                <FactRow label={t('networks.uncreditableAt')}>
                  <bdi>{each.network}</bdi> · {dateTime(each.at)}
                </FactRow>
                <FactRow label={t('networks.uncreditableTx')}>
                  <bdi className="break-all">{each.tx_id}</bdi>
                </FactRow>
                <FactRow label={t('networks.uncreditableFrom')}>
                  <bdi className="break-all">{each.sender}</bdi>
                </FactRow>
                <FactRow label={t('networks.uncreditableTo')}>
                  <bdi className="break-all">{each.address}</bdi>
                </FactRow>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
