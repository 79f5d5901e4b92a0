import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { purposeOf } from '../../../checkout-purpose.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** What a recharge is for, where a checkout lacked the money, and the way back to it. */
export function ForCheckout({ redirect, short }: { redirect: string; short: string }) {
  const { t } = useTexts('recharge')
  const { everyDigit } = useFormat()
  if (!purposeOf(redirect, short)) return null
  return (
    <div data-part="for-checkout" className="flex items-start gap-3 rounded-card bg-soft p-4">
      <Icon name="cart" className="text-thread" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{t('for.missing', { amount: everyDigit(short) })}</p>
        <p className="text-sm text-muted">{t('for.text')}</p>
        <Link to={redirect} replace className="inline-flex min-h-11 items-center justify-self-start text-thread">
          {t('for.back')}
        </Link>
      </div>
    </div>
  )
}
