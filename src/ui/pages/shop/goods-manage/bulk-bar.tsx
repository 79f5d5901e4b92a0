import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { BulkDone } from '#contract/catalogue/shop-goods.contract.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { BulkSheet, type BulkWhat } from './bulk-sheet.tsx'
import type { Picked } from './use-picked.ts'

/** What can be done with the picked products, and for how many it is: the bar never leaves that open. */
export function BulkBar({
  picked,
  found,
  onShelf,
  onDone,
}: {
  picked: Picked
  found: number
  /** Whether the listed products stand on the shelf. */
  onShelf: boolean
  onDone: (done: BulkDone) => void
}) {
  const { t } = useTexts('myGoods')
  const { number } = useFormat()
  const { send, pending } = useSend()
  const [what, setWhat] = useState<BulkWhat>()
  const isTooMany = picked.count > GOODS_MOST.bulk
  const setListed = async (on: boolean): Promise<void> => {
    const done = await send(() => picked.asking(() => ask(shopGoodsCalls.setListed, { scope: picked.scope, on })))
    if (done) onDone(done)
  }
  return (
    <section aria-label={t('bulk.title')} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm" aria-live="polite">
        <span className="figures font-medium">
          {t(picked.isAll ? 'bulk.all' : 'bulk.chosen', { count: picked.count })}
        </span>
        {!picked.isAll && found > picked.count && (
          <button type="button" className="min-h-11 text-thread" onClick={picked.pickAll}>
            {t('bulk.pickAll', { count: found })}
          </button>
        )}
        <button type="button" className="min-h-11 text-muted" onClick={picked.clear}>
          {t('bulk.clear')}
        </button>
      </p>
      {isTooMany && <p className="text-sm text-bad">{t('bulk.tooMany', { max: number(GOODS_MOST.bulk) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button small disabled={isTooMany} pending={pending} onClick={() => void setListed(!onShelf)}>
          {t(onShelf ? 'bulk.off' : 'bulk.on')}
        </Button>
        <Button small disabled={isTooMany} onClick={() => setWhat('price')}>
          {t('bulk.price')}
        </Button>
        <Button small disabled={isTooMany} onClick={() => setWhat('stock')}>
          {t('bulk.stock')}
        </Button>
      </div>
      {what && (
        <BulkSheet
          what={what}
          picked={picked}
          onClose={() => setWhat(undefined)}
          onDone={(done) => {
            setWhat(undefined)
            onDone(done)
          }}
        />
      )}
    </section>
  )
}
