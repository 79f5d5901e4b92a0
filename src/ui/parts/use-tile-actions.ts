import { type RefObject, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import type { Tile, useUploads } from '../hooks/use-uploads.ts'
import { focusMoved, focusSoon } from './focus-soon.ts'

/** Moves, removes and retries the pictures of `field`, and puts the focus where a person goes on. Each place counts from 1. */
export function useTileActions(field: RefObject<HTMLElement | null>, uploads: ReturnType<typeof useUploads>) {
  const { t } = useTexts('upload')
  const [said, setSaid] = useState('')
  const count = uploads.tiles.length
  return {
    /** The last move, for those who cannot see it. */
    said,
    move: (tile: Tile, from: number, by: -1 | 1): void => {
      uploads.move(tile, by)
      setSaid(t('moved', { n: from + by, all: count }))
      focusMoved(field, { place: from + by, by, count })
    },
    remove: (tile: Tile): void => {
      uploads.remove(tile)
      focusSoon(field, '[data-adds]')
    },
    retry: (tile: Tile, place: number): void => {
      uploads.retry(tile)
      // The button that was pressed is gone: what is left there is to stop it again.
      focusSoon(field, `[data-place="${place}"] button`)
    },
  }
}
