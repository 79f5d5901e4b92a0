import { useTexts } from '../../../primitives/use-texts.ts'
import type { WithdrawalTerms } from '#contract/money/withdrawal.contract.ts'
import { FactCard, FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { leftToday } from './withdrawal-problems.ts'

/** What may be withdrawn, before one meets a limit: what is free, the least amount, the month and the day. */
export function Limits({
  terms,
  least,
}: {
  terms: WithdrawalTerms
  /** Of the network that was chosen. */
  least: string | undefined
}) {
  const { t } = useTexts('withdrawal')
  const { wallet, month } = terms
  return (
    <FactCard title={t('limits.title')} level="h2">
      <FactRow label={t('limits.withdrawable')}>
        <Money micro={wallet.withdrawable} className="font-bold" />
      </FactRow>
      {least !== undefined && (
        <FactRow label={t('limits.least')}>
          <Money micro={least} />
        </FactRow>
      )}
      <FactRow label={t('limits.month')}>{t('limits.monthOf', month)}</FactRow>
      <FactRow label={t('limits.day')}>
        <Money micro={leftToday(terms).toString()} />
      </FactRow>
    </FactCard>
  )
}
