import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import { type FreightRule, freightOf, rateToShow } from '#machines/shops/freight.ts'
import { knownCountryAtom } from '../atoms/country.atom.ts'
import { useFormat } from '../primitives/format.ts'

/** What the delivery of one piece costs, to the country that was chosen on this device or else to everywhere; green where nothing. */
export function CardFreight({ rule, price }: { rule: FreightRule; price: string }) {
  const { t } = useTexts()
  const { amount, country: name } = useFormat()
  const country = useAtomValue(knownCountryAtom)
  const rate = rateToShow(rule, country)
  if (!rate)
    return country === undefined ? null : (
      <p className="truncate text-xs text-muted">{t('goods.notServed', { country: name(country) })}</p>
    )
  const fee = freightOf(rate, BigInt(price))
  return fee === 0n ? (
    <p className="text-xs font-medium text-good">{t('goods.freightFree')}</p>
  ) : (
    <p className="figures text-xs text-muted">{t('goods.freight', { fee: amount(fee) })}</p>
  )
}
