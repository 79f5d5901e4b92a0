/** What is being written, and whose it is: the next person at this page must not read what the last one wrote. */
export interface Draft<F> {
  readonly userId: string
  readonly typed: F
}
