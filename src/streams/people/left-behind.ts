import type { Subscription } from 'rxjs'
import { showAppBadge } from './app-badge.ts'
import { loadPatiently } from '../platform/load-chunk.ts'
import { session$ } from '../platform/session.stream.ts'
import { loadItem, saveItem } from '../platform/storage.ts'

/** A user is or was signed in on this device, and may have left data here. */
const MARK = 'shop.person'
/** The pictures that the worker keeps (src/worker/service-worker.ts): they show what a person looked at. */
const PICTURES = 'shop.pictures'

/** Removes the pictures that the worker keeps, and its notes about them. A browser that refuses keeps them. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  const { forgetNotesOf } = await loadPatiently(() => import('../platform/device.ts'))
  await Promise.all([caches.delete(PICTURES), forgetNotesOf(PICTURES)]).catch(() => {})
}

async function forget(): Promise<void> {
  const deleting = 'caches' in globalThis ? caches.delete(PICTURES) : Promise.resolve(false)
  const [{ forgetNotesOf, forgetOnDevice, forgetOthersOnDevice }, { forgetPushes }] = await loadPatiently(() =>
    Promise.all([import('../platform/device.ts'), import('./push-device.ts')]),
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
