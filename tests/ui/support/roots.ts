import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const mounted = new Set<Root>()

/** A place on the page to draw in. */
export function newRoot(): { readonly box: HTMLElement; readonly root: Root } {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  mounted.add(root)
  return { box, root }
}

/** Takes everything away that was drawn. */
export async function clearScreen(): Promise<void> {
  await act(async () => {
    for (const root of mounted) root.unmount()
  })
  mounted.clear()
  // What is just leaving is gone before the next test looks.
  document.body.replaceChildren()
}
