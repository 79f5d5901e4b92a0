import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { watchAddresses } from '#streams/people/address.stream.ts'
import { addressCountryAtom, chosenCountryAtom } from '../atoms/country.atom.ts'
import { sessionAtom } from '../atoms/session.atom.ts'
import { dataOf } from './data-of.ts'
import { useLive } from './use-live.ts'

/** Where one has things delivered: the country chosen on this device, else that of the default address; '' where neither is known. */
export function useDeliveryCountry(): {
  readonly country: string
  readonly choose: (country: string | undefined) => void
} {
  const { user } = useAtomValue(sessionAtom)
  const [chosen, choose] = useAtom(chosenCountryAtom)
  const remember = useSetAtom(addressCountryAtom)
  const addresses = dataOf(useLive(user && chosen === undefined ? watchAddresses() : undefined))?.data
  const own = addresses?.[0]?.country
  useEffect(() => {
    if (chosen === undefined) remember(own)
  }, [chosen, own, remember])
  return { country: chosen ?? own ?? '', choose }
}
