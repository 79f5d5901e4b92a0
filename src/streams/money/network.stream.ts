import type { Subscription } from 'rxjs'
import { noteConnection } from '../platform/connection-state.ts'
import { online$ } from '../platform/visibility.ts'

/** Follows the device's network, for visitors as well: their pages show when data is old. */
export const watchNetwork = (): Subscription => online$.subscribe((isOnline) => noteConnection({ offline: !isOnline }))
