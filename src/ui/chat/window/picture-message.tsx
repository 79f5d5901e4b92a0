import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { UnsentFile } from '#streams/care/chat-outbox.types.ts'
import { links } from '../../links.ts'
import { PictureZoom } from '../../parts/picture-zoom.tsx'
import { PrivatePicture } from '../../parts/private-picture.tsx'

/** The largest room of a picture in the chat, in CSS pixels. */
const MOST = { width: 240, height: 320 }
const LEAST = 96

/** The size at which a picture is shown. It is known before the picture is there, so that nothing jumps. */
export function shownSize(width: number, height: number): { inlineSize: number; blockSize: number } {
  const by = Math.min(1, MOST.width / width, MOST.height / height)
  return { inlineSize: Math.max(LEAST, Math.round(width * by)), blockSize: Math.max(LEAST, Math.round(height * by)) }
}

/** A picture of the chat, large at a tap: the server's, or the device's while it is on its way. */
export function PictureMessage({
  picture,
  file,
}: {
  picture: { readonly id: string; readonly width: number; readonly height: number } | null
  file: UnsentFile | undefined
}) {
  const { t } = useTexts('chat')
  const [fetched, setFetched] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const own = useMemo(() => file && URL.createObjectURL(new Blob([file.bytes], { type: file.type })), [file])
  useEffect(() => () => void (own === undefined || URL.revokeObjectURL(own)), [own])
  const url = own ?? fetched
  const width = picture?.width ?? file?.width ?? MOST.width
  const height = picture?.height ?? file?.height ?? MOST.width
  return (
    <div style={shownSize(width, height)} className="relative max-w-full overflow-hidden rounded-control bg-canvas">
      {own ? (
        <img src={own} alt={t('types.img')} className="size-full object-cover" />
      ) : (
        picture && <PrivatePicture id={picture.id} n={1} onShown={setFetched} />
      )}
      {url !== undefined && (
        <button
          type="button"
          aria-label={t('message.enlarge')}
          onClick={() => setLarge(true)}
          className="absolute inset-0 cursor-zoom-in"
        />
      )}
      {isLarge && url !== undefined && (
        <PictureZoom
          pictures={[url]}
          at={0}
          title={t('types.img')}
          page={picture ? links.photo(picture.id) : undefined}
          onMove={() => {}}
          onClose={() => setLarge(false)}
        />
      )}
    </div>
  )
}
