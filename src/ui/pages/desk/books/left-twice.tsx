import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Books } from '#contract/money/desk-money.contract.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'

/** Withdrawals whose money came back and arrived all the same, which no check of the books can see; each leads to its case. */
export function LeftTwice({ of }: { of: Books['left_twice'] }) {
  const { t } = useTexts('deskMoney')
  const { dateTime } = useFormat()
  return (
    <section data-part="left-twice" className="card grid content-start gap-2 p-4">
      <h2 className="font-medium text-bad">{t('books.leftTwice')}</h2>
      <p className="text-sm text-muted">{t('books.leftTwiceText')}</p>
      <ul className="divide-y divide-line">
        {of.map(({ id, withdrawal_no: number, network, amount, at }) => (
          <li key={id}>
            <Link
              to={links.deskQueue({ entity: 'withdrawal', id })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-canvas"
            >
              <span className="grid min-w-0">
                <Isolated cut={1} className="figures text-thread">
                  {number}
                </Isolated>
                <span className="figures text-sm text-muted">
                  <bdi>{network}</bdi> · {dateTime(at)}
                </span>
              </span>
              <Money micro={amount} className="font-medium" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
