import type { Page } from 'playwright-core'

/**
 * What is wider than the window, and which texts and controls are cut off at a side. What can be scrolled sideways is there to be
 * scrolled, and a text that ends in an ellipsis says that it goes on.
 */
export const cutOffOn = (page: Page): Promise<string> => page.evaluate(lookAtSides)

function lookAtSides(): string {
  const root = document.documentElement
  const found = new Set<string>()
  const excess = root.scrollWidth - root.clientWidth
  if (excess > 0) found.add(`the document is ${excess} px too wide`)
  /** Pixels that rounding may take. */
  const SLACK = 1.5
  for (const box of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...box.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isControl = box.matches('button, input, textarea, select, a[href]')
    if ((own.length === 0 && !isControl) || box.closest('[aria-hidden=true], [inert], svg') || !box.checkVisibility())
      continue
    const rects = isControl ? [box.getBoundingClientRect()] : []
    for (const node of own) {
      const range = document.createRange()
      range.selectNodeContents(node)
      rects.push(...range.getClientRects())
    }
    let [left, right] = [0, root.clientWidth]
    let isMeant = false
    for (let at: HTMLElement | null = box; at && at !== document.body && !isMeant; at = at.parentElement) {
      const style = getComputedStyle(at)
      // Such parts are for screen readers alone.
      isMeant = style.clipPath === 'inset(50%)'
      if (style.overflowX === 'visible') continue
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll'
      const isCut = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const edges = at.getBoundingClientRect()
      isMeant ||= (scrolls && at.scrollWidth > at.clientWidth) || isCut || edges.width <= 1 || edges.height <= 1
      ;[left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)]
    }
    if (isMeant) continue
    const cut = rects.filter((rect) => rect.width > 0 && (rect.left < left - SLACK || rect.right > right + SLACK))
    if (cut.length > 0) found.add(`${box.tagName.toLowerCase()} "${(box.textContent ?? '').trim().slice(0, 40)}"`)
  }
  return [...found].join('\n')
}
