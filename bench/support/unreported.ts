import { chromium, type Page } from 'playwright-core'

/** The part of playwright's inside that this reaches for; it throws where that is no longer so. */
interface Inside {
  readonly _connection: {
    toImpl(page: Page): {
      readonly delegate: {
        readonly _mainFrameSession: { readonly _client: { send(method: string): Promise<unknown> } }
      }
    }
  }
}

/**
 * From here on the browser reports nothing of what this page sends and hears: each message of a socket told to playwright costs
 * the page more than what it does with it, and no visitor pays for that. All the page asks for now comes from its shop.
 */
export async function reportNoMore(page: Page): Promise<void> {
  // First of all: a request held back for a route would wait for its report for ever.
  await page.context().unrouteAll()
  const { delegate } = (chromium as unknown as Inside)._connection.toImpl(page)
  await delegate._mainFrameSession._client.send('Network.disable')
}
