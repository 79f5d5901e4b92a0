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
  const { t, i18n } = useTranslation('goods')
  const { words } = useFormat()
  if (banners.length === 0) return null
  const isMirrored = i18n.dir() === 'rtl'
  return (
    <div className="overflow-hidden rounded-card border border-line wide:h-76">
      <Swiper
        autoplay
        arrows
        ratio="banner"
        label={t('home.banners')}
        slides={banners.map((banner) => ({
          key: banner.id,
          content: (
            <Link to={leadsTo(banner)} className="relative block size-full bg-soft">
              <img
                src={isMirrored ? banner.mirrored : banner.picture}
                alt=""
                width={960}
                height={540}
                className="absolute inset-0 size-full object-cover"
              />
              <span className="absolute inset-y-0 start-0 grid w-[46%] content-center gap-1 ps-5 wide:w-1/2 wide:ps-18">
                <span className="text-xl font-bold text-ink wide:text-3xl">{words(banner.title)}</span>
                <span className="text-sm text-ink wide:text-lg">{words(banner.line)}</span>
              </span>
            </Link>
          ),
        }))}
      />
    </div>
  )
}
