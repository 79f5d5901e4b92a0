import { playablesOf } from '#lab/playables.ts'

/** Every machine, as the lab walks it. */
export const everyPlayable = playablesOf(
  Object.values(import.meta.glob<object>('../../../lab/examples/*.example.ts', { eager: true })),
)
