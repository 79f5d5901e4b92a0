import { loadText, saveText } from '#streams/platform/storage.ts'

/** What the user chose: a theme, or the system's. */
export type ThemeChoice = 'auto' | 'light' | 'dark'

const STORED = 'shop.theme'

/** The chosen theme; automatic until the user says otherwise. */
export function chosenTheme(): ThemeChoice {
  const stored = loadText(STORED)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** The system's bar around the page has the ground of the page, whatever made it so. */
function tintBar(): void {
  const ground = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}

function wear(choice: ThemeChoice): void {
  if (choice === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
  tintBar()
}

/** Wears the chosen theme; automatic wears none, and the stylesheet follows the system by itself. */
export function startTheme(): void {
  wear(chosenTheme())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tintBar)
}

/** Changes the theme at once. */
export function chooseTheme(choice: ThemeChoice): void {
  saveText(STORED, choice)
  wear(choice)
}
