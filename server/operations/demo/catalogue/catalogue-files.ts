import type { Language } from '#contract/platform/languages.ts'
import announcements from './data/announcements.json' with { type: 'json' }
import articles from './data/articles.json' with { type: 'json' }
import banners from './data/banners.json' with { type: 'json' }
import categories from './data/categories.json' with { type: 'json' }
import coupons from './data/coupons.json' with { type: 'json' }
import editions from './data/editions.json' with { type: 'json' }
import goods from './data/goods.json' with { type: 'json' }
import popularTerms from './data/popular-searches.json' with { type: 'json' }
import reviews from './data/reviews.json' with { type: 'json' }
import shoppers from './data/shoppers.json' with { type: 'json' }
import shops from './data/shops.json' with { type: 'json' }
import ar from './texts/ar.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fi from './texts/fi.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import ms from './texts/ms.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }
import sv from './texts/sv.json' with { type: 'json' }
import th from './texts/th.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }
import zhCN from './texts/zh-CN.json' with { type: 'json' }
import zhTW from './texts/zh-TW.json' with { type: 'json' }

/** The files of the demo's catalogue, unchecked: what there is, and how each language calls it. The server's bundle carries them. */
export const catalogueFiles = {
  data: {
    announcements,
    articles,
    banners,
    categories,
    coupons,
    editions,
    goods,
    'popular-searches': popularTerms,
    reviews,
    shoppers,
    shops,
  },
  texts: { ar, de, en, es, fi, fr, hi, it, ja, ko, ms, pt, sv, th, vi, 'zh-CN': zhCN, 'zh-TW': zhTW } satisfies Record<
    Language,
    unknown
  >,
}
