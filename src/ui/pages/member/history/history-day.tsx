import { useTexts } from '../../../primitives/use-texts.ts'
import type { ForgetBrowsed, KeptGoods } from '#contract/catalogue/product.contract.ts'
import { forgetHistory } from '#streams/catalogue/history.stream.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { KEPT_GRID } from '../../../shopping/kept-grid.tsx'
import { KeptRow } from '../../../shopping/kept-row.tsx'

const startOfDay = (at: string): string => {
  const day = new Date(at)
  day.setHours(0, 0, 0, 0)
  return day.toISOString()
}

/** The products of one day, the latest first; each of them can be deleted, or the whole day. */
export function HistoryDay({
  name,
  viewed,
  onForgetDay,
}: {
  name: string
  viewed: readonly [KeptGoods, ...KeptGoods[]]
  onForgetDay: (which: ForgetBrowsed) => void
}) {
  const { t } = useTexts('kept')
  const { localised } = useFormat()
  const toast = useToast()
  const newest = viewed[0].at
  const forget = async ({ id, at }: KeptGoods): Promise<void> => {
    const answer = await forgetHistory({ ids: [id], up_to: at })
    if (!answer.ok) toast.problem(answer.problem)
  }
  return (
    <section aria-label={name} data-part="history-day" className="pt-2">
      <div className="gutter flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{name}</h2>
        <Button
          small
          kind="plain"
          className="-me-3.5"
          onClick={() => onForgetDay({ from: startOfDay(newest), up_to: newest })}
        >
          {t('history.forgetDay')}
        </Button>
      </div>
      <ul className={KEPT_GRID}>
        {viewed.map((goods) => (
          <KeptRow
            key={goods.id}
            goods={goods}
            end={
              <IconButton
                label={t('history.forget', { name: localised(goods.title) })}
                onClick={() => void forget(goods)}
              >
                <Icon name="trash" size={20} className="text-muted" />
              </IconButton>
            }
          />
        ))}
      </ul>
    </section>
  )
}
