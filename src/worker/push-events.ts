/** As much of the worker's surroundings as pushes need. */
export interface WorkerScope {
  readonly registration: {
    readonly scope: string
    showNotification(title: string, options: object): Promise<void>
  }
  readonly clients: {
    matchAll(options: object): Promise<readonly WindowOfShop[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
}

/** A window of the shop, open or in the background. */
export interface WindowOfShop {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

interface Payload {
  readonly app_badge?: string
  readonly notification?: {
    readonly title?: string
    readonly navigate?: string
    readonly tag?: string
    readonly silent?: boolean
    readonly actions?: readonly { readonly action?: string; readonly navigate?: string }[]
  }
}

/** What is shown where a push says nothing readable: every push must show something. */
const NAME = 'Shop'

function readPayload(text: string | undefined): Payload {
  try {
    const found: unknown = JSON.parse(text ?? '')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

/** The place in the app that an address leads to: only what is behind its hash, whatever the address is. */
function placeIn(navigate: string | undefined): string {
  const [, place = ''] = (navigate ?? '').split('#')
  return place.startsWith('/pages/') ? place : '/pages/message/index'
}

/** Shows a push. A later one with the same tag replaces it; one that is silent does so without a sound. */
export async function showPush(scope: WorkerScope, text: string | undefined): Promise<void> {
  const { notification = {}, app_badge } = readPayload(text)
  const { title = NAME, navigate, tag, silent = false, ...rest } = notification
  const places = (rest.actions ?? []).map(({ action = '', navigate: to }) => [action, placeIn(to)])
  const badge = Number(app_badge)
  const { navigator } = scope
  const counting =
    app_badge === undefined || !Number.isInteger(badge)
      ? undefined
      : badge > 0
        ? navigator.setAppBadge?.(badge)
        : navigator.clearAppBadge?.()
  const showing = scope.registration.showNotification(title, {
    ...rest,
    ...(tag === undefined ? {} : { tag, renotify: !silent }),
    silent,
    icon: './icons/192.png',
    data: { place: placeIn(navigate), ...(places.length > 0 && { places: Object.fromEntries(places) }) },
  })
  await Promise.all([showing, Promise.resolve(counting).catch(() => {})])
}

/** Opens what a notification, or the button of it that was pressed, is about: in the window that is open, the one looked at last first, else in a new one. */
export async function openPlace(scope: WorkerScope, data: unknown, action = ''): Promise<void> {
  const known = data as { readonly place?: string; readonly places?: Readonly<Record<string, string>> } | null
  const place = placeIn(`#${known?.places?.[action] ?? known?.place ?? ''}`)
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Other windows of the same origin, as a picture in a tab of its own, cannot show the place.
  const home = new URL(scope.registration.scope)
  const windows = all.filter(({ url }) => new URL(url).pathname === home.pathname)
  const window =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  if (!window) return void (await scope.clients.openWindow(new URL(`./#${place}`, home).href))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is for windows; a worker's clients have one origin.
  window.postMessage({ type: 'OPEN', place })
  await window.focus()
}
