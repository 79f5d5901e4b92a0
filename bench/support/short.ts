/** Whether a short version was asked for: fewer rounds and smaller crowds, to see that a bench runs; its figures judge nothing. */
export const isShort = process.argv.includes('--short')
