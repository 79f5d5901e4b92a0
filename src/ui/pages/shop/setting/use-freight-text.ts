import { useTexts } from '../../../primitives/use-texts.ts'
import { servesSomewhere } from '#machines/shops/freight.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import { useFormat } from '../../../primitives/format.ts'
import { useRateText } from '../../../shopping/freight-text.ts'

/** A freight template in words: its name, and what each of its rates asks. */
export function useFreightText() {
  const { t } = useTexts('shopSetting')
  const { country, list } = useFormat()
  const say = useRateText()
  const listed = (codes: readonly string[]): string => list(codes.map(country))
  return {
    nameOf: ({ name }: Pick<FreightView, 'name'>): string => name || t('freight.standard'),
    summaryOf: (view: FreightView): string[] => {
      if (!servesSomewhere(view)) return [t('freight.nowhere')]
      const { rates, not_served, only_listed } = view
      return [
        ...rates.map((rate) =>
          t('freight.line', {
            where: rate.countries.length === 0 ? t('freight.elsewhere') : listed(rate.countries),
            cost: say(rate),
          }),
        ),
        ...(only_listed ? [t('freight.nowhereElse')] : []),
        ...(not_served.length > 0 ? [t('freight.notTo', { where: listed(not_served) })] : []),
      ]
    },
  }
}
