import { describe, expect, it } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()
/** The server keeps its answer for three seconds, and pages ask spread over two. */
const BY_THEN_MS = 5_100

/** A page that shows categories, and a way to rename one. */
async function looked() {
  let name = 'Cups'
  const tree = () => [{ id: 'c1', name: { en: name, 'zh-CN': name, ar: name }, picture: '', scene: null, children: [] }]
  page.shop.answers['category/tree'] = () => accepted({ data: tree() })
  page.signIn('token-1', 'ada', [MINE])
  await page.tab()
  const { watchCategories } = await import('#streams/catalogue/category.stream.ts')
  const categories = watchCategories()
  const looking = categories.subscribe()
  await moment()
  return {
    rename: (to: string) => (name = to),
    shown: () => {
      const live = categories.now()
      return 'data' in live ? live.data?.data[0]?.name.en : undefined
    },
    asked: () => page.shop.callsOf('category/tree').length,
    stop: () => looking.unsubscribe(),
  }
}
const changed = (name = 'home.changed'): void => page.shop.emit('live', { room: 'home', name, data: {} })

describe('categories', () => {
  it('are fetched again once staff changed them', async () => {
    const { rename, shown, stop } = await looked()
    expect(shown()).toBe('Cups')
    rename('Mugs')
    changed()
    await pass(BY_THEN_MS)
    expect(shown()).toBe('Mugs')
    stop()
  })

  it('are not fetched again for the stock of a product, which comes through the same room', async () => {
    const { asked, stop } = await looked()
    const before = asked()
    changed('stock')
    await pass(BY_THEN_MS)
    expect(asked()).toBe(before)
    stop()
  })
})
