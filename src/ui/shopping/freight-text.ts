import { useTexts } from '../primitives/use-texts.ts'
import { type FreightRate, type FreightRule, rateFor, rateWithoutAddress } from '#machines/shops/freight.ts'
import { useFormat } from '../primitives/format.ts'

/** Says what delivery by a rate costs, and from which sum on it is free. */
export function useRateText(): (rate: Pick<FreightRate, 'fee_micro' | 'free_from_micro'>) => string {
  const { t } = useTexts('goods')
  const { amount } = useFormat()
  return ({ fee_micro, free_from_micro }) => {
    if (BigInt(fee_micro) === 0n) return t('freight.free')
    const values = { fee: amount(fee_micro), above: amount(free_from_micro ?? '0') }
    return free_from_micro === null ? t('freight.fee', values) : t('freight.feeAbove', values)
  }
}

/** Says what delivery to a country costs; without a country, or where it is not delivered to, what it costs elsewhere. */
export function useFreightText(): (rule: FreightRule, country?: string) => string {
  const say = useRateText()
  return (rule, country = '') => {
    const rate = rateFor(rule, country) ?? rateWithoutAddress(rule)
    return rate ? say(rate) : ''
  }
}
