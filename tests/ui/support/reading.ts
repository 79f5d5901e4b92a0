const SPOKEN = ['aria-label', 'placeholder', 'alt', 'title'] as const

/** Everything a person can read or hear on the page: its text, what is typed, and the names of what has no text. */
export function texts(within: Element = document.body): string[] {
  const named = [...within.querySelectorAll('*')].flatMap((element) => [
    ...SPOKEN.map((name) => element.getAttribute(name)),
    element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type) ? element.value : null,
  ])
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: (string | null)[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent)
  return [...texts, ...named].flatMap((each) => each?.trim() || [])
}

/** The same in one piece, for looking something up. */
export const reading = (): string => texts().join('\n')

/** Which of the five states the page draws; a page that stands without its data has none. */
export const drawnState = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-state]')?.dataset['state']

/** The button or the link that says so or is called so; undefined where there is none, or where no one reaches it. */
export const called = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (each) =>
      each.closest('[inert]') === null &&
      (each.getAttribute('aria-label') === name || each.textContent?.trim() === name),
  )
