import { useEffect, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { CouponView } from '#contract/trade/coupon.contract.ts'
import type { Banner } from '#contract/catalogue/page.contract.ts'
import { loadPatiently } from '#streams/platform/load-chunk.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLater } from '../../hooks/use-later.ts'
import { type Readable, useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { quietPart } from '../../page-code.tsx'
import { Swiper } from '../../parts/swiper.tsx'
import { Written } from '../../parts/written.tsx'

const leadsTo = ({ kind, target }: Banner): string => {
  if (kind === 'coupons') return links.coupons('unclaimed')
  if (!target) return links.list({ sort: 'new' })
  if (kind === 'shop') return links.shopHome(target)
  if (kind === 'goods') return links.goods(target)
  return kind === 'article' ? links.article(target) : links.list({ category: target })
}

/** The height of a banner: it must not push the products off the screen. */
export const BANNER_HEIGHT = 'h-42 tablet:h-60 wide:h-58'

const OfferSlide = quietPart(
  () => import('../../lifecycles/coupon.ui.tsx'),
  (it) => it.OfferSlide,
)

/** So many offers of the platform have a slide of their own. */
const MOST_OFFERS = 2

/** Banners that move on by themselves, then the open offers of the platform: a banner promises what can be received. Their words stand on the picture's own ground, into which it fades, and can be read aloud. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTexts('goods')
  const offers = usePlatformOffers()
  if (banners.length === 0) return null
  return (
    <div className={`min-w-0 overflow-hidden rounded-card ${BANNER_HEIGHT}`}>
      <Swiper
        autoplay
        arrows
        ratio="banner"
        label={t('home.banners')}
        slides={[
          ...banners.map((banner, index) => ({
            key: banner.id,
            content: <Slide banner={banner} isFirst={index === 0} />,
          })),
          ...offers.map((offer) => ({
            key: offer.offer_id,
            content: <OfferSlide offer={offer} />,
          })),
        ]}
      />
    </div>
  )
}

/** What knows of coupons weighs as much as home itself: it comes when the products are there, long before their slide has its turn. */
export const OFFERS_AFTER_MS = 1_000

/** The open offers of the platform. */
function usePlatformOffers(): readonly CouponView[] {
  const [offers, setOffers] = useState<Readable<readonly CouponView[]>>()
  const isTime = useLater(OFFERS_AFTER_MS)
  useEffect(() => {
    if (!isTime) return
    let isHere = true
    void loadPatiently(() => import('#streams/trade/coupon.stream.ts')).then(
      ({ watchOffers }) => isHere && setOffers(watchOffers()),
    )
    return () => {
      isHere = false
    }
  }, [isTime])
  return (dataOf(useLive(offers)) ?? []).filter(({ shop }) => shop === null).slice(0, MOST_OFFERS)
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { t } = useTexts('goods')
  const loading = isFirst ? 'eager' : 'lazy'
  return (
    // A photograph is pale in both themes, so its words are dark in both.
    <Link to={leadsTo(banner)} className="photo group relative block size-full overflow-hidden bg-paper text-print">
      {/* The corner of the picture, so large that only its ground is seen, below the words. */}
      <img
        src={banner.narrow}
        alt=""
        width={480}
        height={480}
        loading={loading}
        className="absolute inset-0 size-full origin-top-left scale-800 object-cover object-top"
      />
      <picture className="absolute inset-y-0 end-0 w-[58%] ltr:mask-l-from-60% rtl:mask-r-from-60%">
        <source media="(min-width: 600px)" srcSet={banner.picture} />
        <img
          src={banner.narrow}
          alt=""
          width={480}
          height={480}
          loading={loading}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className="size-full object-cover"
        />
      </picture>
      <span className="relative grid h-full max-w-[60%] grid-rows-[auto_1fr] justify-items-start p-4 tablet:max-w-1/2 tablet:p-6 wide:p-8 wide:ps-16">
        <span className="grid gap-1">
          <span className="text-xl leading-tight font-bold tablet:text-3xl">
            <Written text={banner.title} />
          </span>
          <span className="line-clamp-2 max-w-[92%] text-sm tablet:text-base">
            <Written text={banner.line} />
          </span>
        </span>
        <span className="inline-flex min-h-11 items-center self-end rounded-control bg-fill px-5 font-bold text-on-fill transition group-hover:brightness-105">
          {t('home.shopNow')}
        </span>
      </span>
    </Link>
  )
}
