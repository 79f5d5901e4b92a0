import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { PinPad } from '../../../parts/pin-pad.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import type { LevelChange } from '../shop-bond/use-level-changes.ts'

/** What moves and to which level, and the payment password. It stays until the answer is there. */
export function FundSheet({
  title,
  shop,
  change: { level, way, micro },
  problem,
  pending,
  passwordPage,
  onComplete,
  onClose,
}: {
  title: string
  shop: ShopStateView
  change: LevelChange
  problem: Problem | undefined
  pending: boolean
  passwordPage: string
  onComplete: (pin: string) => void
  onClose: () => void
}) {
  const { t } = useTexts('bond')
  return (
    <Sheet title={title} onClose={onClose} pending={pending}>
      <dl data-part="facts" className="mb-4 grid gap-1.5 rounded-control bg-canvas p-3">
        <FactRow label={t('facts.shop')}>
          <bdi>{shop.name}</bdi>
        </FactRow>
        <FactRow label={t('page.target')}>{t(`names.${level as 0}`)}</FactRow>
        <FactRow label={t(way === 'upgrade' ? 'change.toPay' : 'change.back')}>
          <Money micro={micro} className="font-bold" />
        </FactRow>
      </dl>
      <p className="pb-2 text-center">{t(pending ? 'sign.sending' : 'sign.pin')}</p>
      <PinPad
        label={t('sign.pin')}
        pending={pending}
        problem={problem}
        onComplete={onComplete}
        resetAt={passwordPage}
      />
    </Sheet>
  )
}
