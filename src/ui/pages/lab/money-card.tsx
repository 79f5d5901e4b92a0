import { useTexts } from '../../primitives/use-texts.ts'
import { type Account, ACCOUNTS, sumOf } from '#lab/money.ts'
import type { World } from '#lab/world.ts'
import { Money } from '../../parts/money.tsx'
import { Card } from './card.tsx'

/** The name of an account in the reader's language. */
export function useAccountName(): (account: Account) => string {
  const { t } = useTexts(['lab', 'lifecycle'])
  return (account) => {
    if (account === 'network') return t('lifecycle:actors.chain')
    if (account === 'shopper' || account === 'merchant') return t(`lifecycle:actors.${account}`)
    return t(`accounts.${account}`)
  }
}

/** Who holds how much more or less than at the start. The sum is always zero. */
export function MoneyCard({ world: { money } }: { world: World }) {
  const { t } = useTexts('lab')
  const nameOf = useAccountName()
  const held = ACCOUNTS.filter((account) => money[account] !== 0n)
  return (
    <Card title={t('money')}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
        {held.map((account) => (
          <div key={account} className="contents">
            <dt>{nameOf(account)}</dt>
            <dd className="text-end">
              <Money micro={String(money[account])} signed />
            </dd>
          </div>
        ))}
        <dt className="border-t border-line pt-1 font-medium">{t('sum')}</dt>
        <dd className="border-t border-line pt-1 text-end font-medium">
          <Money micro={String(sumOf(money))} />
        </dd>
      </dl>
    </Card>
  )
}
