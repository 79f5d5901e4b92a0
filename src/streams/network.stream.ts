import type { Subscription } from 'rxjs'
import { noteConnection } from './connection-state.ts'
import { online$ } from './visibility.ts'

/** Notes whether the device has a network at all: a visitor's page, too, says when what it shows is old. */
export const watchNetwork = (): Subscription => online$.subscribe((isOnline) => noteConnection({ offline: !isOnline }))
