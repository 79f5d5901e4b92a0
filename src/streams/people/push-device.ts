import { pause } from '#client/time.ts'
/** What this browser can do about pushes, and what its person allowed. */
export type PushAbility = 'unsupported' | 'needsInstall' | 'ask' | 'blocked' | 'granted'

/** On these devices only an app on the home screen gets pushes. An iPad says that it is a Macintosh, which has no touch screen. */
const isHomeScreenDevice = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** What this browser can do at this moment; the person may change it in the browser's settings at any time. */
export function pushAbility(): PushAbility {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isSupported) return isHomeScreenDevice() ? 'needsInstall' : 'unsupported'
  const { permission } = Notification
  return permission === 'default' ? 'ask' : permission === 'denied' ? 'blocked' : 'granted'
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** At the first visit the worker is still being made. */
const READY_WITHIN_MS = 10_000

/** The registration with a worker that is active, which a subscription needs; undefined where there is none within some seconds. */
const activeRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([navigator.serviceWorker.ready, pause(READY_WITHIN_MS).then(() => undefined)])

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A subscription, as the server takes it. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The subscription of this browser with a key of the shop. One with another key, or a lost one, is made again. Undefined where the browser cannot. */
export async function subscribeBrowser(key: string): Promise<BrowserSubscription | undefined> {
  try {
    const manager = (await activeRegistration())?.pushManager
    const found = await manager?.getSubscription()
    const usedKey = found?.options.applicationServerKey
    const isUsable = found && usedKey && textOf(usedKey) === key
    if (found && !isUsable) await found.unsubscribe()
    const subscription = isUsable
      ? found
      : await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = subscription?.toJSON() ?? {}
    return endpoint && keys?.['p256dh'] && keys['auth']
      ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
      : undefined
  } catch {
    // Some browsers have no push service at hand.
    return undefined
  }
}

/** Takes the shown notifications away: the shop itself shows what they said. */
export async function closeNotifications(): Promise<void> {
  for (const shown of (await (await registration())?.getNotifications?.()) ?? []) shown.close()
}

/** Removes what pushes leave in this browser: the subscription, and what is shown of a person. */
export async function forgetPushes(): Promise<void> {
  const found = await registration()
  await Promise.all([found?.pushManager?.getSubscription().then((each) => each?.unsubscribe()), closeNotifications()])
}
