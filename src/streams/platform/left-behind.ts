import type { Subscription } from 'rxjs'
import { showAppBadge } from '../people/app-badge.ts'
import { loadPatiently } from './load-chunk.ts'
import { session$ } from '../people/session.stream.ts'
import { loadItem, saveItem } from './storage.ts'

/** A user is or was signed in on this device, and may have left data here. */
const MARK = 'shop.person'
/** The pictures that the worker keeps (src/worker/service-worker.ts): they show what a person looked at. */
const PICTURES = 'shop.pictures'

async function forget(): Promise<void> {
  const deleting = 'caches' in globalThis ? caches.delete(PICTURES) : Promise.resolve(false)
  const [{ forgetNotesOf, forgetOnDevice, forgetOthersOnDevice }, { forgetPushes }] = await loadPatiently(() =>
    Promise.all([import('./device.ts'), import('../people/push-device.ts')]),
  )
  showAppBadge(0)
  const pictures = Promise.all([deleting, forgetNotesOf(PICTURES)])
  // Who signed in in the meantime keeps what is theirs.
  await Promise.all(
    session$.value === null ? [pictures, forgetOnDevice(), forgetPushes()] : [pictures, forgetOthersOnDevice()],
  )
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
