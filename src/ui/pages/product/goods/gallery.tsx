import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../primitives/sheet.tsx'

/** Pictures that snap, with a counter; a tap shows one large. */
export function Gallery({ pictures, label }: { pictures: readonly string[]; label: string }) {
  const { t } = useTranslation('goods')
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  return (
    <div className="relative">
      <div
        className="no-bar flex snap-x snap-mandatory overflow-x-auto wide:rounded-card"
        onScroll={({ currentTarget }) =>
          setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <button
            key={picture}
            type="button"
            aria-label={t('detail.enlarge', { n: index + 1 })}
            onClick={() => setLarge(true)}
            className="aspect-[4/5] max-h-[70dvh] w-full shrink-0 snap-center wide:max-h-none"
          >
            <img
              src={picture}
              alt={index === 0 ? label : ''}
              width={800}
              height={1000}
              className="size-full object-cover"
            />
          </button>
        ))}
      </div>
      <span dir="ltr" className="figures absolute end-4 bottom-4 rounded-full bg-surface px-2.5 py-0.5 text-xs">
        {at + 1}/{pictures.length}
      </span>
      {large && (
        <Sheet title={label} onClose={() => setLarge(false)}>
          <img src={pictures[at]} alt={label} width={800} height={1000} className="w-full rounded-control" />
        </Sheet>
      )}
    </div>
  )
}
