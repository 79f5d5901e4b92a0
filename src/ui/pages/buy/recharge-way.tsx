import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '../../links.ts'

/** Where the missing money comes from; it leads back to this payment. */
export function RechargeWay() {
  const { t } = useTranslation('checkout')
  const { pathname, search } = useLocation()
  return (
    <Link
      to={links.recharge({ redirect: pathname + search })}
      className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4"
    >
      {t('pay.recharge')}
    </Link>
  )
}
