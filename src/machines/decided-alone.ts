/** What an event carries of what its sender alone granted the same customer lately, in micro-USDT. */
export interface DecidedAlone {
  readonly decidedMicro?: string
}

/** An amount with what its sender alone granted before: a limit of one person holds for the sum, however it is split. */
export const withDecided = (amountMicro: string, { decidedMicro = '0' }: DecidedAlone): bigint =>
  BigInt(amountMicro) + BigInt(decidedMicro)
