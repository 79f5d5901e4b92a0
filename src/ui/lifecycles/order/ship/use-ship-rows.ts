import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { ask } from '#client/http.ts'
import { latinDigits, plainCode } from '#contract/platform/latin-digits.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { lengthOf } from '#contract/platform/plain-text.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { SHIP_AT_ONCE } from '#contract/trade/shop-orders.form.ts'
import { SHORTEST_TRACKING } from '#machines/platform/constants.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { useCarriers } from './use-carriers.ts'

/** One parcel to be: its order, who carries it, its number, and what the server refused it for. */
export interface ShipRow {
  readonly order: OrderView
  readonly carrier: string
  readonly tracking: string
  readonly problem: Problem | undefined
  readonly isComplete: boolean
}

interface Typed {
  readonly carriers: Readonly<Record<string, string>>
  readonly numbers: Readonly<Record<string, string>>
}
const NOTHING: Typed = { carriers: {}, numbers: {} }

const without = <V>(all: Readonly<Record<string, V>>, ids: ReadonlySet<string>): Record<string, V> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.has(id)))

const isNumber = (tracking: string): boolean =>
  lengthOf(tracking) >= SHORTEST_TRACKING && /\d/.test(latinDigits(tracking))

/**
 * Parcels of several orders: the carrier is remembered, only the numbers are asked. What is complete is shipped; everything else stays,
 * and what was typed outlives the page.
 */
export function useShipRows(orders: readonly OrderView[]) {
  const { t } = useTexts('order')
  const toast = useToast()
  const { likely, offered } = useCarriers()
  const { typed, setTyped } = useDraft<Typed>('shipRows', NOTHING)
  const [refused, setRefused] = useState<Readonly<Record<string, Problem>>>({})
  const { send, pending } = useSend()

  const seen = new Set<string>()
  // What was chosen in one row is what the rows without a carrier of their own are sent with: a new shop chooses once.
  const usual = Object.values(typed.carriers).find((carrier) => carrier !== '') ?? ''
  const rows = orders.map((order): ShipRow => {
    const { id, address } = order
    const carrier = typed.carriers[id] ?? (likely(address.country) || usual)
    const tracking = typed.numbers[id] ?? ''
    const code = plainCode(tracking).toLowerCase()
    const isRepeated = code !== '' && seen.has(code)
    seen.add(code)
    const wrong = isRepeated ? problem('order.trackingUsed') : refused[id]
    return {
      order,
      carrier,
      tracking,
      problem: wrong,
      isComplete: carrier.trim() !== '' && isNumber(tracking) && wrong === undefined,
    }
  })
  const ready = rows.filter(({ isComplete }) => isComplete)

  const change = (id: string, to: { carrier?: string; tracking?: string }): void => {
    setRefused((before) => without(before, new Set([id])))
    setTyped((before) => ({
      carriers: to.carrier === undefined ? before.carriers : { ...before.carriers, [id]: to.carrier },
      numbers: to.tracking === undefined ? before.numbers : { ...before.numbers, [id]: to.tracking },
    }))
  }

  /** Ships what is complete; answers the ids of what was shipped. */
  const ship = async (): Promise<readonly string[]> => {
    const shipped = new Set<string>()
    for (let from = 0; from < ready.length; from += SHIP_AT_ONCE) {
      const part = ready.slice(from, from + SHIP_AT_ONCE)
      // No spreadsheet stood between the label and this page, so no number is doubted.
      const lines = part.map(({ order, carrier, tracking }) => ({
        order_no: order.order_no,
        carrier,
        tracking,
        sure: true,
      }))
      const answer = await send(() => ask(shopOrdersCalls.shipMany, { lines }))
      if (!answer) break
      const problems = answer.lines.map(({ problem: found }, index) => [part[index]?.order.id ?? '', found] as const)
      for (const [id, found] of problems) if (found === null) shipped.add(id)
      setRefused((before) => ({
        ...before,
        ...Object.fromEntries(problems.flatMap(([id, found]) => (found ? [[id, found]] : []))),
      }))
    }
    setTyped((before) => ({
      carriers: without(before.carriers, shipped),
      numbers: without(before.numbers, shipped),
    }))
    if (shipped.size > 0) toast.show(t('ship.done', { count: shipped.size }))
    return [...shipped]
  }

  return { rows, ready: ready.length, offered, change, ship, pending }
}
