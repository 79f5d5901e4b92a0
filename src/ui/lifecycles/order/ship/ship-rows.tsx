import { useTexts } from '../../../primitives/use-texts.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Photo } from '../../../primitives/photo.tsx'
import { CarrierChoice } from './carrier-choice.tsx'
import { TrackingField } from './tracking-field.tsx'
import type { ShipRow, useShipRows } from './use-ship-rows.ts'
import { Written } from '../../../parts/written.tsx'

type Rows = ReturnType<typeof useShipRows>

/** The parcels to be, one row for each order: to whom, who carries it, and its number. Enter goes to the next number. */
export function ShipRows({ rows, offered, change, pending }: Pick<Rows, 'rows' | 'offered' | 'change' | 'pending'>) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li
          key={row.order.id}
          data-ship={row.order.id}
          className="grid gap-3 py-3 panes:grid-cols-[minmax(0,1fr)_400px]"
        >
          <Parcel row={row} />
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] content-start items-start gap-2">
            <ShipFields row={row} offered={offered(row.order.address.country)} change={change} pending={pending} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ShipFields({
  row: { order, carrier, tracking, problem, isComplete },
  offered,
  change,
  pending,
}: {
  row: ShipRow
  offered: readonly string[]
  change: Rows['change']
  pending: boolean
}) {
  const { t } = useTexts('order')
  const name = order.address.name
  const isOfCarrier = problem?.field === 'carrier'
  return (
    <>
      <CarrierChoice
        label={t('ship.carrierFor', { name })}
        isLabelHidden
        offered={offered}
        value={carrier}
        problem={isOfCarrier ? problem : undefined}
        disabled={pending}
        onChange={(next) => change(order.id, { carrier: next })}
      />
      <TrackingField
        label={t('ship.numberFor', { name })}
        shown={t('fields.tracking')}
        value={tracking}
        problem={isOfCarrier ? undefined : problem}
        isComplete={isComplete}
        disabled={pending}
        onChange={(next) => change(order.id, { tracking: next })}
      />
    </>
  )
}

function Parcel({ row: { order } }: { row: ShipRow }) {
  const { country, number } = useFormat()
  const { t } = useTexts('order')
  const [first] = order.lines
  const more = order.lines.length - 1
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-3">
      <Photo src={first?.picture ?? ''} width={44} height={44} className="size-11 rounded-[8px]" />
      <div className="grid min-w-0">
        <Isolated cut={1} className="font-medium">
          {order.address.name}
        </Isolated>
        <p className="text-sm text-muted">
          {first && <Written className="break-words" text={first.title} />}
          {first && first.quantity > 1 && <span className="figures">{` × ${number(first.quantity)}`}</span>}
          {more > 0 && ` ${t('ship.andMore', { count: more })}`}
          {` · ${country(order.address.country)}`}
        </p>
        <Remark text={order.remark} />
      </div>
    </div>
  )
}

/** What the buyer wrote with the order; nothing where nothing was written. */
export function Remark({ text, className }: { text: string; className?: string }) {
  const { t } = useTexts('order')
  if (text === '') return null
  return (
    <p className={cx('flex min-w-0 items-start gap-1.5 text-sm text-waiting', className)}>
      <Icon name="chat" size={16} className="mt-0.5 shrink-0" />
      <span className="sr-only">{t('detail.remark')}</span>
      <Isolated className="line-clamp-2 min-w-0 break-words">{text}</Isolated>
    </p>
  )
}
