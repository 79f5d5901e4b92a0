import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The code of a key that an input method has used. Safari sends it with the Enter that ends a word, after the word has ended. */
const USED_BY_INPUT_METHOD = 229

/** Whether a key belongs to an input method: it chooses, confirms or drops a word, and means nothing to the page. */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === USED_BY_INPUT_METHOD

/** Whether a key is an Enter that a field or a form may act on, and not the one that ends a word of an input method. */
export const isEnter = (event: KeyboardEvent | ReactKeyboardEvent): boolean =>
  event.key === 'Enter' && !isOfInputMethod('nativeEvent' in event ? event.nativeEvent : event)

/**
 * Keeps the keys of an input method from every field, form and sheet: an Enter that ends a word sends no form, and an Escape that
 * drops one closes nothing.
 */
export function startInputMethods(): void {
  const handleKey = (event: KeyboardEvent): void => {
    if (!isOfInputMethod(event)) return
    event.stopPropagation()
    // What a browser does with Enter in a field of one line is to send its form.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  document.addEventListener('keydown', handleKey, { capture: true })
}
