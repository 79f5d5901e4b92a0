import { useTexts } from '../../../primitives/use-texts.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import type { Selection } from './use-selection.ts'

/** Prints the slips of what is selected, and ships it. */
export function ShipButtons({
  selection: { orders },
  shippable,
  onShip,
}: {
  selection: Selection
  /** How many of the selected ones nothing keeps from being shipped. */
  shippable: number
  onShip: () => void
}) {
  const { t } = useTexts('shop')
  const go = useNavigation()
  return (
    <>
      <Button
        className="max-wide:flex-1"
        icon={<Icon name="receipt" size={20} />}
        disabled={orders.length === 0}
        onClick={() => go.open(links.packingSlips(orders.map(({ id }) => id)))}
      >
        {t('orders.print')}
      </Button>
      <Button
        kind="primary"
        className="max-wide:flex-1"
        icon={<Icon name="truck" size={20} />}
        disabled={shippable === 0}
        onClick={onShip}
      >
        {shippable === 0 ? t('orders.shipSelected') : t('orders.ship', { count: shippable })}
      </Button>
    </>
  )
}
