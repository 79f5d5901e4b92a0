import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Banner } from '#contract/page.contract.ts'
import { links } from '../../links.ts'
import { Swiper } from '../../parts/swiper.tsx'
import { useFormat } from '../../primitives/format.ts'

const leadsTo = ({ kind, target }: Banner): string => {
  if (kind === 'shop' && target) return links.shopHome(target)
  if (kind === 'category' && target) return links.list({ category: target })
  return links.list({ sort: 'new' })
}

/** Banners that move on by themselves; their words stand beside the picture and can be read aloud. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('goods')
  const { words } = useFormat()
  if (banners.length === 0) return null
  return (
    <div className="overflow-hidden rounded-card border border-line wide:h-76">
      <Swiper
        autoplay
        arrows
        ratio="banner"
        label={t('home.banners')}
        slides={banners.map((banner, index) => ({
          key: banner.id,
          content: (
            <Link
              to={leadsTo(banner)}
              className="grid size-full grid-cols-[46%_1fr] bg-surface wide:grid-cols-[38%_1fr]"
            >
              <span className="grid content-center gap-1 ps-5 pe-3 wide:ps-14">
                <span className="text-xl font-bold text-ink wide:text-3xl">{words(banner.title)}</span>
                <span className="text-sm text-muted wide:text-lg">{words(banner.line)}</span>
              </span>
              <picture className="relative">
                <source media="(min-width: 960px)" srcSet={banner.picture} />
                <img
                  src={banner.narrow}
                  alt=""
                  width={480}
                  height={480}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  className="photo absolute inset-0 size-full object-cover"
                />
              </picture>
            </Link>
          ),
        }))}
      />
    </div>
  )
}
