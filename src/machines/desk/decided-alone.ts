/** What an event carries of what its sender alone granted the same customer lately, in micro-USDT. */
export interface DecidedAlone {
  readonly decidedMicro: string
}

/** The input of an event before that sum is counted: no caller gives it, and the one sequence of staff decisions adds it. */
export type BeforeCount<Input> = Input extends DecidedAlone ? Omit<Input, keyof DecidedAlone> : Input

/** An amount with what its sender alone granted before: a limit of one person holds for the sum, however it is split. */
export const withDecided = (amountMicro: string, { decidedMicro }: DecidedAlone): bigint =>
  BigInt(amountMicro) + BigInt(decidedMicro)
