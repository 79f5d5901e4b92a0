import type { MachineExamples } from './example.ts'

/** A connection that was never tried. */
export const connectionExamples: MachineExamples = { facts: { attempt: 0 }, events: {} }
