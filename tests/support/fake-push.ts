import { vi } from 'vitest'

const bytesOf = (key: string): ArrayBuffer => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0).buffer
}

/** What a browser knows of pushes to one shop. */
export class FakePush {
  permission: NotificationPermission = 'default'
  /** What the person answers when asked. */
  answer: NotificationPermission = 'granted'
  /** The key of the subscription, if there is one. */
  key: string | undefined
  /** Whether the browser's push service can be reached. */
  hasService = true
  /** When the worker of the shop is active. */
  active: Promise<unknown> = Promise.resolve()
  subscribed = 0
  asked = 0
  /** The notifications on the screen. */
  shown: string[] = []

  private readonly subscription = () => {
    const { key = '', subscribed } = this
    return {
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint: `https://fcm.googleapis.com/${subscribed}`, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.key = undefined
        return true
      },
    }
  }

  /** Puts it into the page, until the test restores its globals. */
  install(): void {
    const manager = {
      getSubscription: async () => (this.key === undefined ? null : this.subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!this.hasService) throw new DOMException('no push service', 'AbortError')
        this.key = applicationServerKey
        this.subscribed += 1
        return this.subscription()
      },
    }
    const registration = {
      pushManager: manager,
      getNotifications: async () => this.shown.map((name) => ({ close: () => this.close(name) })),
    }
    const worker = {
      getRegistration: async () => registration,
      ready: this.active.then(() => registration),
      addEventListener: () => {},
      removeEventListener: () => {},
    }
    vi.stubGlobal('PushManager', {})
    const permission = (): NotificationPermission => this.permission
    const requestPermission = async (): Promise<NotificationPermission> => {
      this.asked += 1
      return (this.permission = this.answer)
    }
    vi.stubGlobal('Notification', {
      get permission() {
        return permission()
      },
      requestPermission,
    })
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  }

  /** Takes it out of the page again. */
  remove(): void {
    vi.unstubAllGlobals()
    delete (navigator as { serviceWorker?: unknown }).serviceWorker
  }

  private close(name: string): void {
    this.shown = this.shown.filter((each) => each !== name)
  }
}
