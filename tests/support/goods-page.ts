import { SOON, type Window } from './windows.ts'

/** Chooses the first value that is left on every axis of the open sheet. */
export async function choosesEverySpec({ sheet }: Window): Promise<void> {
  await sheet.waitFor(SOON)
  for (const axis of await sheet.locator('fieldset').all()) {
    // Where there is but one value it is chosen already, and a second press would take it back.
    if ((await axis.locator('[aria-pressed=true]').count()) === 0)
      await axis.locator('button:not([disabled])').first().click()
  }
}
