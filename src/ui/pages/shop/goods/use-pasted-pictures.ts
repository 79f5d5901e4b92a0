import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type GivenFiles, pastedFiles } from '../../../hooks/given-files.ts'

/** Takes pictures that are pasted in `field`, and with `takesAll` also those pasted on the page where no field takes pictures. */
export function usePastedPictures(
  field: RefObject<HTMLElement | null>,
  takesAll: boolean,
  take: (pasted: GivenFiles) => void,
): void {
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const over = event.target instanceof Element ? event.target.closest('[data-takes-pictures]') : null
    // Wherever on the page it is pasted, a picture is one of the product's; in the field of another kind it is that one's.
    if (over === null ? !takesAll : over !== field.current) return
    const pasted = event.clipboardData && pastedFiles({ clipboardData: event.clipboardData })
    if (!pasted) return
    event.preventDefault()
    take(pasted)
  })
  useEffect(() => {
    document.addEventListener('paste', takePasted)
    return () => document.removeEventListener('paste', takePasted)
  }, [])
}
