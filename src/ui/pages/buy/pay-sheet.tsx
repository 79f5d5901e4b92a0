import { useTexts } from '../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Money } from '../../parts/money.tsx'
import { PinPad } from '../../parts/pin-pad.tsx'
import { Sheet } from '../../primitives/sheet.tsx'

/** The amount, what will be left, and the payment password. It stays until the answer is there. */
export function PaySheet({
  total,
  rest,
  problem,
  pending,
  passwordPage,
  onComplete,
  onClose,
}: {
  total: string
  rest: string
  problem: Problem | undefined
  pending: boolean
  passwordPage: string
  onComplete: (pin: string) => void
  onClose: () => void
}) {
  const { t } = useTexts('checkout')
  return (
    <Sheet title={t('pay.title')} onClose={onClose} pending={pending}>
      <p className="text-center text-3xl font-bold">
        <Money micro={total} />
      </p>
      <p className="pb-4 text-center text-sm text-muted">
        {t('pay.after')} <Money micro={rest} />
      </p>
      <p className="pb-2 text-center">{t(pending ? 'pay.sending' : 'pay.enter')}</p>
      <PinPad
        label={t('pay.enter')}
        pending={pending}
        problem={problem}
        onComplete={onComplete}
        resetAt={passwordPage}
      />
    </Sheet>
  )
}
