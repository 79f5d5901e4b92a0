import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import { Sparkline } from '../../../parts/sparkline.tsx'
import { useFormat } from '../../../primitives/format.ts'

const FIGURES = ['views', 'sales'] as const

/** Views and paid pieces of the last thirty days: two lines, and a table with every day. */
export function LastDays({ days }: { days: GoodsInfo['days'] }) {
  const { t } = useTexts('myGoods')
  const { number, utcDay } = useFormat()
  return (
    <section aria-label={t('detail.days')} className="card grid gap-3 p-4">
      <h2 className="font-medium">{t('detail.days')}</h2>
      <div className="grid grid-cols-2 gap-4">
        {FIGURES.map((name) => (
          <div key={name}>
            <p className="text-sm text-muted">{t(`detail.${name}`)}</p>
            <p className="figures text-xl font-bold">{number(days.reduce((sum, day) => sum + day[name], 0))}</p>
            <Sparkline values={days.map((day) => day[name])} />
          </div>
        ))}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-thread">{t('detail.table')}</summary>
        <table className="figures w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 text-start font-normal">
                {t('detail.day')}
              </th>
              {FIGURES.map((name) => (
                <th key={name} scope="col" className="py-1 text-end font-normal">
                  {t(`detail.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {utcDay(day.day)}
                </th>
                {FIGURES.map((name) => (
                  <td key={name} className="py-1.5 text-end">
                    {number(day[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="text-sm text-muted">{t('detail.utc')}</p>
    </section>
  )
}
