import { MONTH } from '#contract/platform/month.ts'
import type { RecordType } from '#contract/money/wallet.contract.ts'
import type { LogFilter } from '#streams/money/wallet.stream.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'

/** The record types, as the filter offers them. */
export const RECORD_TYPES: readonly RecordType[] = ['trading', 'group', 'refund', 'system', 'delivery', 'unknown']

const isType = (word: string): word is RecordType => RECORD_TYPES.some((type) => type === word)

/** Which records are looked at. It stands in the address, so that the way back from a record leads to the same ones. */
export function useLogFilter() {
  const query = useQuery()
  const go = useNavigation()
  const [type, month] = [query('type'), query('month')]
  const isShops = query('of') === 'shop'
  const filter: LogFilter = {
    ...(isType(type) ? { type } : {}),
    ...(MONTH.test(month) ? { month } : {}),
    ...(isShops ? { of: 'shop' as const } : {}),
  }
  const choose = (by: { type?: string; month?: string; of?: 'shop' | undefined }): void =>
    go.replace(links.money({ ...filter, ...by }))
  return { filter, choose, isFiltered: filter.type !== undefined || filter.month !== undefined || isShops }
}
