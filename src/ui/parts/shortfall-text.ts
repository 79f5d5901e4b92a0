import { useTexts } from '../primitives/use-texts.ts'
import { useFormat } from '../primitives/format.ts'
import type { Shortfall } from '../shortfall.ts'

/** What a checkout says where the wallet has too little: the verb that brings the sum, and what becomes of the checkout until it is there. */
export function useShortfallText() {
  const { t } = useTexts('checkout')
  const { amount } = useFormat()
  return {
    verb: ({ sum }: Shortfall): string => t('recharge.first', { amount: amount(sum) }),
    /** Why the sum is more than what is missing. */
    least: ({ sum, isLeast }: Shortfall): string | undefined =>
      isLeast ? t('recharge.least', { min: amount(sum) }) : undefined,
    placed: t('recharge.inTime'),
    unplaced: t('recharge.keeps'),
  }
}
