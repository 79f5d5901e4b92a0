import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { usePrivatePicture } from '../hooks/use-private-picture.ts'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import { PictureZoom } from './picture-zoom.tsx'

/** A picture that only those see whom it concerns: fetched with the token, shown from memory; asked for again at a tap if it failed. */
export function PrivatePicture({
  id,
  n,
  className,
  onShown,
}: {
  id: string
  /** Which of several it is, from 1. */
  n: number
  className?: string
  /** Hears its local address, and that it ended. */
  onShown?: (url: string | undefined) => void
}) {
  const { t } = useTexts('upload')
  const say = useProblemText()
  const shown = usePrivatePicture(id)
  const url = shown.state === 'there' ? shown.url : undefined
  const report = useEffectEvent((now: string | undefined) => onShown?.(now))
  useEffect(() => report(url), [url])
  if (shown.state === 'loading') return <Skeleton className={cx('size-full', className)} />
  if (shown.state === 'there')
    return <img src={url} alt={t('picture', { n })} className={cx('size-full object-cover', className)} />
  return (
    <button
      type="button"
      data-part="picture-failed"
      title={say(shown.problem)}
      aria-label={`${t('gone', { n })}. ${say(shown.problem)} ${t('loadAgain', { n })}`}
      onClick={shown.retry}
      className={cx('grid size-full place-items-center bg-canvas text-muted', className)}
    >
      <Icon name="history" size={22} />
    </button>
  )
}

/** Several private pictures in a row; one of them large at a tap. */
export function PrivatePictures({ ids, title }: { ids: readonly string[]; title: string }) {
  const { t } = useTexts('upload')
  const [urls, setUrls] = useState<Readonly<Record<string, string | undefined>>>({})
  const [large, setLarge] = useState<string>()
  const there = ids.filter((id) => urls[id] !== undefined)
  return (
    <>
      <ul aria-label={title} data-part="private-pictures" className="flex flex-wrap gap-2 pt-2">
        {ids.map((id, index) => (
          <li key={id} className="relative size-18 overflow-hidden rounded-control border border-line bg-surface">
            <PrivatePicture id={id} n={index + 1} onShown={(url) => setUrls((before) => ({ ...before, [id]: url }))} />
            {urls[id] !== undefined && (
              <button
                type="button"
                aria-label={t('enlarge', { n: index + 1 })}
                onClick={() => setLarge(id)}
                className="absolute inset-0 cursor-zoom-in rounded-control"
              />
            )}
          </li>
        ))}
      </ul>
      {large !== undefined && there.includes(large) && (
        <PictureZoom
          pictures={there.map((id) => urls[id] ?? '')}
          at={there.indexOf(large)}
          title={title}
          onMove={(index) => setLarge(there[index])}
          onClose={() => setLarge(undefined)}
        />
      )}
    </>
  )
}
