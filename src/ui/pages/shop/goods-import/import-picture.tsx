import { useEffect, useState } from 'react'
import { importPicture } from '#streams/goods-import.stream.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** The first picture of a product as it lies in the zip; a quiet place where there is none. */
export function ImportPicture({ id, name }: { id: string; name: string | undefined }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (name === undefined) return
    let isOver = false
    let made: string | undefined
    void importPicture({ id, name }).then((answer) => {
      if (isOver || !answer.ok) return
      made = URL.createObjectURL(answer.value)
      setUrl(made)
    })
    return () => {
      isOver = true
      if (made !== undefined) URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [id, name])
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
