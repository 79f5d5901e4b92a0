import type { CatalogueLang } from '../../../platform/text/catalogue-lang.ts'
import banners from './data/banners.json' with { type: 'json' }
import categories from './data/categories.json' with { type: 'json' }
import editions from './data/editions.json' with { type: 'json' }
import goods from './data/goods.json' with { type: 'json' }
import popularTerms from './data/popular-searches.json' with { type: 'json' }
import reviews from './data/reviews.json' with { type: 'json' }
import shoppers from './data/shoppers.json' with { type: 'json' }
import shops from './data/shops.json' with { type: 'json' }
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import zhCN from './texts/zh-CN.json' with { type: 'json' }

/** The files of the demo's catalogue, unchecked: what there is, and how each language calls it. The server's bundle carries them. */
export const catalogueFiles = {
  data: { banners, categories, editions, goods, 'popular-searches': popularTerms, reviews, shoppers, shops },
  texts: { en, 'zh-CN': zhCN, ar } satisfies Record<CatalogueLang, unknown>,
}
