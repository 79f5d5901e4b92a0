import { catalogueFiles } from './catalogue-files.ts'
import { readCatalogue } from './read-catalogue.ts'

/** The whole catalogue of the demo, always the same. */
export const {
  categories: demoCategories,
  shops: demoShops,
  goods: demoGoods,
  banners: demoBanners,
  announcements: demoAnnouncements,
  articles: demoArticles,
  coupons: demoCoupons,
  popularTerms: demoPopularTerms,
  shoppers: demoShoppers,
  reviews: demoReviews,
  editions,
} = readCatalogue(catalogueFiles)
