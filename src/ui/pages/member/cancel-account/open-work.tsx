import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ClosingCheck, OpenWork as Work } from '#contract/care/account-closing.contract.ts'
import { everyUi } from '../../../lifecycles/all.ts'
import { links } from '../../../links.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useFormat } from '../../../primitives/format.ts'

type Place = (id: string | null) => string

/** Where each is finished: the one row, or the list of them. Customer service knows the way out of everything else. */
const PLACES = new Map<Work, Place>([
  ['balance', () => links.withdrawal()],
  ...everyUi.flatMap(({ openWork }) => (openWork ? [[openWork.what, openWork.place] as const] : [])),
])
const placeOf = (what: Work, id: string | null): string => PLACES.get(what)?.(id) ?? links.service({ talk: '1' })

/** What must be over before the account can be cancelled, each with the way to it. */
export function OpenWork({ blocks, balance }: ClosingCheck) {
  const { t } = useTexts('account')
  const { everyDigit } = useFormat()
  return (
    <div className="gutter grid gap-4 py-5">
      <h2 className="text-lg font-bold">{t('closing.first')}</h2>
      <ul className="rows">
        {blocks.map(({ what, count, id }) => (
          <li key={what} data-block={what}>
            <Link to={placeOf(what, id)} className="flex min-h-14 items-center justify-between gap-3 py-2">
              <span className="grid min-w-0">
                <span className="font-medium">{t(`closing.open.${what}`, { count, amount: everyDigit(balance) })}</span>
                <span className="text-sm text-muted">{t(`closing.how.${what}`)}</span>
              </span>
              <Icon name="next" size={16} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
