import type { Subscription } from 'rxjs'
import { noteConnection } from './connection-state.ts'
import { online$ } from './visibility.ts'

/** Follows the device's network, for visitors as well: their pages show when data is old. */
export const watchNetwork = (): Subscription => online$.subscribe((isOnline) => noteConnection({ offline: !isOnline }))
