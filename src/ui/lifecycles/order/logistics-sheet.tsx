import { useTexts } from '../../primitives/use-texts.ts'
import type { Logistics, OrderView } from '#contract/trade/order.contract.ts'
import { watchLogistics } from '#streams/trade/order.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { CopyRow, FactRow } from '../../parts/fact-row.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { Sheet } from '../../primitives/sheet.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { orderUi } from '../order.ui.tsx'
import { eventTone } from '../timeline-entries.tsx'
import { useLifecycleText } from '../use-lifecycle-text.ts'

/** The parcels of an order, each with its number and its own timeline, live. */
export function LogisticsSheet({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useTexts('order')
  const live = useLive(watchLogistics(order))
  return (
    <Sheet title={t('parcel.logistics')} onClose={onClose}>
      <LiveContent live={live} skeleton={<Skeleton className="h-40 rounded-card" />}>
        {({ parcels }) => (
          <div className="grid gap-6">
            {parcels.map((parcel) => (
              <ParcelThread key={parcel.id} parcel={parcel} as={order.as} />
            ))}
          </div>
        )}
      </LiveContent>
    </Sheet>
  )
}

function ParcelThread({
  parcel: { way, carrier, tracking, events },
  as,
}: {
  parcel: Logistics['parcels'][number]
  as: string
}) {
  const { t } = useTexts('order')
  const text = useLifecycleText(orderUi)
  const title = t(`parcel.${way}`)
  const entries = events
    .map((event) => ({
      key: `${event.name}/${event.at}`,
      label: text.event(event, as),
      at: event.at,
      reason: event.place,
      tone: eventTone(orderUi, event.name),
    }))
    .toReversed()
  return (
    <section data-part="parcel-thread" className="grid gap-3">
      <h3 className="font-medium">{title}</h3>
      <dl className="grid gap-1.5">
        <FactRow label={t('fields.carrier')}>{carrier}</FactRow>
        <CopyRow label={t('fields.tracking')} value={tracking} />
      </dl>
      <Timeline label={title} entries={entries} />
    </section>
  )
}
