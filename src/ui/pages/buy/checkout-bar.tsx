import { useTranslation } from 'react-i18next'
import { Money } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'

/** The sum, and the step that places the orders. It can always be pressed: what is missing is said where it is missing. */
export function CheckoutBar({ total, pending, onPlace }: { total: string; pending: boolean; onPlace: () => void }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{t('total')}</span>
        <span aria-live="polite">
          <Money micro={total} className="text-lg font-bold" />
        </span>
      </span>
      <Button kind="primary" pending={pending} onClick={onPlace}>
        {t('place')}
      </Button>
    </>
  )
}
