import { useTexts } from '../../primitives/use-texts.ts'
import { useFormat } from '../../primitives/format.ts'

/** Why a refund is more than the line cost: the freight in it. Nothing where it is not more. */
export function WithFreight({ micro, share }: { micro: string; share: string }) {
  const { t } = useTexts('refund')
  const { amount } = useFormat()
  const freight = BigInt(micro) - BigInt(share)
  if (freight <= 0n) return null
  return (
    <p data-part="with-freight" className="w-full text-sm text-muted">
      {t('withFreight', { goods: amount(share), freight: amount(freight.toString()) })}
    </p>
  )
}
