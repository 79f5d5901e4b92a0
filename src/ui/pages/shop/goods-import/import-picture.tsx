import { useEffect, useState } from 'react'
import { importPicture } from '#streams/catalogue/goods-import.stream.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** A picture of a product as it lies in the zip, at this place of it; a quiet place where there is none. */
export function ImportPicture({ id, place }: { id: string; place: number | undefined }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (place === undefined) return
    let isOver = false
    let made: string | undefined
    void importPicture({ id, place }).then((answer) => {
      if (isOver || !answer.ok) return
      made = URL.createObjectURL(answer.value)
      setUrl(made)
    })
    return () => {
      isOver = true
      if (made !== undefined) URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [id, place])
  return (
    <span className="inline-flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-[8px] bg-over-soft text-muted">
      {url === undefined ? (
        <Icon name="image" size={20} />
      ) : (
        <img src={url} alt="" className="photo size-full object-cover" />
      )}
    </span>
  )
}
