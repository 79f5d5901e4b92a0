import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { PictureZoom } from './picture-zoom.tsx'

/** Pictures with public addresses in a row; one of them large at a tap. */
export function PictureRow({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const { t } = useTexts('upload')
  const [large, setLarge] = useState<number>()
  return (
    <>
      <ul aria-label={title} className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={t('enlarge', { n: index + 1 })}
              onClick={() => setLarge(index)}
              className="block size-18 cursor-zoom-in overflow-hidden rounded-control border border-line bg-canvas"
            >
              <img src={picture} alt="" width={72} height={72} loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {large !== undefined && (
        <PictureZoom
          pictures={pictures}
          at={large}
          title={title}
          onMove={setLarge}
          onClose={() => setLarge(undefined)}
        />
      )}
    </>
  )
}
