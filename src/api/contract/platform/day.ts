const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** Whether a text is a day as it is written in an address or a query, `2026-11-26`: of the years that every calendar and the database know. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
