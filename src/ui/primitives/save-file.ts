import { startTimer } from '#client/time.ts'
/** Saves a file that was fetched under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers read it only after this turn.
  startTimer(() => URL.revokeObjectURL(url), 1_000)
}
