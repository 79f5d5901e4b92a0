import { expect, it } from 'vitest'
import { openShop } from '#tests/support/shop.ts'

it('gives whoever waits for an answer their answer before it stops', async () => {
  let arrived = (): void => {}
  const asked = new Promise<void>((resolve) => (arrived = resolve))
  const shop = await openShop(
    'embedded',
    {},
    {
      prepare: (app) =>
        app.get('/slow', async () => {
          arrived()
          await new Promise((resolve) => setTimeout(resolve, 300))
          return 'done'
        }),
    },
  )
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(`${url}/slow`).then((response) => response.text())
  await asked
  await shop.close()
  expect(await answer).toBe('done')
})
