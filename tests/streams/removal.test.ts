import { expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { moment, pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()
const ENDED_MS = 2_000

/** A person with these favourites, three a page. */
async function favourites(...all: string[]) {
  const kept = new Set(all)
  page.shop.answers['product/collectList'] = ({ after }) => {
    const rows = [...kept].filter((id) => after === undefined || id > (after as string)).map((id) => ({ id }))
    return accepted({ data: rows.slice(0, 3), after: rows.length > 3 ? (rows[2]?.id ?? null) : null })
  }
  page.shop.answers['product/collect'] = ({ ids, on }) => {
    for (const id of ids as string[])
      if (on) kept.add(id)
      else kept.delete(id)
    return accepted({ on, collection: kept.size })
  }
  page.signIn()
  await page.tab()
  const { removeFavourites, watchFavouriteGoods } = await import('#streams/catalogue/kept-goods.stream.ts')
  const shown = () =>
    watchFavouriteGoods()
      .held()
      ?.items.map(({ id }) => id)
  return { remove: removeFavourites, list: watchFavouriteGoods, shown }
}

it('brings removed rows back between those that were loaded in the meantime', async () => {
  const { remove, list, shown } = await favourites('a', 'b', 'c', 'd', 'e')
  list().subscribe()
  await moment()
  const removal = remove(['b'])
  expect(shown()).toEqual(['a', 'c'])
  await Promise.all([list().loadMore(), moment()])
  expect(shown()).toEqual(['a', 'c', 'd', 'e'])
  await Promise.all([removal.undo(), moment()])
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('asks for the undo after the removal, however late that is answered', async () => {
  const { remove, list } = await favourites('a', 'b')
  list().subscribe()
  await moment()
  let answer = (): void => {}
  page.shop.holds.set('product/collect', new Promise<void>((resolve) => (answer = resolve)))
  const undone = remove(['b']).undo()
  await moment()
  expect(page.shop.callsOf('product/collect')).toEqual([{ ids: ['b'], on: false }])
  page.shop.holds.clear()
  answer()
  await Promise.all([undone, moment()])
  expect(page.shop.callsOf('product/collect').map(({ on }) => on)).toEqual([false, true])
})

it('reads the list again after a refusal, and has nothing to undo', async () => {
  const { remove, list, shown } = await favourites('a', 'b')
  list().subscribe()
  await moment()
  page.shop.answers['product/collect'] = () => refused('system.busy', { seconds: 1 })
  const { done, undo } = remove(['b'])
  const [answer] = await Promise.all([done, moment()])
  expect(answer.ok).toBe(false)
  expect(shown()).toEqual(['a', 'b'])
  await Promise.all([undo(), moment()])
  expect(page.shop.callsOf('product/collect')).toHaveLength(1)
})

it('begins with the first page when the reader of the list left before the undo', async () => {
  const { remove, list, shown } = await favourites('a', 'b')
  const reading = list().subscribe()
  await moment()
  const removal = remove(['b'])
  await moment()
  reading.unsubscribe()
  await pass(ENDED_MS)
  await Promise.all([removal.undo(), moment()])
  list().subscribe()
  await moment()
  expect(shown()).toEqual(['a', 'b'])
})
