/** What the user chose: a theme, or the system's. */
export type ThemeChoice = 'auto' | 'light' | 'dark'

const STORED = 'shop.theme'

/** The chosen theme; automatic until the user says otherwise. */
export function chosenTheme(): ThemeChoice {
  const stored = localStorage.getItem(STORED)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Wears the chosen theme; automatic wears none, and the stylesheet follows the system by itself. */
export function startTheme(): void {
  const choice = chosenTheme()
  if (choice === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

/** Changes the theme at once. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(STORED, choice)
  startTheme()
}
