import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { NetworkView, WalletAddress } from '#contract/money/wallet.contract.ts'
import { ChainText } from '../../../parts/chain-text.tsx'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { PinPad } from '../../../parts/pin-pad.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Sheet } from '../../../primitives/sheet.tsx'

/** What leaves, what arrives and where, and the payment password. It stays until the answer is there. */
export function WithdrawSheet({
  network: { code, fee },
  address: { label, address },
  micro,
  problem,
  pending,
  passwordPage,
  onComplete,
  onClose,
}: {
  network: NetworkView
  address: WalletAddress
  micro: string
  problem: Problem | undefined
  pending: boolean
  passwordPage: string
  onComplete: (pin: string) => void
  onClose: () => void
}) {
  const { t } = useTexts('withdrawal')
  const { amount } = useFormat()
  return (
    <Sheet title={t('verb', { amount: amount(micro) })} onClose={onClose} pending={pending}>
      <dl data-part="facts" className="mb-4 grid gap-1.5 rounded-control bg-canvas p-3">
        <FactRow label={t('sum.actual')}>
          <Money micro={(BigInt(micro) - BigInt(fee)).toString()} className="font-bold" />
        </FactRow>
        <FactRow label={t('sum.fee')}>
          <Money micro={fee} />
        </FactRow>
        <FactRow label={t('facts.network')}>
          <bdi>{code}</bdi>
        </FactRow>
        <div className="grid gap-0.5">
          <dt className="text-muted">{t('facts.address')}</dt>
          <dd>
            <p className="font-medium break-words">
              <bdi>{label}</bdi>
            </p>
            <ChainText value={address} />
          </dd>
        </div>
      </dl>
      <p className="pb-2 text-center">{t(pending ? 'sending' : 'pin')}</p>
      <PinPad label={t('pin')} pending={pending} problem={problem} onComplete={onComplete} resetAt={passwordPage} />
    </Sheet>
  )
}
