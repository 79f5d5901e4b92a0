import { useTexts } from '../../primitives/use-texts.ts'
import type { FundLedger as Entries } from '#contract/desk/desk-case.contract.ts'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'

/** What moved into or out of a fund, newest first, each with what was in it afterwards. */
export function FundLedger({ entries }: { entries: Entries }) {
  const { t } = useTexts('bond')
  const { dateTime } = useFormat()
  return (
    <section data-part="fund-ledger" className="card grid gap-2 p-4">
      <h3 className="font-medium">{t('case.ledger')}</h3>
      {entries.length === 0 && <p className="text-sm text-muted">{t('case.noLedger')}</p>}
      <ul className="divide-y divide-line text-sm">
        {entries.map(({ at, kind, amount, balance }) => (
          <li key={`${at}/${balance}`} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <span className="grid">
              <span>{t(`case.kinds.${kind}`)}</span>
              <span className="figures text-muted">{dateTime(at)}</span>
            </span>
            <span className="grid justify-items-end">
              <Money micro={amount} signed />
              <Money micro={balance} className="text-muted" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
