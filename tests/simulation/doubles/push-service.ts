import { browserKeys } from '#tests/support/push-service.ts'
import { scheduler } from '../world/scheduler.ts'
import type { Answer, Asked, Service } from './outside.ts'

/** A service that browsers really use: the shop calls no other. */
export const PUSH_HOST = 'fcm.googleapis.com'

/** A push that the service accepted. */
interface Push {
  readonly endpoint: string
  /** Who it was for: the place of the subscription. */
  readonly to: string
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly navigate: string
  readonly atMs: number
  /** Whether the shop knows that it was accepted: else it may send it again. */
  isReceived: boolean
}

/** A browser that subscribed. */
export interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly read: (body: Buffer) => string
}

/** The subscription of one person's browser. */
export function subscribed(name: string): Subscribed {
  const { keys, read } = browserKeys()
  return { endpoint: `https://${PUSH_HOST}/fcm/send/${name}`, ...keys, read }
}

/** The push service of the world: it reads what it is given, as each browser would. */
export class PushService implements Service {
  readonly pushes: Push[] = []
  private readonly browsers: ReadonlyMap<string, Subscribed>

  constructor(browsers: readonly Subscribed[]) {
    this.browsers = new Map(browsers.map((browser) => [new URL(browser.endpoint).pathname, browser]))
  }

  answer = ({ url, body }: Asked): Answer => {
    const browser = this.browsers.get(url.pathname)
    if (!browser) return { status: 410 }
    const { notification } = JSON.parse(browser.read(body)) as {
      notification: { title: string; body: string; tag: string; navigate: string }
    }
    const { title, body: text, tag, navigate } = notification
    const to = url.pathname.split('/').at(-1) ?? ''
    const { nowMs: atMs } = scheduler
    const push: Push = { endpoint: browser.endpoint, to, title, body: text, tag, navigate, atMs, isReceived: false }
    this.pushes.push(push)
    return { status: 201, received: () => (push.isReceived = true) }
  }
}
