import { useEffect } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { KEPT, type Kept, type KeptPicture, watchKept } from '#streams/catalogue/kept.stream.ts'
import { loadStatistics, saveStatistics } from '#streams/platform/session.stream.ts'
import { watchStatistics } from '#streams/figures/statistics.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { links } from '../../../links.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'
import { Photo } from '../../../primitives/photo.tsx'
import { cx } from '../../../primitives/cx.ts'

const ICONS: Readonly<Record<Kept, IconName>> = { favourites: 'heart', followed: 'shop', viewed: 'history' }
const LISTS: Readonly<Record<Kept, () => string>> = {
  favourites: () => links.collect(),
  followed: () => links.collect('shops'),
  viewed: () => links.history(),
}
const SIZE = 120

/** What one likes, follows and looked at, with the pictures of the latest; the figures of the last visit until the new ones are there. */
export function KeptTiles() {
  const { t } = useTexts('member')
  const { compact } = useFormat()
  const fresh = dataOf(useLive(watchStatistics()))
  useEffect(() => {
    if (fresh) saveStatistics(fresh)
  }, [fresh])
  const { dynamic } = fresh ?? loadStatistics() ?? {}
  const counts = { favourites: dynamic?.collection, followed: dynamic?.concern, viewed: dynamic?.footprint }
  return (
    <ul className="grid grid-cols-3 gap-3">
      {KEPT.map((kept) => (
        <li key={kept} className="grid content-start gap-2">
          <Pictures kept={kept} />
          <Link to={LISTS[kept]()} className="-my-1 grid min-h-11 content-center text-sm">
            <span className="font-bold">{t(`figures.${kept}`)}</span>
            <span className="figures text-muted">{counts[kept] === undefined ? '–' : compact(counts[kept])}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const linkOf = (kept: Kept, id: string): string => (kept === 'followed' ? links.shopHome(id) : links.goods(id))

/** One large picture and two small ones; each leads to what it shows. */
function Pictures({ kept }: { kept: Kept }) {
  const pictures = dataOf(useLive(watchKept(kept))) ?? []
  if (pictures.length === 0)
    return (
      <span className="grid aspect-square place-items-center rounded-control bg-over-soft text-faint">
        <Icon name={ICONS[kept]} size={28} />
      </span>
    )
  return (
    <div
      className={cx(
        'grid aspect-square gap-0.5 overflow-hidden rounded-control',
        pictures.length > 1 && 'grid-cols-2',
        pictures.length > 2 && 'grid-rows-2',
      )}
    >
      {pictures.map((picture, at) => (
        <Kept
          key={picture.id}
          kept={kept}
          picture={picture}
          className={at === 0 && pictures.length > 2 ? 'row-span-2' : ''}
        />
      ))}
    </div>
  )
}

function Kept({
  kept,
  picture: { id, picture, name },
  className,
}: {
  kept: Kept
  picture: KeptPicture
  className: string
}) {
  const { t } = useTexts('member')
  const { localised } = useFormat()
  return (
    <Link
      to={linkOf(kept, id)}
      aria-label={t(`kept.${kept}`, { name: typeof name === 'string' ? name : localised(name) })}
      className={cx('min-h-0 min-w-0', className)}
    >
      <Photo src={picture} width={SIZE} height={SIZE} className="size-full" />
    </Link>
  )
}
