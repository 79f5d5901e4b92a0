import { latinDigits } from '#contract/platform/latin-digits.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import type { PriceGoods, StockGoods } from '#contract/catalogue/shop-goods.contract.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { amountProblemAt, parseAmount } from '#contract/platform/typed-amount.ts'

/** How a figure is changed: set, raised or lowered by an amount, and prices also by a percentage. */
export const WAYS = { price: ['to', 'up', 'down', 'upPercent', 'downPercent'], stock: ['to', 'up', 'down'] } as const
export type Way = (typeof WAYS)['price'][number]

type Read<Change> = { readonly change: Change } | { readonly wrong: Problem }

const HUNDREDTHS = /^\d{1,4}(?:[.,]\d{1,2})?$/

/** A percentage as it is typed, in hundredths of a percent. */
function basisPoints(typed: string): number | undefined {
  const text = latinDigits(typed)
    .replace(/[%\s٪]/g, '')
    .replace('٫', '.')
  if (!HUNDREDTHS.test(text)) return undefined
  const [whole = '0', part = ''] = text.split(/[.,]/)
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** The change of prices that was typed, or what is wrong with it; `value` is the field. */
export function priceChange(way: Way, typed: string): Read<PriceGoods['change']> {
  if (way === 'upPercent' || way === 'downPercent') {
    const points = basisPoints(typed)
    if (points === undefined || points === 0 || (way === 'downPercent' && points >= 10_000))
      return { wrong: problem('input.invalid', { field: 'value' }, 'value') }
    return { change: { by_basis_points: way === 'upPercent' ? points : -points } }
  }
  const wrong = amountProblemAt('value', typed)
  if (wrong) return { wrong }
  const micro = parseAmount(typed) ?? '0'
  if (micro === '0') return { wrong: problem('input.invalid', { field: 'value' }, 'value') }
  return { change: way === 'to' ? { to: micro } : { by: way === 'up' ? micro : `-${micro}` } }
}

/** The change of stock that was typed, or what is wrong with it; `value` is the field. */
export function stockChange(way: Way, typed: string): Read<StockGoods['change']> {
  const text = latinDigits(typed).trim()
  const pieces = Number(text)
  if (!/^\d{1,6}$/.test(text) || pieces > GOODS_MOST.stock || (way !== 'to' && pieces === 0))
    return { wrong: problem('input.invalid', { field: 'value' }, 'value') }
  return { change: way === 'to' ? { to: pieces } : { by: way === 'up' ? pieces : -pieces } }
}
