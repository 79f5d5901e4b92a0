import { useEffect, useEffectEvent } from 'react'

const WRITING = 'input, textarea, select, dialog'

/** Whether a key is the desk's: no field has the focus, no sheet is open, and it is no shortcut of the browser. */
function isMeant({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest(WRITING))
}

/** Hears the keys of a desk. `onKey` answers whether it did something with one: only then the browser does nothing more. */
export function useDeskKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isMeant(event) && onKey(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
