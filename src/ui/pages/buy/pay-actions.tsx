import { useTexts } from '../../primitives/use-texts.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import { useNow } from '../../hooks/use-now.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { useShortfallText } from '../../parts/shortfall-text.ts'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { shortfallOf } from '../../shortfall.ts'

const EVERY_MS = 10_000

/** The steps of a checkout: it is placed, or with too small a balance recharged first. Placing anyway says until when it waits. */
export function PayActions({
  quote: { total, balance, pay_ms },
  here,
  pending,
  onPlace,
}: {
  quote: Quote
  here: string
  pending: boolean
  onPlace: () => void
}) {
  const { t } = useTexts('checkout')
  const { time } = useFormat()
  const text = useShortfallText()
  const go = useNavigation()
  const now = useNow(EVERY_MS)
  const shortfall = shortfallOf(total, balance)
  if (!shortfall)
    return (
      <Button kind="primary" wide pending={pending} onClick={onPlace}>
        {t('place')}
      </Button>
    )
  return (
    <div className="grid gap-1">
      <Button kind="primary" wide disabled={pending} onClick={() => go.open(links.missingMoney(shortfall, here))}>
        {text.verb(shortfall)}
      </Button>
      <Button kind="plain" wide pending={pending} onClick={onPlace} className="text-ink!">
        {t('placeNow', { time: time(now + pay_ms) })}
      </Button>
    </div>
  )
}
