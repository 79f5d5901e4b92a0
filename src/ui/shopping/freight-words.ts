import { useTranslation } from 'react-i18next'
import { useFormat } from '../primitives/format.ts'

/** A shop's terms of delivery, amounts in micro-USDT; no countries means everywhere. */
export interface FreightTerms {
  readonly fee: string
  readonly free_above: string | null
  readonly countries: readonly string[]
}

/** Whether a shop delivers to a country. */
export const delivers = ({ countries }: FreightTerms, country: string): boolean =>
  countries.length === 0 || countries.includes(country)

/** Says what delivery costs, and from which sum on it is free. */
export function useFreightWords(): (terms: FreightTerms) => string {
  const { t } = useTranslation('goods')
  const { amount } = useFormat()
  return ({ fee, free_above }) => {
    if (BigInt(fee) === 0n) return t('freight.free')
    const words = { fee: amount(fee), above: amount(free_above ?? '0') }
    return free_above === null ? t('freight.fee', words) : t('freight.feeAbove', words)
  }
}
