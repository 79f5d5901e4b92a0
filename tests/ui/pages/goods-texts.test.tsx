import { beforeAll, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { links } from '#ui/links.ts'
import { goods } from '../support/answers/goods.ts'
import { AT } from '../support/answers/said.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

it('shows what a shop says of a product in its one language, marked as such, with its former price and its replies', async () => {
  const only = (ar: string) => ({ en: '', 'zh-CN': '', ar })
  const [sku] = goods().skus
  if (!sku) throw new Error('no variant')
  const review = {
    id: 'r1',
    stars: 4,
    text: 'Ωραίο',
    spec: [],
    pictures: [],
    at: AT,
    user: { nickname: 'Ελένη', avatar: '' },
    helpful: 0,
    reply: { text: 'Ευχαριστούμε', at: AT },
  }
  const view = goods({
    title: only('ركوة'),
    description: only('من النحاس.\n\nللقهوة.'),
    attributes: [{ name: 'Υλικό', value: 'Χαλκός' }],
    axes: [],
    skus: [{ ...sku, spec: [], was: '31500000' }],
    detail_pictures: [{ url: '/detail.webp', alt: 'Η λαβή' }],
    reviews: { count: 1, average: 4, stars: [0, 0, 0, 1, 0], newest: [review] },
  })
  await openPage(page.shop, links.goods(view.id), { given: [answer(productCalls.goods, view)] })
  await until(() => reading().includes('Υλικό'), 'read')
  expect(one('h2 bdi[lang=ar]').textContent).toBe('ركوة')
  expect(document.querySelectorAll('[data-part=language]')).toHaveLength(2)
  expect(reading()).toContain('In Arabic')
  expect([...document.querySelectorAll('p[lang=ar]')].map((each) => each.textContent)).toEqual([
    'من النحاس.',
    'للقهوة.',
  ])
  expect(one('[data-part=was]').textContent).toContain('31.50')
  expect(one('[data-part=reply]').textContent).toContain('Ευχαριστούμε')
  expect(document.querySelector('img[alt="Η λαβή"]')).not.toBe(null)
})
