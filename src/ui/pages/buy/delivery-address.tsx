import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { maskedMobile } from '#contract/people/address.form.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { links } from '../../links.ts'
import { cx } from '../../primitives/cx.ts'
import { Icon } from '../../primitives/icon.tsx'
import { useAddressText } from '../../primitives/address-text.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'

/** Where it goes, which leads to the other addresses, or at once to the form of a first one. What is wrong with it is said here. */
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
  const { t } = useTexts('checkout')
  const say = useProblemText()
  const line = useAddressText()
  return (
    <section aria-label={t('address')} className="grid gap-2" {...(problem ? { 'data-refused': true } : {})}>
      <Link
        to={address ? links.addresses({ choose }) : links.addressSave({ choose })}
        className={cx('card flex min-h-18 items-center gap-3 px-4 py-3', problem && 'outline-2 outline-bad')}
      >
        <Icon name={address ? 'pin' : 'plus'} className={address ? '' : 'text-thread'} />
        {address ? (
          <span className="grid min-w-0 flex-1">
            <span className="flex flex-wrap gap-x-2">
              <Isolated className="font-medium">{address.name}</Isolated>
              <Isolated ltr className="figures text-sm text-muted">
                {maskedMobile(address.mobile)}
              </Isolated>
            </span>
            <span className="text-sm break-words text-muted">{line(address)}</span>
            <span className="sr-only">{t('change')}</span>
          </span>
        ) : (
          <span className="flex-1 font-medium text-thread">{t('addAddress')}</span>
        )}
        <Icon name="next" size={16} className="text-muted" />
      </Link>
      {problem && (
        <p role="alert" className="animate-enter px-1 text-sm text-bad">
          {say(problem)}
        </p>
      )}
    </section>
  )
}
