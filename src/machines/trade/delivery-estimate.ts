import { days, SHIP_MS } from '../platform/constants.ts'
import { type HolidaySpan, shipsFrom } from '../shops/holiday.ts'

/** How long a parcel is usually on its way: within a country, and to another one. */
const INLAND_MS = { least: days(1), most: days(3) }
const ABROAD_MS = { least: days(5), most: days(12) }
/** A shop that ships at once needs so long to pack. */
const PACKING_MS = days(1)

/** When an order probably arrives, in epoch milliseconds. */
export interface DeliveryEstimate {
  readonly fromMs: number
  readonly toMs: number
}

/** What the last parcels of a shop to a country took, from the payment on. */
export interface OwnFigures {
  readonly medianMs: number
  readonly parcels: number
}

/** When an order probably arrives that is paid at a moment, by the shop's own figures: half of its parcels took no longer. */
export function ownEstimate(
  { medianMs }: OwnFigures,
  { atMs, holiday }: { readonly atMs: number; readonly holiday: HolidaySpan | null },
): DeliveryEstimate {
  const at = shipsFrom(holiday, atMs) + medianMs
  return { fromMs: at, toMs: at }
}

/**
 * When an order probably arrives that is paid at a moment: packed within a day at the earliest and at the end of the time for shipping at
 * the latest, then on its way as long as parcels usually are. A shop on holiday begins afterwards. Countries are ISO 3166 codes; undefined
 * where one of them is not known. It is an estimate, labelled as such on every screen.
 */
export function deliveryEstimate({
  from,
  to,
  atMs,
  holiday,
}: {
  readonly from: string | null
  readonly to: string
  readonly atMs: number
  readonly holiday: HolidaySpan | null
}): DeliveryEstimate | undefined {
  if (from === null || to === '') return undefined
  const start = shipsFrom(holiday, atMs)
  const { least, most } = from === to ? INLAND_MS : ABROAD_MS
  return { fromMs: start + PACKING_MS + least, toMs: start + SHIP_MS + most }
}

/** When a parcel probably arrives that left at a moment; undefined where a country is not known. An estimate, as the one above. */
export function parcelEstimate({
  from,
  to,
  leftAtMs,
}: {
  readonly from: string | null
  readonly to: string
  readonly leftAtMs: number
}): DeliveryEstimate | undefined {
  if (from === null || to === '') return undefined
  const { least, most } = from === to ? INLAND_MS : ABROAD_MS
  return { fromMs: leftAtMs + least, toMs: leftAtMs + most }
}
