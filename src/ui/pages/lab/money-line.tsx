import { useTexts } from '../../primitives/use-texts.ts'
import { ACCOUNTS, type Balances, NO_MONEY, sumOf } from '#lab/money.ts'
import { Money } from '../../parts/money.tsx'
import { cx } from '../../primitives/cx.ts'
import { useAccountName } from './money-card.tsx'

interface MoneyLineProps {
  readonly held: Balances
  readonly before: Balances | undefined
}

/** Who holds what after a step, and that the sum is zero. What the step changed is bold; a step that moved nothing has no line. */
export function MoneyLine({ held, before = NO_MONEY }: MoneyLineProps) {
  const { t } = useTexts('lab')
  const nameOf = useAccountName()
  const changed = ACCOUNTS.filter((account) => held[account] !== before[account])
  if (changed.length === 0) return null
  const shown = ACCOUNTS.filter((account) => held[account] !== 0n || before[account] !== 0n)
  return (
    <dl data-part="money" className="flex flex-wrap gap-x-4 text-sm">
      {shown.map((account) => (
        <div key={account} className={cx('flex gap-x-1.5', changed.includes(account) ? 'font-medium' : 'text-muted')}>
          <dt>{nameOf(account)}</dt>
          <dd>
            <Money micro={String(held[account])} signed={held[account] !== 0n} />
          </dd>
        </div>
      ))}
      <div className="flex gap-x-1.5 text-muted">
        <dt>{t('sum')}</dt>
        <dd>
          <Money micro={String(sumOf(held))} />
        </dd>
      </div>
    </dl>
  )
}
