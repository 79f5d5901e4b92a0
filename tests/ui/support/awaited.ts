import { act } from 'react'

/** An answer that comes when one says so: `come` waits until it is drawn, `now` only tells it. */
export function awaited<Answer>() {
  let now: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>((resolve) => (now = resolve))
  return { answer, now: (given: Answer) => now(given), come: (given: Answer) => act(async () => now(given)) }
}
