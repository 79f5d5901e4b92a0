import { useTexts } from '../../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { ShipRows } from './ship-rows.tsx'
import { useShipRows } from './use-ship-rows.ts'

/** Ships chosen orders; those without a number stay chosen. */
export function ShipSheet({
  orders,
  onShipped,
  onClose,
}: {
  orders: readonly OrderView[]
  onShipped: (ids: readonly string[]) => void
  onClose: () => void
}) {
  const { t } = useTexts('order')
  const go = useNavigation()
  const { ship, ready, pending, ...rows } = useShipRows(orders)
  const handleShip = async (): Promise<void> => onShipped(await ship())
  const ids = orders.map(({ id }) => id)
  return (
    <Sheet
      large
      title={t('ship.title', { count: orders.length })}
      onClose={onClose}
      pending={pending}
      beside={
        <Button small kind="plain" disabled={pending} onClick={() => go.open(links.shipMany({ by: 'list' }))}>
          {t('ship.paste')}
        </Button>
      }
      foot={
        <>
          <Button
            icon={<Icon name="receipt" size={20} />}
            disabled={pending}
            onClick={() => go.open(links.packingSlips(ids))}
          >
            {t('ship.print')}
          </Button>
          <Button kind="primary" pending={pending} disabled={ready === 0} onClick={() => void handleShip()}>
            {ready === 0 ? t('ship.shipNone') : t('ship.ship', { count: ready })}
          </Button>
        </>
      }
    >
      <p role="status" className="text-sm text-muted">
        {t('ship.numbers', { ready, all: orders.length })}
      </p>
      <ShipRows {...rows} pending={pending} />
    </Sheet>
  )
}
