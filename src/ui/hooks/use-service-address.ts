import { watchServiceAddress } from '#streams/care/service-address.stream.ts'
import { dataOf } from './data-of.ts'
import { useLive } from './use-live.ts'

/** The email address of customer service; undefined until it is loaded. */
export const useServiceAddress = (): string | undefined => dataOf(useLive(watchServiceAddress()))
