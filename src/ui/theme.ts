/** What the user chose: a theme, or the system's. */
export type ThemeChoice = 'auto' | 'light' | 'dark'

const STORED = 'shop.theme'
const system = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** The chosen theme; automatic until the user says otherwise. */
export function chosenTheme(): ThemeChoice {
  const stored = localStorage.getItem(STORED)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

function wear(): void {
  const choice = chosenTheme()
  document.documentElement.dataset['theme'] = choice === 'auto' ? (system().matches ? 'dark' : 'light') : choice
}

/** Changes the theme at once. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(STORED, choice)
  wear()
}

/** Wears the chosen theme and follows the system where that was chosen. */
export function startTheme(): void {
  wear()
  system().addEventListener('change', wear)
}
