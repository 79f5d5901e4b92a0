import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Quote } from '#contract/order.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { links } from '../../links.ts'
import { AddressCard } from '../../parts/address-card.tsx'
import { cx } from '../../primitives/cx.ts'
import { Icon } from '../../primitives/icon.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'

/** Where it goes, or the way to an address; what is wrong with it is said here. */
export function DeliveryAddress({
  address,
  choose,
  problem,
}: {
  address: Quote['address']
  /** The checkout that waits for the choice. */
  choose: string
  problem: Problem | undefined
}) {
  const { t } = useTranslation('checkout')
  const say = useProblemText()
  const to = links.addresses({ choose })
  return (
    <section aria-label={t('address')} className="grid gap-2" {...(problem ? { 'data-refused': true } : {})}>
      <div className={cx('rounded-card', problem && 'outline-2 outline-bad')}>
        {address ? (
          <AddressCard
            address={address}
            end={
              <Link to={to} className="-my-2 inline-flex min-h-11 items-center font-medium text-thread">
                {t('change')}
              </Link>
            }
          />
        ) : (
          <Link to={to} className="card flex min-h-18 items-center gap-3 p-4 font-medium text-thread">
            <Icon name="plus" />
            <span className="flex-1">{t('addAddress')}</span>
            <Icon name="next" size={16} />
          </Link>
        )}
      </div>
      {problem && (
        <p role="alert" className="animate-enter px-1 text-sm text-bad">
          {say(problem)}
        </p>
      )}
    </section>
  )
}
