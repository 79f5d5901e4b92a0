import type { Verdict } from '#lab/verdict.ts'

/** The colours of each verdict: of its badge, and of its event on the diagram. */
export const TONES: Readonly<Record<Verdict, { readonly badge: string; readonly label: string }>> = {
  passes: { badge: 'bg-good-soft text-good', label: 'border-good bg-good-soft text-good' },
  input: { badge: 'bg-waiting-soft text-waiting', label: 'border-waiting bg-waiting-soft text-waiting' },
  refused: { badge: 'bg-bad-soft text-bad', label: 'border-line bg-raised text-muted' },
}
