import { expect, it, vi } from 'vitest'
import { openShop } from '#tests/support/shop.ts'

it('answers all waiting requests before it stops', async () => {
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

it('is not ready as soon as it is asked to stop, and still answers open connections', async () => {
  const shop = await openShop()
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  let left = (): void => {}
  vi.spyOn(shop.sockets, 'leave').mockReturnValue(new Promise((resolve) => (left = resolve)))
  const stopped = shop.close()
  const { statusCode, headers } = await shop.app.inject('/readyz')
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
  left()
  await stopped
})
