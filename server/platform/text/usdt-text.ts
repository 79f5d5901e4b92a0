const MICRO = 1_000_000n

/** Micro-USDT as a mail writes it, with every digit: two decimals where those are all, else six. Never three: those could be thousands. */
export function usdtText(micro: bigint): string {
  const decimals = String(micro % MICRO).padStart(6, '0')
  return `${micro / MICRO}.${decimals.endsWith('0000') ? decimals.slice(0, 2) : decimals}`
}
