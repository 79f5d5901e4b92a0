import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { PayPassword } from '../hooks/use-pay-password.ts'

/** Says that a payment password is needed first, with the link that sets it and leads back; nothing where there is one. */
export function PayPasswordFirst({ password: { isSet, page } }: { password: PayPassword }) {
  const { t } = useTexts()
  if (isSet) return null
  return (
    <p data-part="pay-password-first" className="grid justify-items-center gap-1 text-center text-sm text-muted">
      <span>{t('pin.first')}</span>
      <Link to={page} className="inline-flex min-h-11 items-center font-medium text-thread">
        {t('pin.set')}
      </Link>
    </p>
  )
}
