import { useEffect, useEffectEvent, useState } from 'react'
import type { Quote } from '#contract/trade/order.contract.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { renewQuote, type Wanted, watchQuote } from '#streams/trade/quote.stream.ts'
import { shopsChanged } from '#streams/shops/shop-rooms.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { usePreviousData } from '../../hooks/use-previous-data.ts'
import type { WantedLine } from '../../wanted-lines.ts'
import { pricesMoved } from './quote-moves.ts'

/** What a checkout costs. `seen` is the quote the reader agreed to look at, `moved` whether prices differ from it now, `gone` that the chosen address was deleted. */
export function useQuote(
  { lines, ...chosen }: Omit<Wanted, 'lines'> & { readonly lines: readonly WantedLine[] },
  onAddressGone: () => void,
) {
  const wanted: Wanted = { lines: [...lines], ...chosen }
  const live = usePreviousData(useLive(watchQuote(wanted)))
  const { quote, addressGone } = dataOf(live) ?? {}
  const [seen, setSeen] = useState<Quote>()
  const [gone, setGone] = useState<Problem>()
  const moved = quote !== undefined && seen !== undefined && pricesMoved(seen, quote)
  if (quote && quote !== seen && !moved) setSeen(quote)
  // Kept after the checkout has gone on with the default address: the page must say so.
  if (addressGone && addressGone !== gone) setGone(addressGone)
  const forgetAddress = useEffectEvent(onAddressGone)
  useEffect(() => {
    if (addressGone) forgetAddress()
  }, [addressGone])

  const shops = quote?.shops.map(({ shop }) => shop.id).join() ?? ''
  const renewNow = useEffectEvent(() => watchQuote(wanted).refetch())
  // What a shop asks for delivery, and whether it is on holiday, shows at once.
  useEffect(() => {
    if (shops === '') return
    const watched = shopsChanged(shops.split(',')).subscribe(() => renewNow())
    return () => watched.unsubscribe()
  }, [shops])

  const renew = (): Promise<Result<Quote>> => renewQuote(wanted)
  const agree = (): void => {
    setSeen(quote)
    setGone(undefined)
  }
  return { live, quote, seen, moved, gone, agree, renew }
}
