import { useTexts } from '../../../primitives/use-texts.ts'
import type { Books } from '#contract/money/desk-money.contract.ts'
import type deskMoney from '#locales/en/deskMoney.json'
import { Money } from '../../../parts/money.tsx'

type KnownKind = keyof (typeof deskMoney)['books']['kinds']

/** What each kind of account holds together; what is owed outside is below zero. */
export function Totals({ totals }: { totals: Books['totals'] }) {
  const { t } = useTexts('deskMoney')
  return (
    <section className="card grid content-start gap-2 p-4">
      <h2 className="font-medium">{t('books.totals')}</h2>
      <ul className="divide-y divide-line">
        {totals.map(({ kind, accounts, sum }) => (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="grid">
              {t(`books.kinds.${kind as KnownKind}`, { defaultValue: kind })}
              <span className="figures text-sm text-muted">{t('books.accounts', { count: accounts })}</span>
            </span>
            <Money micro={sum} className="font-medium" />
          </li>
        ))}
      </ul>
    </section>
  )
}
