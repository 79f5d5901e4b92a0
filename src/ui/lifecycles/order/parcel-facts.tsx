import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Parcel } from '#machines/trade/order.machine.ts'
import { CopyRow, FactRow } from '../../parts/fact-row.tsx'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { LogisticsSheet } from './logistics-sheet.tsx'

/** The parcel of an order: its carrier, its number to copy, and a link to its logistics. */
export function ParcelFacts({ order, parcel }: { order: OrderView; parcel: Parcel }) {
  const { t } = useTexts('order')
  const [isOpen, setOpen] = useState(false)
  return (
    <section data-part="parcel" className="grid gap-2">
      <h3 className="text-lg font-bold">{t('parcel.title')}</h3>
      <dl className="rows *:py-2.5">
        <FactRow label={t('fields.carrier')}>{parcel.carrier}</FactRow>
        <CopyRow label={t('fields.tracking')} value={parcel.tracking} />
      </dl>
      <Button small className="justify-self-start" icon={<Icon name="truck" size={20} />} onClick={() => setOpen(true)}>
        {t('parcel.view')}
      </Button>
      {isOpen && <LogisticsSheet order={order} onClose={() => setOpen(false)} />}
    </section>
  )
}
