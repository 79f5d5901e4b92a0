/** Does something for each, at most so many at a time; answers in their order. */
export async function crowd<T, R>(
  each: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  let next = 0
  const walk = async (): Promise<void> => {
    for (let index = next++; index < each.length; index = next++) done[index] = await work(each[index] as T, index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, each.length) }, walk))
  return done
}

/** So many numbers from 0. */
export const times = (n: number): number[] => Array.from({ length: n }, (_, index) => index)
