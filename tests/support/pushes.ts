import { pushCalls } from '#contract/people/push.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { sendPushes } from '#server/people/push/push.job.ts'
import type { Person } from './factories.ts'
import { browserKeys, type PushService } from './push-service.ts'
import { runText } from './run-text.ts'
import type { TestShop } from './shop.ts'

/** What a push says, as a browser reads it. */
export interface ReadPush {
  readonly web_push: number
  readonly app_badge: string
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly lang: string
    readonly dir: string
    readonly tag: string
    readonly navigate: string
    readonly silent: boolean
    readonly actions?: readonly { readonly action: string; readonly title: string; readonly navigate: string }[]
  }
}

/** A browser that takes pushes for the session of a person. */
export async function browserOf(
  shop: TestShop,
  service: PushService,
  as: Pick<Person, 'token'> & { lang?: string },
  { origin = service.origin } = {},
) {
  const path = `/${newId()}`
  const { keys, read } = browserKeys()
  const input = { endpoint: `${origin}${path}`, ...keys }
  const answer = await shop.ask(pushCalls.subscribe, input, as)
  if (answer.problem) throw new Error(JSON.stringify(answer.problem))
  return {
    input,
    path,
    /** The pushes that came, in order. */
    pushes: (): ReadPush[] => service.to(path).map(({ body }) => JSON.parse(read(body)) as ReadPush),
    isSubscribed: async (): Promise<boolean> =>
      (await runText(shop, 'select 1 from push_subscriptions where endpoint = $1', input.endpoint)).length > 0,
  }
}

/** Queues and sends what is due, with no one at the shop unless told otherwise. */
export const pushesLeave = (shop: TestShop, hasListener = false): Promise<number> =>
  sendPushes({ ...shop.services, hasListener: async () => hasListener })
