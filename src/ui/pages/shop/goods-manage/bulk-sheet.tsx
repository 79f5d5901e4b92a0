import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { BulkDone } from '#contract/catalogue/shop-goods.contract.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select, TextField } from '../../../primitives/field.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { priceChange, stockChange, type Way, WAYS } from './bulk-change.ts'
import type { Picked } from './use-picked.ts'

/** What of many products is changed at once. */
export type BulkWhat = 'price' | 'stock'

/** Changes the price or the stock of all picked products; the title says of how many. */
export function BulkSheet({
  what,
  picked,
  onClose,
  onDone,
}: {
  what: BulkWhat
  picked: Picked
  onClose: () => void
  onDone: (done: BulkDone) => void
}) {
  const { t } = useTexts('myGoods')
  const { send, pending, setProblem, at } = useSend()
  const [way, setWay] = useState<Way>('to')
  const [typed, setTyped] = useState('')
  const { scope, asking } = picked
  const changePrice = (): Promise<BulkDone | undefined> | undefined => {
    const read = priceChange(way, typed)
    if ('change' in read)
      return send(() => asking(() => ask(shopGoodsCalls.price, { scope, change: read.change })), ['value'])
    setProblem(read.wrong)
    return undefined
  }
  const changeStock = (): Promise<BulkDone | undefined> | undefined => {
    const read = stockChange(way, typed)
    if ('change' in read)
      return send(() => asking(() => ask(shopGoodsCalls.stock, { scope, change: read.change })), ['value'])
    setProblem(read.wrong)
    return undefined
  }
  const handleSave = async (): Promise<void> => {
    const done = await (what === 'price' ? changePrice() : changeStock())
    if (done) onDone(done)
  }
  return (
    <Sheet
      title={t(`bulk.${what}Title`, { count: picked.count })}
      onClose={onClose}
      pending={pending}
      foot={
        <Button wide kind="primary" pending={pending} onClick={() => void handleSave()}>
          {t(`bulk.${what}Save`, { count: picked.count })}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('bulk.how')}
          name="way"
          value={way}
          onChange={({ target }) => setWay(WAYS[what].find((each) => each === target.value) ?? 'to')}
          options={WAYS[what].map((value) => ({ value, label: t(`bulk.ways.${value}`) }))}
        />
        <TextField
          label={t(`bulk.values.${what}`)}
          hint={t(`bulk.hints.${what}`)}
          name="value"
          dir="ltr"
          inputMode={what === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          className="figures"
          value={typed}
          problem={at('value')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Sheet>
  )
}
