import { isStill } from './still.ts'

const LEAVE_MS = 120
const SINKING: Keyframe = { opacity: 0, transform: 'translateY(16px)' }
const FADING: Keyframe = { opacity: 0 }

/**
 * Lets something that is being taken off the page go in 120 ms instead of at once: a picture of it stays where it was and fades.
 * No one waits for it, presses it or hears it.
 */
export function leaveBehind(node: HTMLElement, what: 'sheet' | 'toast'): void {
  if (typeof node.animate !== 'function' || isStill()) return
  const { x, y, width, height } = node.getBoundingClientRect()
  const picture = document.createElement('div')
  picture.append(...node.cloneNode(true).childNodes)
  picture.className = node.className
  picture.inert = true
  picture.ariaHidden = 'true'
  Object.assign(picture.style, {
    position: 'fixed',
    // Measured on the screen, so the same in both directions of writing.
    inset: `${y}px auto auto ${x}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    animation: 'none',
    zIndex: '40',
  })
  document.body.append(picture)
  picture.animate([{}, what === 'sheet' ? SINKING : FADING], { duration: LEAVE_MS, easing: 'ease-in' }).onfinish = () =>
    picture.remove()
}
