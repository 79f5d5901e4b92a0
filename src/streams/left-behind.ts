import type { Subscription } from 'rxjs'
import { session$ } from './session.stream.ts'
import { loadItem, saveItem } from './storage.ts'

/** Somebody is or was signed in on this device, and may have left something here. */
const MARK = 'shop.person'
/** The pictures that the worker keeps (scripts/build/installable.ts): they show what a person looked at. */
const PICTURES = 'shop.pictures'

async function forget(): Promise<void> {
  const pictures = 'caches' in globalThis ? caches.delete(PICTURES) : Promise.resolve(false)
  const { forgetOnDevice, forgetOthersOnDevice } = await import('./device.ts')
  // Who signed in meanwhile keeps what is theirs.
  await Promise.all([pictures, session$.value === null ? forgetOnDevice() : forgetOthersOnDevice()])
  if (session$.value === null) saveItem(MARK, undefined)
}

/**
 * Removes what a person leaves on the device, however the session ended: by signing out here or in another tab, by the server, or
 * while no page was open. What fails is tried again when the next page starts.
 */
export const followLeaving = (): Subscription =>
  session$.subscribe((session) => {
    if (session) saveItem(MARK, true)
    else if (loadItem(MARK) !== undefined) void forget().catch(() => {})
  })
