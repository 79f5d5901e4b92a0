/** What a new shop needs, in the order in which it is asked. */
export const STEPS = ['logo', 'news', 'returnAddress', 'freight', 'product', 'share'] as const
/** One of them. */
export type StepName = (typeof STEPS)[number]

/** How long each takes, in minutes. */
export const STEP_MINUTES: Readonly<Record<StepName, number>> = {
  logo: 1,
  news: 1,
  returnAddress: 1,
  freight: 2,
  product: 4,
  share: 1,
}

/** The steps with those that are done first, the one that is open, and the minutes until the first product is on sale. */
export function stepsOf(
  done: ReadonlySet<StepName>,
  chosen?: StepName,
): { readonly ordered: readonly StepName[]; readonly open: StepName | undefined; readonly minutes: number } {
  const ahead = STEPS.filter((name) => !done.has(name))
  const untilSale = ahead.slice(0, ahead.indexOf('product') + 1)
  return {
    ordered: [...STEPS.filter((name) => done.has(name)), ...ahead],
    open: chosen !== undefined && !done.has(chosen) ? chosen : ahead[0],
    minutes: untilSale.reduce((sum, name) => sum + STEP_MINUTES[name], 0),
  }
}
