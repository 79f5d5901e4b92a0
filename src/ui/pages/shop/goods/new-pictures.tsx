import { UploadTile } from '../../../parts/upload-tile.tsx'
import type { useNewPictures } from './use-new-pictures.ts'

/** The pictures that are on their way, counted on from those `after` which they stand. */
export function NewPictures({ added, after }: { added: ReturnType<typeof useNewPictures>; after: number }) {
  if (added.tiles.length === 0) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
      {added.tiles.map((tile, at) => (
        <UploadTile
          key={tile.key}
          tile={tile}
          n={after + at + 1}
          count={1}
          onRemove={() => added.remove(tile)}
          onRetry={() => added.retry(tile)}
          onMove={() => {}}
        />
      ))}
    </ul>
  )
}
